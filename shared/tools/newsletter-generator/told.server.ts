import { len, words } from '../../text/measures.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import { clauseOf } from './clause.server.ts'
import { isDated } from './dates.server.ts'

/** A line of so many characters and more is read as a paragraph, which ends in a full stop. */
const LINE_CHARS_MAX = 57
const SENTENCE_WORDS_MIN = 3

/** What was stated, as it was stated: whole sentences as such, all else each on a line of its own. */
export function toldOf(points: readonly string[]): string {
  const sentences = points.map(asSentence)
  if (sentences.every((one) => one !== undefined)) return sentences.join(' ')
  return linesOf(points)
}

/** True where every statement is a sentence, so that no list is needed. */
export const isProse = (points: readonly string[]): boolean =>
  points.length > 0 && points.every((point) => asSentence(point) !== undefined)

function asSentence(point: string): string | undefined {
  const clause = clauseOf(point)
  if (clause === undefined || words(clause.sentence).length < SENTENCE_WORDS_MIN) return undefined
  return `${clause.sentence}.`
}

function linesOf(points: readonly string[]): string {
  const lines = points.map(labelled)
  const isLong = lines.some((line) => len(line) > LINE_CHARS_MAX)
  return lines.map((line) => `• ${line}${isLong ? '.' : ''}`).join('\n')
}

const PRICE = /^(?:from |only |just )?[£$€]\s?\d[\d.,]*(?: (?:per|each|a|pp)\b.{0,20})?$|^free$/iu

/** 'When: 14 May, 11am' where a line says nothing else. */
function labelled(point: string): string {
  const bare = point.replace(/^on (?=\S)/iu, '')
  if (isDated(bare) && clauseOf(point) === undefined && words(point).length <= DATE_WORDS_MAX)
    return `When: ${bare}`
  if (/^\d{1,2} ?%$/u.test(point)) return `Discount: ${point}`
  if (PRICE.test(point)) return `Cost: ${point}`
  return upperFirst(point)
}

const DATE_WORDS_MAX = 7
