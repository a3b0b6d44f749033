import { singular } from '../text/grammar.server.ts'
import type { GrammaticalNumber } from './brief.ts'
import type { Clause } from './clauses.server.ts'
import reading from './data/reading.json' with { type: 'json' }
import type { Token } from './scan.server.ts'

/** What is known when the clauses are read. */
export interface Context {
  /** Folded singular words of the offer: what repeats them says nothing new. */
  readonly offerWords: ReadonlySet<string>
  /** Undefined where the offer is no goods: of a shop or a service nothing is said as 'it'. */
  readonly offerNumber: GrammaticalNumber | undefined
}

const GLUE = new Set(reading.glue)
const PRAISE = new Set(reading.praise.flatMap((phrase) => phrase.split(' ')))

/** Words that tie what follows to what stands before: such a clause is one statement. */
export const TYING = new Set(reading.tying)

/** The word at a place of a clause; '' behind its end. */
export const wordAt = ({ tokens }: Clause, at: number): string => tokens[at]?.word ?? ''

/** Marks a stretch of a clause as read. */
export function cover(covered: Set<number>, first: number, end: number): void {
  for (let at = first; at < end; at++) covered.add(at)
}

/** The places from one to before another. */
export const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** Words that carry nothing of their own here: glue, empty praise, and the offer said again. */
export function isSilent({ word, kind }: Token, { offerWords }: Context): boolean {
  if (kind === 'mark') return true
  return GLUE.has(word) || PRAISE.has(word) || offerWords.has(singular(word))
}

/** The first word of a statement behind what only ties it to the one before: 'and with our'. */
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
