import { LETTER_OR_DIGIT, WORD_END, WORD_START } from '../../../text/borders.ts'
import lists from '../data/words.json' with { type: 'json' }

/** A list of `data/words.json`; a `*` in it is the rest of a word. */
export type List = keyof typeof lists

/** The words of a list. */
export const wordsAt = (list: List): string[] => lists[list].split(', ')

/** One of a list, as a part of a pattern. */
export const oneOf = (list: List): string =>
  `(?:${wordsAt(list).join('|').replaceAll('*', `${LETTER_OR_DIGIT}*`)})`

const WHERE = {
  anywhere: [WORD_START, WORD_END],
  whole: ['^', '$'],
  start: ['^', WORD_END],
  /** At the start, and another word behind it. */
  first: ['^', ` (?=${LETTER_OR_DIGIT})`],
  last: [WORD_START, '$'],
} as const
const patterns = new Map<string, RegExp>()

/** What a text has of a list, as it is written there: anywhere in it, as the whole of it, at its start or at its end. */
export function findIn(
  text: string,
  list: List,
  where: keyof typeof WHERE = 'anywhere',
): string | undefined {
  const key = `${list} ${where}`
  const [before, behind] = WHERE[where]
  const pattern = patterns.get(key) ?? new RegExp(`${before}${oneOf(list)}${behind}`, 'iu')
  patterns.set(key, pattern)
  return pattern.exec(text)?.[0]
}

/** Whether a text has words of a list. */
export const says = (text: string, list: List, where?: keyof typeof WHERE): boolean =>
  findIn(text, list, where) !== undefined

/** Whether a text ends in the letters of one of a list: 'healthcare' in 'care'. */
export const endsIn = (text: string, list: List): boolean =>
  wordsAt(list).some((ending) => text.endsWith(ending))
