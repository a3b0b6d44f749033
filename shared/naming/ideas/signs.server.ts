import { spaced } from '../../text/whole-words.ts'
import type { Trade } from '../../read/brief.ts'
import { wordsOf } from '../../know/trade-phrase.server.ts'

/** What a text speaks of by words that are keys of no trade. */
export interface Sign {
  /** As `phrasesOf` writes them. */
  readonly phrases: readonly string[]
  /** It is used to grave matters. */
  readonly isSober: boolean
  /** The trades that a phrase names of which this is the better known part: 'knitwear, bed-linen'. */
  readonly over?: string | undefined
  /** It says only how a thing is, 'vintage': whatever says what it is comes first. */
  readonly isLast?: boolean | undefined
}

/**
 * The sign that a text holds first. Beside a grave matter only one that is used to it counts, and beside a trade that a
 * phrase names (`named`) only one that knows better: a quilt is no bed sheet. `isEntailed` can refuse a sign by its phrases.
 */
export function firstSign<S extends Sign>(
  signs: readonly S[],
  text: string,
  named: Trade | undefined,
  isGrave: boolean,
  isEntailed: (phrases: readonly string[]) => boolean = () => true,
): S | undefined {
  const said = asLookedIn(text)
  let first: { at: number; sign: S } | undefined
  let last: S | undefined
  for (const sign of signs) {
    if ((isGrave && !sign.isSober) || (named && !sign.over?.split(', ').includes(named.id)))
      continue
    for (const phrase of sign.phrases) {
      const at = said.indexOf(phrase)
      if (at < 0 || at >= (first?.at ?? Infinity) || !isEntailed(sign.phrases)) continue
      if (sign.isLast) last ??= sign
      else first = { at, sign }
    }
  }
  return first?.sign ?? last
}

/** The phrases of a row, 'stoneware, mug and bowl', as they are looked for in a text. */
export function phrasesOf(row: string): string[] {
  return row.split(', ').map(asLookedIn)
}

/** A text as phrases are looked for in it. */
export const asLookedIn = (text: string): string => spaced(wordsOf(text))
