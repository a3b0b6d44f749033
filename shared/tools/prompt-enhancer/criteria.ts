/** The printed rubric (rules.md PE5): what is rated, and the most points of each. Ten in all. */
export const CRITERIA = [
  { id: 'task', name: 'Clear task', points: 1.5, gain: 'opens with one clear task' },
  { id: 'context', name: 'Context', points: 1.5, gain: 'brings the background along' },
  { id: 'format', name: 'Output format', points: 1.5, gain: 'names the form of the answer' },
  { id: 'constraints', name: 'Constraints', points: 1, gain: 'says what to leave out' },
  { id: 'audience', name: 'Audience', points: 1, gain: 'says whom it is for' },
  { id: 'role', name: 'Role', points: 1, gain: 'gives a point of view to work from' },
  { id: 'success', name: 'Success test', points: 1, gain: 'says how to tell a good answer' },
  { id: 'specificity', name: 'Specificity', points: 0.5, gain: 'speaks of definite things' },
  { id: 'tone', name: 'Tone', points: 0.5, gain: 'names the tone' },
  { id: 'delimited', name: 'Delimited input', points: 0.5, gain: 'sets its parts apart' },
] as const

export type CriterionId = (typeof CRITERIA)[number]['id']

/** A rating: the points added up. */
export function ratingOf(points: readonly number[]): number {
  return points.reduce((sum, point) => sum + point, 0)
}
