/** The levels of the form, from the shortest project to the longest. */
export const LEVELS = ['High School', 'Undergraduate', 'Masters', 'PhD', 'Postdoctoral'] as const
export type Level = (typeof LEVELS)[number]

/** The scope of each level (rules.md AT3), as shown on the card. */
export const LEVEL_SCOPES: Readonly<Record<Level, string>> = {
  'High School': 'School project: 2 to 8 weeks, 1 to 3 pupils',
  Undergraduate: 'Undergraduate project: 8 to 16 weeks, one method',
  Masters: 'Master’s thesis: 4 to 9 months, own data',
  PhD: 'Doctorate: 3 to 4 years, several linked studies',
  Postdoctoral: 'Postdoctoral programme: 1 to 2 years, with a team',
}

/** Returns the level that a form names; 'Undergraduate' for any other text. */
export function levelOf(academicLevel: string): Level {
  return LEVELS.find((level) => level === academicLevel) ?? 'Undergraduate'
}
