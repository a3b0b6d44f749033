import { withoutBullet } from '../../../text/bullets.ts'
import { lowerFirst } from '../../../text/grammar.server.ts'
import { clauseOf } from './clause.server.ts'
import { splitAtDate } from './dates.server.ts'
import { all, has, partIn, positionsOf, replaced } from './signs.server.ts'
import { wordsOf } from './word-sets.server.ts'

const POINTS_MAX = 6
const HEAD_CHARS_MIN = 3
const HEAD_CHARS_MAX = 90
const END_MARKS = /[\s.,;:!]{1,4}$/u
const LIST_SEPARATOR = /,\s(?:and\s)?|\s(?:and|&|plus)\s(?=\S+\s\S+\s*$)/u

export interface TopicParts {
  readonly head: string
  readonly points: readonly string[]
}

/** Splits a text into its topic, formatted by `plain`, and at most six statements after it. */
export function splitTopic(text: string, plain: (topic: string) => string): TopicParts {
  const { head, points } = splitDateOrPrice(splitHead(text))
  return { head: plain(head), points: points.slice(0, POINTS_MAX) }
}

/** Splits the topic from its statements: at a mark, or where a list begins. */
function splitHead(text: string): TopicParts {
  const at = positionsOf('parted!', text).find(
    (place) => place >= HEAD_CHARS_MIN && place <= HEAD_CHARS_MAX,
  )
  if (at !== undefined && !text.slice(0, at).includes('\n')) {
    const head = text.slice(0, at).trim()
    const tail = replaced('mark!', text.slice(at), '')
    const label = head.toLowerCase()
    // 'Save the date: charity gala, 3 May': the label is not the topic.
    if (wordsOf('labels').has(label) || has('states', label)) {
      const [named = tail, ...points] = splitPoints(tail)
      return { head: has('states', label) ? `${named} ${label}` : named, points }
    }
    if (/^[.!]/u.test(text.slice(at)) && isWholeSentence(head))
      return { head, points: sentencesIn(tail) }
    const front = splitHead(head)
    return { head: front.head, points: [...front.points, ...splitPoints(tail)] }
  }
  // A death is told in one sentence, with all its commas.
  if (has('dies', text)) return splitDeath(text)
  const [head = text, ...rest] = splitPoints(text)
  // 'Sourdough, rye and buns' is one topic; items of several words each are statements, and so is an item that is a
  // sentence.
  const isTold = clauseOf(head) !== undefined
  const isTelling = (item: string): boolean =>
    has('tells', item) || clauseOf(item) !== undefined || (isTold && item.split(' ').length > 3)
  const isList =
    (rest.length > 1 && rest.every((item) => /\s|\d/u.test(item))) ||
    (rest.length > 0 && text.includes(',') && rest.every(isTelling))
  return isList ? { head, points: rest } : { head: text, points: [] }
}

/** Splits off the arrangements after a death: 'A pupil has died, counsellors in school all week'. */
function splitDeath(text: string): TopicParts {
  const parts = text.split(', ')
  const at = parts.findIndex((part) => has('dies', part)) + 1
  const rest = parts.slice(at)
  return rest.length > 0 && rest.every((part) => has('arranged', part))
    ? { head: parts.slice(0, at).join(', '), points: rest }
    : { head: text, points: [] }
}

/** True for a complete sentence: 'A fire damaged our workshop.' */
export const isWholeSentence = (head: string): boolean =>
  head.split(' ').length > 3 && (clauseOf(head) !== undefined || has('past!', head))

function splitPoints(text: string): string[] {
  // Where sentences or semicolons separate the items, commas within them stay.
  const said = sentencesIn(text)
  const items = said.length > 1 ? said : itemsIn(text.split(LIST_SEPARATOR))
  // 'Low on tinned meat, nappies and shampoo' is one statement, not three.
  const isOne =
    has('seeking', items[0] ?? '') && items.slice(1).every((one) => has('bareThing!', one))
  return isOne ? [text.replace(END_MARKS, '')] : items
}

const sentencesIn = (text: string): string[] =>
  itemsIn(replaced('sentenceEnd!', text, '\n').split('\n'))

const itemsIn = (items: readonly string[]): string[] =>
  items
    .map((item) => withoutBullet(item).replace(END_MARKS, '').trim())
    .filter((item) => /[\p{L}\p{N}]/u.test(item))

/**
 * Splits a date or a price from a name: 'Choir concert 12 May 7pm', 'dog grooming from £35'. A sentence keeps its
 * date.
 */
function splitDateOrPrice({ head, points }: TopicParts): TopicParts {
  if (has('dies', head) || clauseOf(head) !== undefined) return { head, points }
  const [amount] = all('amount', head)
  const { matter = '', more = '' } = amount?.parts ?? {}
  if (matter !== '' && !has('hanging', matter))
    return splitDateOrPrice({ head: matter, points: [more, ...points] })
  const dated = splitAtDate(head)
  if (dated === undefined || has('hanging', dated.head)) return { head, points }
  const when = dated.when
    .replace(/[,;\s]{1,3}$/u, '')
    .split(/,\s(?!\d)/u)
    .flatMap(splitTimeAndPlace)
  return { head: dated.head.replace(/,$/u, ''), points: [...when, ...points] }
}

/** Splits 'Saturday 12 December 7.30pm St Mark's church' into time and place. */
function splitTimeAndPlace(said: string): string[] {
  const when = partIn('timedPlace', 'when', said)
  const where = partIn('timedPlace', 'where', said)
  if (when === undefined || where === undefined) return [said]
  const named = where.replace(/^st (\p{Ll})/u, (_, letter: string) => `St ${letter.toUpperCase()}`)
  return [when, `Where: ${named}`]
}

/** Joins a clause to the head: 'How to support a friend' after 'grief' is part of the topic, not a statement. */
export function withClause({ head, points }: TopicParts): TopicParts {
  const [only] = points
  if (only === undefined || points.length > 1 || !has('clause', only)) return { head, points }
  return { head: `${head}, and ${lowerFirst(only)}`, points: [] }
}
