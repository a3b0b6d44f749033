import { len, words } from '../../../text/measures.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
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

/** What was stated, each as a sentence of its own and nothing listed. */
export const sentencesOf = (points: readonly string[]): string =>
  points.map((point) => asSentence(point) ?? `${upperFirst(point)}.`).join(' ')

/** True where every statement is a sentence, so that no list is needed. */
export const isProse = (points: readonly string[]): boolean =>
  points.length > 0 && points.every((point) => asSentence(point) !== undefined)

function asSentence(point: string): string | undefined {
  if (ORDER.test(point) && words(point).length >= ORDER_WORDS_MIN) return `${upperFirst(point)}.`
  const clause = clauseOf(point)
  if (clause === undefined || words(clause.sentence).length < SENTENCE_WORDS_MIN) return undefined
  return `${clause.sentence}.`
}

/** 'Bring a friend and you both get a month free'. */
const ORDER =
  /^(?:please )?(?:bring|come|join|use|get|drop|pop|meet|wear|enjoy|save|tell|refer|check|keep|send|return) (?=\p{L})/iu
const ORDER_WORDS_MIN = 5

function linesOf(points: readonly string[]): string {
  const lines = withTimes(points.map(labelled))
  const isLong = lines.some((line) => len(line) > LINE_CHARS_MAX)
  return lines.map((line) => `• ${line}${isLong ? '.' : ''}`).join('\n')
}

/** 'When: 14 June' and 'Time: 12 till 3' are one line, and so is 'When: 6am at the bay'. */
function withTimes(lines: readonly string[]): string[] {
  return lines.reduce<string[]>((all, line) => {
    const before = all.at(-1)
    const [, time] = /^(?:Time: |When: (?=\d{1,2}(?:[.:]\d\d)? ?[ap]m\b))(.+)$/u.exec(line) ?? []
    return before?.startsWith('When: ') && time !== undefined
      ? [...all.slice(0, -1), `${before}, ${time}`]
      : [...all, line]
  }, [])
}

const HOUR = String.raw`\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|noon)?`
const TIME = new RegExp(
  String.raw`^(?:(?:from )?${HOUR} ?(?:-|–|to|till|til|until) ?(?:${HOUR}|noon|midnight|late)|\d{1,2}(?:[.:]\d\d)? ?[ap]m)$`,
  'iu',
)
const PLACE = /^at (?=(?:the |our )?\p{Lu}|the |our )/u
const PLACE_WORDS_MAX = 9

const PRICE = /^(?:from |only |just )?[£$€]\s?\d[\d.,]*(?: (?:per|each|a|pp)\b.{0,20})?$|^free$/iu

/** 'When: 14 May, 11am' where a line says nothing else. */
function labelled(point: string): string {
  const bare = point.replace(/^on (?=\S)/iu, '')
  if (TIME.test(point)) return `Time: ${point}`
  if (PLACE.test(point) && words(point).length <= PLACE_WORDS_MAX && clauseOf(point) === undefined)
    return `Where: ${point.replace(PLACE, '').replace(/^the /u, '')}`
  if (isDated(bare) && clauseOf(point) === undefined && words(point).length <= DATE_WORDS_MAX)
    return `When: ${bare}`
  if (/^\d{1,2} ?%$/u.test(point)) return `Discount: ${point}`
  if (PRICE.test(point)) return `Cost: ${point}`
  return upperFirst(point)
}

const DATE_WORDS_MAX = 7
