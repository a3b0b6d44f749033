import { findDataType } from './data-types.server.ts'
import words from './data/scrap-words.json' with { type: 'json' }

/** One item of the data field, without what is not data. */
export interface Sifted {
  /** What is listed; undefined where nothing of the item is data. */
  readonly item: string | undefined
  /** What is not used and named in the notes. */
  readonly unused: readonly string[]
}

const oneOf = (list: readonly string[]): string => `(?:${list.join('|')})`

const OPENS = new RegExp(`^${oneOf(words.openers)}\\b`, 'iu')
const VERB = new RegExp(`\\s${oneOf(words.verbs)}(?:\\s|$)`, 'iu')
const WE = /\bwe (?!hold|have|keep|collect|store|need|take)\p{L}+/iu
const PLACES = new RegExp(`^(?:(?:the|and|or|&)\\s+|${oneOf(words.places)}(?:\\s+|$))+$`, 'iu')
const PEOPLE_AGED = new RegExp(
  `^${oneOf(words.people)}\\s*\\(?(?:aged?\\s*)?\\d{1,2}\\s*(?:[-–—+]|to)\\s*\\d{0,2}\\)?$`,
  'iu',
)
const PEOPLE = new RegExp(`^${oneOf(words.people)}(?:\\s+(?:in|from|of|across)\\b.*)?$`, 'iu')
const HEADING = new RegExp(`^(${oneOf(words.people)}(?:\\s*\\([^()]*\\))?):\\s+(.+)$`, 'iu')
const DASH = /(?<!\s)\s+[–—-]\s+/u

/** Parts "cookies — customers in France" into data and the rest; a phrase known to the table stays whole. */
export function siftItem(item: string): Sifted {
  const [, heading, under = ''] = HEADING.exec(item) ?? []
  if (heading !== undefined) return { item: under, unused: [heading] }
  const dash = DASH.exec(item)
  const head = item.slice(0, dash?.index)
  const tail = dash ? item.slice(dash.index + dash[0].length) : ''
  if (tail !== '' && findDataType(head) && !findDataType(tail) && isScrap(tail))
    return { item: head, unused: [tail] }
  return !findDataType(item) && isScrap(item)
    ? { item: undefined, unused: [item] }
    : { item, unused: [] }
}

/** Not a noun phrase of data: a cut sentence, a place, an age band, something about the site. */
function isScrap(phrase: string): boolean {
  if (OPENS.test(phrase) || WE.test(phrase) || PLACES.test(phrase)) return true
  if (PEOPLE_AGED.test(phrase) || PEOPLE.test(phrase)) return true
  // "Foods you cannot eat" has a verb and is data.
  return VERB.test(phrase) && !/\b(?:you|who|that|which|they)\b/iu.test(phrase)
}
