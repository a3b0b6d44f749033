import { joinList } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import { CRITERIA, ratingOf } from '../criteria.ts'
import strategies from '../data/strategies.json' with { type: 'json' }
import type { Draft } from '../output.server.ts'
import type { Input } from '../tool.ts'
import { rate } from './rubric.server.ts'

/** A kind of version, by the name that the card shows. */
export type Strategy = keyof typeof strategies

/** What a kind of version is good for. */
const REASONS = table<{ readonly reason: string }>(strategies)
const USUAL = 'It leaves less to guess than the original did.'
/** More than these would be a list to skip; the card shows all of them. */
const NAMED_MAX = 4

/** A version with everything that code computes of it: points before and after, rating, explanation (rules.md PE5). */
export function computed(
  { enhancedPrompt, strategy }: Pick<Draft, 'enhancedPrompt' | 'strategy'>,
  { originalPrompt, toneStyle }: Input,
): Draft {
  const pointsBefore = [...rate(originalPrompt, toneStyle)]
  const pointsAfter = [...rate(enhancedPrompt, toneStyle)]
  return {
    enhancedPrompt,
    ...(strategy === undefined ? {} : { strategy }),
    rating: ratingOf(pointsAfter),
    explanation: explain(strategy, pointsBefore, pointsAfter),
    pointsBefore,
    pointsAfter,
  }
}

/** Why a version works better: what its kind is good for, and which criteria it gained (rules.md PE5). */
function explain(
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
  const reason = REASONS.get(strategy ?? '')?.reason ?? USUAL
  if (gained.length === 0) return reason
  const gains = gained.map(({ gain, name }) => `${gain} (${name.toLowerCase()})`)
  return `${reason} Compared with your prompt, it ${joinList(gains)}.`
}
