import { createPhraseIndex } from '../../../text/phrase-index.server.ts'
import { splitSentences } from '../../../text/sentences.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import rows from '../data/personal-attributes.json' with { type: 'json' }
import { anyOf } from '../../../text/any-of.ts'

/** The terms of each kind of attribute. */
const attributeTerms: ReadonlyMap<string, readonly string[]> = new Map(
  (rows as [string, string][]).map(([kind, terms]) => [kind, terms.split(', ')]),
)

const attributeIndex = createPhraseIndex([...attributeTerms.values()].flat())
const AGE_FORMS = [
  String.raw`\b(over|under)[- ]\d{2}s?\b(?! (%|percent|minutes|hours|days|miles|km|countries|years of))`,
  String.raw`\b\d{2}\+`,
  String.raw`\baged? \d{1,2}`,
  String.raw`\bages \d{1,2}`,
  String.raw`\b\d{1,2}[- ]years?[- ]olds?\b`,
  String.raw`\bin (your|their) [2-9]0s\b`,
  String.raw`\b[2-9]0[- ]somethings?\b`,
]
/** Matches ages: 'Over 60s', 'aged 40 to 55', '18-25 year olds', 'in their 30s'. */
const AGES = new RegExp(anyOf(AGE_FORMS), 'iu')
/**
 * Matches words that address the reader together with an attribute: 'are you', 'for you', 'fellow', 'people like
 * you'.
 */
const READER_ADDRESS =
  /\b(?:are you|you(?:'|’)?re|you are|if you|for you|as an?|fellow|(?<!each )other|like you|meet|you (?:have|suffer|live|struggle|feel|want|need|deserve))\b/iu
const YOUR_DISTANCE_WORDS_MAX = 3

/** The first personal attribute in a text for which `isStated` is false; undefined if there is none. */
export function findAttribute(
  text: string,
  isStated: (term: string) => boolean = () => false,
): string | undefined {
  const term = attributeIndex.find(tokenise(text), ({ key }) => !isStated(key))?.phrase
  if (term !== undefined) return term
  const age = /\d/u.test(text) ? AGES.exec(text)?.[0] : undefined
  return age !== undefined && !isStated(age.toLowerCase()) ? age : undefined
}

/**
 * The sentence that states or hints at an attribute of its reader, by a question or by addressing people who have it.
 */
export function findReaderHint(text: string): string | undefined {
  if (findAttribute(text) === undefined) return undefined
  return splitSentences(text).find((sentence) => isReaderHint(sentence.text))?.text
}

function isReaderHint(sentence: string): boolean {
  const found = findAttribute(sentence)
  if (found === undefined) return false
  if (sentence.includes('?') || READER_ADDRESS.test(sentence)) return true
  const lower = sentence.toLowerCase()
  const before = lower.slice(0, Math.max(0, lower.indexOf(found.toLowerCase())))
  return before.split(/\s+/u).slice(-YOUR_DISTANCE_WORDS_MAX).includes('your')
}
