import { isPlural, plural, singular } from '../../../text/grammar.server.ts'
import { len } from '../../../text/measures.ts'
import { createMemo } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import { fold } from '../../../text/tokens.server.ts'
import { americanOf, britishOf } from '../../../words/spelling/spelling.server.ts'
import grammar from '../data/grammar.json' with { type: 'json' }
import rows from '../data/small-words.json' with { type: 'json' }
import { ETSY_TAG_LIMITS } from '../limits.ts'

/** The lists of grammar words by name: `lists.noise.has('lovely')`. */
export const grammarWordSets = Object.fromEntries(
  Object.entries(rows).map(([name, words]) => [name, new Set(words.split(' '))]),
) as unknown as Readonly<Record<keyof typeof rows, ReadonlySet<string>>>

/** True for at most 20 characters. */
export const isWithinTagLength = (tag: string): boolean => len(tag) <= ETSY_TAG_LIMITS.charsMax
/** Plain words in lower case, as most phrases of the tables are. */
const LOWER_WORDS = /^[a-z]+(?: [a-z]+)*$/

/** The words of a text in lower case; a hyphen separates words, an apostrophe does not. */
const plainWords = (text: string): string[] =>
  LOWER_WORDS.test(text)
    ? text.split(' ')
    : (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [])

const ownCanonicalForms = table<string>(grammar.own)
/** The most results of a reading that are remembered. */
export const REMEMBERED_MAX = 5_000
const canonicalCache = createMemo<string>(REMEMBERED_MAX)

/**
 * The canonical form of a word, as Etsy's search treats it: lower case, singular, American, without possessive (ET3,
 * ET9).
 */
function canonicalOf(word: string): string {
  const known = canonicalCache.get(word)
  if (known !== undefined) return known
  const bare = fold(word.replace(/['’]s?$/, '').replaceAll(/['’]/g, ''))
  const american = americanOf.get(bare) ?? bare
  const one = /(?:ss|us|is)$/.test(american) || american.length < 4 ? american : singular(american)
  return canonicalCache.set(
    word,
    ownCanonicalForms.get(bare) ?? ownCanonicalForms.get(one) ?? americanOf.get(one) ?? one,
  )
}

/** The canonical words of a text, in order. */
export const canonicalWords = (text: string): string[] => plainWords(text).map(canonicalOf)

/** Matches words for old things. */
export const AGED = /^(?:vintage|antique)$/

/** The last word of a phrase, canonical. */
export const headOf = (text: string): string => canonicalWords(text).at(-1) ?? ''

/** True if any canonical word of a text is in the list. */
export const hasWordOf = (list: ReadonlySet<string>, text: string): boolean =>
  canonicalWords(text).some((word) => list.has(word))

/** The data of a tag for the writer and the checks, in canonical words. */
export interface TagFacts {
  readonly words: string[]
  /** The words that carry meaning. */
  readonly content: string[]
  /** The last word before 'for', 'with' or 'of', which names the product. */
  readonly head: string
  /** Equal for tags that Etsy's search treats as the same (ET3). */
  readonly key: string
}

const factsCache = createMemo<TagFacts>(REMEMBERED_MAX)

/** Reads a tag; the result is cached. */
export function tagFacts(tag: string): TagFacts {
  const known = factsCache.get(tag)
  if (known) return known
  const plain = plainWords(tag)
  const words = plain.map(canonicalOf)
  const isContent = (_: string, at: number): boolean =>
    !grammarWordSets.glue.has(plain[at] as string)
  const content = words.filter(isContent)
  const end = plain.findIndex((word, at) => at > 0 && grammarWordSets.endsHead.has(word))
  const head = (end < 0 ? words : words.slice(0, end)).filter(isContent).at(-1) ?? ''
  return factsCache.set(tag, { words, content, head, key: content.toSorted().join(' ') })
}

const british = table<string>(grammar.british)

/** A phrase of our tables in British spelling. */
export const toBritish = (phrase: string): string =>
  phrase.replace(/\p{L}+/gu, (word) => british.get(word) ?? britishOf.get(word) ?? word)

/** True when a text spells at least one word the British way. */
export const isBritish = (text: string): boolean =>
  plainWords(text).some((word) => americanOf.has(word) || [...british.values()].includes(word))

/** The phrase with its last word in the singular, for display. */
export const showSingular = (phrase: string): string =>
  /(?:ss|us|is)$/.test(phrase) || phrase.length < 4 || !isPlural(phrase) ? phrase : singular(phrase)

/** The phrase with its last word in the plural, for display. */
export const showPlural = (phrase: string): string => (isPlural(phrase) ? phrase : plural(phrase))
