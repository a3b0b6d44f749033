import { joinWithSpaces } from '../../text/whole-words.ts'
import type { Trade } from '../../read/brief.ts'
import { wordsOf } from '../../know/trade-phrase.server.ts'

/** A group of signal phrases that are keys of no trade. */
export interface Signal {
  /** As written by `phrasesOf`. */
  readonly phrases: readonly string[]
  /** True if it suits grave subjects. */
  readonly isSober: boolean
  /** The ids of the trades of which it is a more specific part: 'knitwear, bed-linen'. */
  readonly over?: string | undefined
  /** True for phrases about a quality, 'vintage': any phrase for the thing itself comes first. */
  readonly isLast?: boolean | undefined
}

/**
 * Returns the first signal in a text. For a grave form only a sober signal counts, and beside a trade that a phrase
 * names (`named`) only a more specific one: a quilt is not a bed sheet. `isEntailed` can refuse a signal by its
 * phrases.
 */
export function findFirstSignal<S extends Signal>(
  signs: readonly S[],
  text: string,
  named: Trade | undefined,
  isGrave: boolean,
  isEntailed: (phrases: readonly string[]) => boolean = () => true,
): S | undefined {
  const said = normaliseForSearch(text)
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

/** Returns the phrases of a row, 'stoneware, mug and bowl', in the form in which they are searched for. */
export function phrasesOf(row: string): string[] {
  return row.split(', ').map(normaliseForSearch)
}

/** Normalises a text in which phrases are searched for. */
export const normaliseForSearch = (text: string): string => joinWithSpaces(wordsOf(text))
