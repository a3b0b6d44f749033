import { findDataType } from './data-types.server.ts'
import { has } from './patterns.server.ts'

/** One item of the data field, with other texts removed. */
export interface SiftedItem {
  /** The data; undefined if the item contains none. */
  readonly item: string | undefined
  /** The removed texts, which the notes name. */
  readonly unused: readonly string[]
}

/** True for a retention period: 'deleted after 90 days', 'kept permanently by law'. */
export const isPeriod = (text: string): boolean => has('keeps', text) && has('terms', text)

const SENTENCE_WORDS_MIN = 3

/** True for a sentence about the business's practice, which is kept word for word, not an item of a list. */
export function isSentence(phrase: string): boolean {
  if (has('question', phrase)) return false
  const main = textBeforeCondition(phrase)
  return (
    has('ofSite', phrase) ||
    (phrase.split(/\s+/u).length >= SENTENCE_WORDS_MIN &&
      has('finite', main) &&
      !/\b(?:who|that|which)\b/iu.test(main))
  )
}

/** Returns the text before a condition: 'calls are anonymous' for '… unless you choose otherwise'. */
const textBeforeCondition = (phrase: string): string =>
  phrase.split(/\s(?:unless|if|when|while|where|only|with|in|during|until)\s/iu)[0] ?? phrase

const HEADING_BEFORE_ITEMS =
  /^((?:\p{L}[\p{L}'’-]*\s+){0,5}\p{L}[\p{L}'’-]*(?:\s*\([^()]*\))?):\s+(\S.*)$/u

/** Splits "cookies — customers in France" into data and the rest; a phrase in the table stays whole. */
export function siftItem(item: string): SiftedItem {
  const under = HEADING_BEFORE_ITEMS.exec(item)?.[2]
  if (under !== undefined) return siftItem(under)
  const isOut = (phrase: string): boolean => !findDataType(phrase) && isNoData(phrase)
  const [head = '', ...rest] = item.split(/(?<!\s)\s+[–—-]\s+/u)
  const tail = rest.join(' - ')
  if (tail !== '' && findDataType(head) && isOut(tail)) return { item: head, unused: [tail] }
  return has('ofSite', item) || isOut(item)
    ? { item: undefined, unused: [item] }
    : { item, unused: [] }
}

/** True for a text that is not data: an incomplete sentence, a place, an age band, a text about the site. */
function isNoData(typed: string): boolean {
  if (isSentence(typed) && has('stays', typed)) return true
  const phrase = typed.replaceAll(/(?<!\s)\s*\([^()]*\)/gu, '')
  if (isPeriod(phrase) && has('kept', phrase)) return true
  // 'Where to leave the box' and 'who can collect' are questions whose answers are data.
  if (has('question', phrase)) return false
  if (has('scrap', phrase) || has('weDo', phrase)) return true
  if (has('places', phrase) || has('people', phrase) || has('peopleOf', phrase)) return true
  // "Foods you cannot eat" has a verb and is data.
  const main = textBeforeCondition(phrase)
  return has('scrapVerb', main) && !/\b(?:you|who|that|which|they)\b/iu.test(main)
}
