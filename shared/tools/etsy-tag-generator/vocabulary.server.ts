import { isPlural, plural, singular } from '../../text/grammar.server.ts'
import { americanOf, britishOf } from '../../lexicon/spelling.server.ts'
import { table } from '../../text/table.ts'

/** The words of a text in small letters; hyphens part them, apostrophes do not. */
export function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []
}

/** Words that carry no meaning of their own in a tag. */
export const glueWords: ReadonlySet<string> = new Set(
  'a an the and or of for with in on to by at from as per your my our'.split(' '),
)

const OWN_FORMS = table<string>({
  mum: 'mom', mums: 'mom', moms: 'mom', mothers: 'mother', fathers: 'father', womens: 'woman',
  women: 'woman', mens: 'man', men: 'man', kids: 'kid', babies: 'baby', boys: 'boy', girls: 'girl',
  dads: 'dad', jewellery: 'jewelry', grey: 'gray', cosy: 'cozy', pyjama: 'pajama', pyjamas: 'pajama',
  christmas: 'christmas', canvas: 'canvas', brass: 'brass', glass: 'glass', moss: 'moss',
  dress: 'dress', atlas: 'atlas', bus: 'bus', cactus: 'cactus', succulent: 'succulent',
  valentines: 'valentine', leaves: 'leaf', knives: 'knife', shelves: 'shelf', scarves: 'scarf',
  xmas: 'xmas', scrunchies: 'scrunchie', handcraft: 'handcraft', personalised: 'personalized', customised: 'customized',
}) // oxfmt-ignore

const canonicalOf = new Map<string, string>(OWN_FORMS)
const CACHE_MAX = 20_000

/**
 * One form for all forms of a word: small, singular, American, without possessive.
 * Etsy's search treats them alike (rules.md ET3, ET9).
 */
export function canonical(word: string): string {
  const known = canonicalOf.get(word)
  if (known !== undefined) return known
  const bare = word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replaceAll(/['’]/g, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  const american = OWN_FORMS.get(bare) ?? americanOf.get(bare) ?? bare
  const one = /(?:ss|us|is)$/.test(american) || american.length < 4 ? american : singular(american)
  const result = OWN_FORMS.get(one) ?? americanOf.get(one) ?? one
  if (canonicalOf.size > CACHE_MAX) canonicalOf.clear()
  canonicalOf.set(word, result)
  return result
}

/** The canonical words of a text, in order. */
export function canonicalWords(text: string): string[] {
  return plainWords(text).map(canonical)
}

/** The canonical words that carry meaning. */
export function contentWords(text: string): string[] {
  return plainWords(text)
    .filter((word) => !glueWords.has(word))
    .map(canonical)
}

/** What the checks ask of a tag again and again. */
export interface TagFacts {
  /** Every word, canonical, in order. */
  readonly words: readonly string[]
  /** The words that carry meaning. */
  readonly content: readonly string[]
  /** The last word before 'for', 'with' or 'of': what the thing is. */
  readonly head: string
  /** The same for tags that Etsy's search treats alike (rules.md ET3). */
  readonly key: string
  /** The content words without spaces: 'hand made' and 'handmade' are one. */
  readonly joined: string
}

const factsOf = new Map<string, TagFacts>()

/** Reads a tag once; the last few thousand are remembered. */
export function tagFacts(tag: string): TagFacts {
  let facts = factsOf.get(tag)
  if (!facts) {
    if (factsOf.size > CACHE_MAX) factsOf.clear()
    factsOf.set(tag, (facts = readTag(tag)))
  }
  return facts
}

const ENDS_HEAD = new Set(['for', 'with', 'of', 'in', 'from', 'to', 'by', 'on', 'at', 'per'])

function readTag(tag: string): TagFacts {
  const words: string[] = []
  const content: string[] = []
  let head = ''
  let isHeadSet = false
  for (const word of plainWords(tag)) {
    const form = canonical(word)
    words.push(form)
    if (glueWords.has(word)) {
      isHeadSet ||= ENDS_HEAD.has(word) && head !== ''
      continue
    }
    content.push(form)
    if (!isHeadSet) head = form
  }
  return { words, content, head, key: content.toSorted().join(' '), joined: content.join('') }
}

const BRITISH_ONLY = table<string>({
  jewelry: 'jewellery', mom: 'mum', gray: 'grey', diaper: 'nappy', pajama: 'pyjama',
}) // oxfmt-ignore

/** A phrase of our tables in British spelling. */
export function toBritish(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => BRITISH_ONLY.get(word) ?? britishOf.get(word) ?? word)
    .join(' ')
}

const ONLY_BRITISH_WORDS = new Set(BRITISH_ONLY.values())

/** True when the text spells at least one word the British way. */
export function isBritish(words: readonly string[]): boolean {
  return words.some((word) => americanOf.has(word) || ONLY_BRITISH_WORDS.has(word))
}

const KEPT = /(?:ss|us|is|ous|christmas|canvas|brass)$/

/** The last word of a phrase in the singular, for show. */
export function showSingular(phrase: string): string {
  return KEPT.test(phrase) || phrase.length < 4 || !isPlural(phrase) ? phrase : singular(phrase)
}

/** The last word of a phrase in the plural, for show. */
export function showPlural(phrase: string): string {
  return isPlural(phrase) ? phrase : plural(phrase)
}
