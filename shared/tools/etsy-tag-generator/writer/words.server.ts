import { americanOf, britishOf } from '../../../lexicon/spelling.server.ts'
import { isPlural, plural, singular } from '../../../text/grammar.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import lists from '../data/small-words.json' with { type: 'json' }

/** A list of small words by its name: `set('noise')`. */
export const set = (name: keyof typeof lists): ReadonlySet<string> =>
  new Set(lists[name].split(' '))

const REMEMBERED_MAX = 5_000

/** The words of a text in small letters; hyphens part them, apostrophes do not. */
export const plainWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []

/** Words without a meaning of their own in a tag. */
export const glueWords = new Set(
  'a an the and or of for with in on to by at from as per your my our'.split(' '),
)
const ENDS_HEAD = new Set('for with of in from to by on at per'.split(' '))

const OWN_FORMS = table<string>({
  mum: 'mom', mothers: 'mother', fathers: 'father', womens: 'woman', women: 'woman', mens: 'man', men: 'man', kids: 'kid',
  jewellery: 'jewelry', grey: 'gray', cosy: 'cozy', pyjama: 'pajama', valentines: 'valentine', scrunchies: 'scrunchie',
  scrunchy: 'scrunchie', dice: 'dice', ashes: 'ashes', personalised: 'personalized', customised: 'customized',
}) // oxfmt-ignore

const formOf = createMemo<string>(REMEMBERED_MAX)

/** One form for all forms of a word, which Etsy's search treats alike: small, singular, American, without possessive (ET3, ET9). */
export function canonical(word: string): string {
  const known = formOf.get(word)
  if (known !== undefined) return known
  const bare = word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replaceAll(/['’]/g, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  const own = OWN_FORMS.get(bare)
  if (own !== undefined) return formOf.set(word, own)
  const american = americanOf.get(bare) ?? bare
  const one = /(?:ss|us|is)$/.test(american) || american.length < 4 ? american : singular(american)
  return formOf.set(word, OWN_FORMS.get(one) ?? americanOf.get(one) ?? one)
}

/** The canonical words of a text, in order. */
export const canonicalWords = (text: string): string[] => plainWords(text).map(canonical)

/** The canonical words that carry meaning. */
export const contentWords = (text: string): string[] => tagFacts(text).content

/** What the writer and the checks ask of a tag. */
export interface TagFacts {
  /** Every word, canonical, in order. */
  readonly words: string[]
  /** The words that carry meaning. */
  readonly content: string[]
  /** The last word before 'for', 'with' or 'of': what the thing is. */
  readonly head: string
  /** The same for tags that Etsy's search treats alike (ET3). */
  readonly key: string
}

const factsOf = createMemo<TagFacts>(REMEMBERED_MAX)

/** Reads a tag once. */
export function tagFacts(tag: string): TagFacts {
  const known = factsOf.get(tag)
  if (known) return known
  const plain = plainWords(tag)
  const words = plain.map(canonical)
  const isContent = (_: string, at: number): boolean => !glueWords.has(plain[at] as string)
  const content = words.filter(isContent)
  const end = plain.findIndex((word, at) => at > 0 && ENDS_HEAD.has(word))
  const head = (end < 0 ? words : words.slice(0, end)).filter(isContent).at(-1) ?? ''
  return factsOf.set(tag, { words, content, head, key: content.toSorted().join(' ') })
}

const BRITISH_ONLY = table<string>({
  jewelry: 'jewellery',
  mom: 'mum',
  gray: 'grey',
  diaper: 'nappy',
  pajama: 'pyjama',
})
const BRITISH_WORDS = new Set(BRITISH_ONLY.values())

/** A phrase of our tables in British spelling. */
export const toBritish = (phrase: string): string =>
  phrase.replace(/\p{L}+/gu, (word) => BRITISH_ONLY.get(word) ?? britishOf.get(word) ?? word)

/** True when a text spells at least one word the British way. */
export const isBritish = (text: string): boolean =>
  plainWords(text).some((word) => americanOf.has(word) || BRITISH_WORDS.has(word))

/** The last word of a phrase in the singular, for show. */
export const showSingular = (phrase: string): string =>
  /(?:ss|us|is)$/.test(phrase) || phrase.length < 4 || !isPlural(phrase) ? phrase : singular(phrase)

/** The last word of a phrase in the plural, for show. */
export const showPlural = (phrase: string): string => (isPlural(phrase) ? phrase : plural(phrase))

const PETS = new Set('dog cat puppy kitten rabbit hamster horse'.split(' '))

/** True of an animal that is a pet. */
export const isPet = (word: string): boolean => PETS.has(word)

/** The last word of a phrase, canonical. */
export const headOf = (text: string): string => canonicalWords(text).at(-1) ?? ''
