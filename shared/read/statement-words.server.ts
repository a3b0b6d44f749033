import { singular } from '../text/grammar.server.ts'
import type { GrammaticalNumber } from './brief.ts'
import type { Clause } from './clauses.server.ts'
import reading from './data/reading.json' with { type: 'json' }
import type { Token } from './scan.server.ts'

/** What is known about the offer when the clauses are read. */
export interface OfferContext {
  /** Folded singular words of the offer, which add nothing when repeated. */
  readonly offerWords: ReadonlySet<string>
  /** Undefined if the offer is no goods: shops and services are not referred to as 'it'. */
  readonly offerNumber: GrammaticalNumber | undefined
}

const FUNCTION_WORDS = new Set(reading.glue)
const PRAISE_WORDS = new Set(reading.praise.flatMap((phrase) => phrase.split(' ')))

/** Words that link the text after them to the text before; a clause with one stays a single statement. */
export const TYING_WORDS = new Set(reading.tying)

/** Returns the word at a position in a clause; '' beyond its end. */
export const wordAt = ({ tokens }: Clause, at: number): string => tokens[at]?.word ?? ''

/** Marks tokens of a clause as read. */
export function markCovered(covered: Set<number>, first: number, end: number): void {
  for (let at = first; at < end; at++) covered.add(at)
}

/** The indexes from `from` up to, but not including, `to`. */
export const indexRange = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** True for tokens without meaning here: function words, empty praise, and repeated words of the offer. */
export function isMeaningless({ word, kind }: Token, { offerWords }: OfferContext): boolean {
  if (kind === 'mark') return true
  return FUNCTION_WORDS.has(word) || PRAISE_WORDS.has(word) || offerWords.has(singular(word))
}

/** Returns the index of the first word after linking words such as 'and with our'. */
export function skipGlue(tokens: readonly Token[]): number {
  let at = 0
  while (
    at < tokens.length - 1 &&
    [
      'and',
      'with',
      'plus',
      'also',
      'but',
      'or',
      'so',
      'our',
      'a',
      'an',
      'the',
      'including',
      'includes',
    ].includes(tokens[at]?.word ?? '')
  )
    at++
  return at
}
