import { findDataType } from './data-types.server.ts'
import words from '../data/scrap-words.json' with { type: 'json' }
import { isPeriod } from './statements.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

const OF_SITE = /^(?:(?:our|the) )?(?:web)?site (?:has|uses|runs|offers)\b/iu
const ANSWERED = /^(?:where|when|how|what|who|which|whether) (?:to|can|may|you|they|should)\b/iu

/** One item of the data field, without what is not data. */
export interface Sifted {
  /** What is listed; undefined where nothing of the item is data. */
  readonly item: string | undefined
  /** What is not used and named in the notes. */
  readonly unused: readonly string[]
}

/** A sentence about the practice, not an item of a list: it is kept word for word. */
export function isSentence(phrase: string): boolean {
  if (ANSWERED.test(phrase)) return false
  if (OF_SITE.test(phrase)) return true
  const main = mainOf(phrase)
  return (
    phrase.split(/\s+/u).length >= SENTENCE_WORDS_MIN &&
    FINITE.test(main) &&
    !/\b(?:who|that|which)\b/iu.test(main)
  )
}

/** What stands before a condition: 'calls are anonymous' of '… unless you choose otherwise'. */
const mainOf = (phrase: string): string =>
  phrase.split(/\s(?:unless|if|when|while|where|only|with|in|during|until)\s/iu)[0] ?? phrase

const SENTENCE_WORDS_MIN = 3
const FINITE = new RegExp(
  String.raw`\s${anyOf(lists.finiteVerbs)}\s|^(?:we|i|they|you) (?!${anyOf(lists.dataVerbs)})\p{L}+\s`,
  'iu',
)

const OPENS = new RegExp(`^${anyOf(words.openers)}\\b`, 'iu')
const VERB = new RegExp(`\\s${anyOf(words.verbs)}(?:\\s|$)`, 'iu')
const WE = /\bwe (?!hold|have|keep|collect|store|need|take)\p{L}+/iu
const PLACES = new RegExp(`^(?:(?:the|and|or|&)\\s+|${anyOf(words.places)}(?:\\s+|$))+$`, 'iu')
const PEOPLE_AGED = new RegExp(
  `^${anyOf(words.people)}\\s*\\(?(?:aged?\\s*)?\\d{1,2}\\s*(?:[-–—+]|to)\\s*\\d{0,2}\\)?$`,
  'iu',
)
const PEOPLE = new RegExp(
  `^(?:\\p{L}+\\s){0,2}${anyOf(words.people)}(?:\\s+(?:in|from|of|across)\\b.*|\\s*\\([^()]*\\))?$`,
  'iu',
)
const HEADING = /^((?:\p{L}[\p{L}'’-]*\s+){0,5}\p{L}[\p{L}'’-]*(?:\s*\([^()]*\))?):\s+(\S.*)$/u
const DASH = /(?<!\s)\s+[–—-]\s+/u

/** Parts "cookies — customers in France" into data and the rest; a phrase known to the table stays whole. */
export function siftItem(item: string): Sifted {
  if (OF_SITE.test(item)) return { item: undefined, unused: [item] }
  const [, heading, under = ''] = HEADING.exec(item) ?? []
  if (heading !== undefined) return siftItem(under)
  const dash = DASH.exec(item)
  const head = item.slice(0, dash?.index)
  const tail = dash ? item.slice(dash.index + dash[0].length) : ''
  if (tail !== '' && findDataType(head) && !findDataType(tail) && isScrap(tail))
    return { item: head, unused: [tail] }
  return !findDataType(item) && isScrap(item)
    ? { item: undefined, unused: [item] }
    : { item, unused: [] }
}

const KEPT =
  /^(?:(?:all|everything|it|data) (?:is|are|gets?)\s+)?(?:deleted|destroyed|kept|wiped|erased|stored|held|retained|shredded|removed)\b/iu

/** Not a noun phrase of data: a cut sentence, a place, an age band, something about the site. */
function isScrap(typed: string): boolean {
  if (isSentence(typed) && /\s(?:stays?|remains?|leaves?|lives?)\s/iu.test(typed)) return true
  const phrase = typed.replace(/(?<!\s)\s*\([^()]*\)/gu, '')
  if (isPeriod(phrase) && KEPT.test(phrase)) return true
  // 'Where to leave the box', 'who can collect': a question that somebody answers.
  if (ANSWERED.test(phrase)) return false
  if (OPENS.test(phrase) || WE.test(phrase) || PLACES.test(phrase)) return true
  if (PEOPLE_AGED.test(phrase) || PEOPLE.test(phrase)) return true
  // "Foods you cannot eat" has a verb and is data.
  const main = mainOf(phrase)
  return VERB.test(main) && !/\b(?:you|who|that|which|they)\b/iu.test(main)
}
