import { joinList } from '../../../text/grammar.server.ts'
import { CRITERIA } from '../criteria.ts'

/** What a kind of version is good for, by the name that the card shows. */
export const STRATEGIES = {
  'Structured brief':
    'Each part of the request has a line of its own, so nothing is overlooked and any part can be changed alone.',
  'Role and steps':
    'A definite point of view and an order of work keep the answer from being written straight down.',
  'Questions first':
    'What only you know is asked for instead of guessed, so the answer fits your case at the first attempt.',
  'Draft and review':
    'The answer is drafted, judged against named points and mended before you see it.',
  'Two versions':
    'Two approaches side by side show what you prefer more quickly than a description does.',
  'Art brief':
    'Each decision that shapes a picture has a line of its own, so you can change one and keep the others.',
  'Flowing description':
    'The picture is described in one passage, the way image models are fed, with every decision in it.',
} as const

export type Strategy = keyof typeof STRATEGIES

/** More than these would be a list to skip; the card shows all of them. */
const NAMED_MAX = 4
const USUAL = 'It leaves less to guess than the original did.'

/** Why a version works better: what its kind is good for, and which criteria it gained (rules.md PE5). */
export function explain(
  strategy: string | undefined,
  before: readonly number[],
  after: readonly number[],
): string {
  const risen = CRITERIA.filter((_, at) => (after[at] ?? 0) > (before[at] ?? 0))
  const gained = risen
    // Whom it is for is known to whoever typed it: a reader or viewer named in passing is none.
    .filter(({ id }) => id !== 'audience')
    .toSorted((a, b) => b.points - a.points)
    .slice(0, NAMED_MAX)
  const reason = STRATEGIES[strategy as Strategy] ?? USUAL
  if (gained.length === 0) return reason
  const gains = gained.map(({ gain, name }) => `${gain} (${name.toLowerCase()})`)
  return `${reason} Compared with your prompt, it ${joinList(gains)}.`
}
