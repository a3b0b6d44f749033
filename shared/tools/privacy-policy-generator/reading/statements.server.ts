import { has, pattern } from './patterns.server.ts'
import { isPeriod, isSentence } from './scraps.server.ts'
import { splitOutsideBrackets } from './signs.server.ts'

/** Longer texts are not repeated in a policy as statements. */
export const STATED_CHARS_MAX = 240

/** A field split into its lists and its statements, word for word, by the section that repeats them. */
export interface Statements {
  /** The lists, without the statements. */
  readonly rest: string
  /** Who decides on the data: 'Hospitals are the controllers; we're the processor'. */
  readonly deciding: readonly string[]
  /** How long something is kept: 'We keep treatment notes for 8 years'. */
  readonly keeping: readonly string[]
  /** Other statements about the practice: 'Learning journal in Famly'. */
  readonly here: readonly string[]
}

/**
 * Splits a field into its lists and its statements. A single sentence is a statement only if it says who decides on
 * the data.
 */
export function splitStatements(text: string, isKnown: (phrase: string) => boolean): Statements {
  // An aside is also a statement: 'Payroll (we process it on behalf of clients)'.
  const aside = pattern('onBehalf').exec(text)?.[0].trim()
  const found = { deciding: aside === undefined ? [] : [aside], keeping: [], here: [] }
  const rest = (
    some: string,
    kindOf: (sentence: string) => keyof typeof found | 'rest',
  ): string => {
    const sentences = some.split(/(?<=[.!?])\s+|\n/u)
    const left = sentences.filter((typed) => {
      const sentence = typed.replace(/(?<![.!?])[.!?]+$/u, '').trim()
      const kind = sentence.length > STATED_CHARS_MAX ? 'rest' : kindOf(sentence)
      if (kind !== 'rest') (found[kind] as string[]).push(sentence)
      return kind === 'rest'
    })
    return left.length === sentences.length ? some : left.join('\n')
  }
  const undecided = rest(text, (sentence) =>
    (has('decides', sentence) && has('acts', sentence)) || has('processor', sentence)
      ? 'deciding'
      : 'rest',
  )
  const isOne = undecided.split(/(?<=[.!?])\s+|\n/u).filter((it) => it.trim() !== '').length < 2
  return {
    ...found,
    rest: isOne ? undecided : rest(undecided, (sentence) => statementKindOf(sentence, isKnown)),
  }
}

const WORDS_OF_FRAGMENT_MIN = 3

function statementKindOf(
  sentence: string,
  isKnown: (phrase: string) => boolean,
): 'keeping' | 'here' | 'rest' {
  if (!/\p{L}/u.test(sentence)) return 'rest'
  const pieces = splitOutsideBrackets(sentence).map((piece) => piece.trim())
  const isOne = pieces.length === 1
  const isTerm = isPeriod(sentence)
  const isKept =
    pieces.every((piece) => isPeriod(piece) || !isKnown(piece)) &&
    !isKnown(sentence.split(pattern('keptAt'))[0] ?? '')
  if (isTerm && (has('weKeep', sentence) || isKept)) return 'keeping'
  // A sentence with a denial is read as a denial instead.
  const isClause = isOne && !has('denies', sentence) && isSentence(sentence) && !isKnown(sentence)
  if (has('absent', sentence) || isClause) return isTerm ? 'keeping' : 'here'
  const others = pieces.filter((piece) => !has('ownClause', piece))
  const isOwn = !isOne && others.length < pieces.length && !others.some(isKnown)
  const isFragment =
    isOne &&
    sentence.split(/\s+/u).length >= WORDS_OF_FRAGMENT_MIN &&
    /\s(?:in|by|at|on|via|through)\s/iu.test(sentence) &&
    !/[:;]/u.test(sentence) &&
    others.length === 1 &&
    !isKnown(sentence)
  return has('firstPerson', sentence) || isOwn || isFragment ? 'here' : 'rest'
}
