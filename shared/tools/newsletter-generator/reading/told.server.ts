import { upperFirst } from '../../../text/grammar.server.ts'
import { len, words } from '../../../text/measures.ts'
import { clauseOf } from './clause.server.ts'
import { isDated } from './dates.server.ts'
import { has, replaced } from './signs.server.ts'

/** If a line of a list is longer than this, each line ends with a full stop. */
const LINE_CHARS_MAX = 57
const SENTENCE_WORDS_MIN = 3
const ORDER_WORDS_MIN = 5
const PLACE_WORDS_MAX = 9
const DATE_WORDS_MAX = 7

/** Returns the statements as a paragraph if all are sentences, else as a list with one line each. */
export const statementsText = (points: readonly string[]): string =>
  areSentences(points) ? sentencesOf(points) : linesOf(points)

/** Returns the statements as sentences of one paragraph. */
export const sentencesOf = (points: readonly string[]): string =>
  points.map((point) => asSentence(point) ?? `${upperFirst(point)}.`).join(' ')

/** True where every statement is a sentence, so that no list is needed. */
export const areSentences = (points: readonly string[]): boolean =>
  points.length > 0 && points.every((point) => asSentence(point) !== undefined)

/**
 * Returns a statement as a sentence: 'Mats are provided.', 'Bring a friend and you both get a month free.'; undefined
 * if it is only a name.
 */
function asSentence(point: string): string | undefined {
  if (has('ordering', point) && words(point).length >= ORDER_WORDS_MIN)
    return `${upperFirst(point)}.`
  const sentence = clauseOf(point)?.sentence ?? ''
  return words(sentence).length < SENTENCE_WORDS_MIN ? undefined : `${sentence}.`
}

function linesOf(points: readonly string[]): string {
  const lines = points.map(addLabel).reduce<string[]>(joinTime, [])
  const isLong = lines.some((line) => len(line) > LINE_CHARS_MAX)
  return lines.map((line) => `• ${line}${isLong ? '.' : ''}`).join('\n')
}

/** Joins a time to the date line before it: 'When: 14 June' and 'Time: 12 till 3', or 'When: 6am at the bay'. */
function joinTime(lines: string[], line: string): string[] {
  const before = lines.at(-1)
  const [, time] = /^(?:Time: |When: (?=\d{1,2}(?:[.:]\d\d)? ?[ap]m\b))(.+)$/u.exec(line) ?? []
  return before?.startsWith('When: ') && time !== undefined
    ? [...lines.slice(0, -1), `${before}, ${time}`]
    : [...lines, line]
}

/** Adds a label to a line with a single fact: 'When: 14 May, 11am'. */
function addLabel(point: string): string {
  const bare = point.replace(/^on (?=\S)/iu, '')
  const isName = (wordsMax: number): boolean =>
    words(point).length <= wordsMax && clauseOf(point) === undefined
  if (has('hours', point)) return `Time: ${point}`
  if (has('place!', point) && isName(PLACE_WORDS_MAX))
    return `Where: ${replaced('place!', point, '').replace(/^the /u, '')}`
  if (isDated(bare) && isName(DATE_WORDS_MAX)) return `When: ${bare}`
  if (has('percent', point)) return `Discount: ${point}`
  return has('price', point) ? `Cost: ${point}` : upperFirst(point)
}
