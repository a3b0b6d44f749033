import { joinList } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import { CRITERIA, ratingOf } from '../criteria.ts'
import strategies from '../data/strategies.json' with { type: 'json' }
import type { Draft } from '../output.server.ts'
import type { Input } from '../tool.ts'
import { pointsOfPrompt } from './rubric.server.ts'

/** A kind of version, by the name that the card shows. */
export type Strategy = keyof typeof strategies

/** The strength of each kind of version, as text. */
const REASON_BY_STRATEGY = table<{ readonly reason: string }>(strategies)
const DEFAULT_REASON = 'It leaves less to guess than the original did.'
/** A longer list would be skipped; the card shows all criteria. */
const NAMED_MAX = 4

/** Adds the computed fields to a version: points before and after, rating, explanation (rules.md PE5). */
export function withComputedFields(
  { enhancedPrompt, strategy }: Pick<Draft, 'enhancedPrompt' | 'strategy'>,
  { originalPrompt, toneStyle }: Input,
): Draft {
  const pointsBefore = [...pointsOfPrompt(originalPrompt, toneStyle)]
  const pointsAfter = [...pointsOfPrompt(enhancedPrompt, toneStyle)]
  return {
    enhancedPrompt,
    ...(strategy === undefined ? {} : { strategy }),
    rating: ratingOf(pointsAfter),
    explanation: explain(strategy, pointsBefore, pointsAfter),
    pointsBefore,
    pointsAfter,
  }
}

/** Explains why a version works better: the strength of its kind, and the criteria that it gained (rules.md PE5). */
function explain(
  strategy: string | undefined,
  before: readonly number[],
  after: readonly number[],
): string {
  const risen = CRITERIA.filter((_, at) => (after[at] ?? 0) > (before[at] ?? 0))
  const gained = risen
    // The author of the prompt knows the audience; a reader or viewer mentioned in passing is not a gain.
    .filter(({ id }) => id !== 'audience')
    .toSorted((a, b) => b.points - a.points)
    .slice(0, NAMED_MAX)
  const reason = REASON_BY_STRATEGY.get(strategy ?? '')?.reason ?? DEFAULT_REASON
  if (gained.length === 0) return reason
  const gains = gained.map(({ gain, name }) => `${gain} (${name.toLowerCase()})`)
  return `${reason} Compared with your prompt, it ${joinList(gains)}.`
}
