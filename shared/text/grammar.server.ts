import pluralize from 'pluralize'
import { createMemo } from './memo.ts'

/**
 * English on the level of one word or one noun phrase, for every built-in writer.
 * All functions are pure and cheap enough to call per slot.
 */

/** The noun phrase with 'a' or 'an' by sound: 'an hour', 'a unicorn', 'an SEO audit'. */
export function withArticle(nounPhrase: string): string {
  return `${articleFor(nounPhrase)} ${nounPhrase}`
}

/** Returns 'a' or 'an' as the following phrase requires. */
export function articleFor(following: string): 'a' | 'an' {
  const first = /[\p{L}\p{N}]+/u.exec(following)?.[0] ?? ''
  if (SPELLED_OUT.test(first)) return SPELLED_WITH_VOWEL.test(first) ? 'an' : 'a'
  const word = first.toLowerCase()
  if (/^(8|11(?!\d)|18(?!\d))/.test(word)) return 'an'
  if (SILENT_H.test(word)) return 'an'
  if (CONSONANT_SOUND.test(word)) return 'a'
  return /^[aeiouàáâäæèéêëìíîïòóôöœùúûü]/.test(word) ? 'an' : 'a'
}

/**
 * Capitalises every word except small ones inside: 'Bread for the Whole Street'. Acronyms and inner capitals are
 * kept.
 */
export function titleCase(text: string): string {
  const parts = text.split(/(\s+)/)
  const last = parts.length - 1
  return parts
    .map((part, index) =>
      index > 0 && index < last && SMALL_WORDS.has(part.toLowerCase())
        ? part.toLowerCase()
        : part.split('-').map(upperFirst).join('-'),
    )
    .join('')
}

/** Capitalises the first letter of each sentence and keeps everything else. */
export function sentenceCase(text: string): string {
  return text.replace(
    /(^|[.!?]["'”’)]*\s+)(["'“‘(]*)(\p{Ll})/gu,
    (_, before: string, quote: string, letter: string) => before + quote + letter.toUpperCase(),
  )
}

/** Capitalises the first letter, except of units ('kg') and names that begin in lower case ('iSAMS', 'eBay'). */
export function upperFirst(text: string): string {
  if (/^\p{Ll}(?:\/\p{Ll})?\p{Lu}/u.test(text) || UNIT_ABBREVIATION.test(text)) return text
  return text.replace(
    /^([^\p{L}\p{N}]*)(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** Lowers the first letter, unless the first word is an acronym, 'I' or has an inner capital ('iOS', 'McCall'). */
export function lowerFirst(text: string): string {
  const first = /^\S+/.exec(text)?.[0] ?? ''
  if (/^I(?:['’]|$)/.test(first) || /\p{Lu}/u.test(first.slice(1))) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The plural of a word or of the last word of a phrase; mass nouns stay as they are. */
export function plural(word: string): string {
  return inflect(word, pluralize.plural, plurals)
}

/** The singular of a word or of the last word of a phrase. */
export function singular(word: string): string {
  return inflect(word, pluralize.singular, singulars)
}

/** True when the (last) word is plural: 'candles', 'shelves', 'people'. Mass nouns are not. */
export function isPlural(word: string): boolean {
  const { tail } = splitLast(word)
  if (tail.length > WORD_CHARS_MAX) return false
  // Cached, because the library tries a hundred patterns per word and a text repeats its words.
  return (
    pluralWords.get(tail) ??
    pluralWords.set(tail, !isMass(tail) && pluralize.isPlural(tail) && !pluralize.isSingular(tail))
  )
}

/** True when the (last) word takes no article and no plural: 'bread', 'jewellery', 'advice'. */
export function isMass(word: string): boolean {
  const tail = splitLast(word).tail.toLowerCase()
  return MASS_NOUNS.has(tail) || tail.endsWith('ware')
}

/** Returns 'is' or 'are', by the number of the noun phrase. */
export function isOrAre(nounPhrase: string): 'is' | 'are' {
  return isPlural(nounPhrase) ? 'are' : 'is'
}

/** The -ing form of a base verb or verb phrase: 'bake' → 'baking', 'set up' → 'setting up'. */
export function gerund(verbPhrase: string): string {
  return inflectVerbs(verbPhrase, gerundOf)
}

/** Inflects the first verb of a phrase, and a second one joined by 'and': 'washing and drying pots'. */
function inflectVerbs(verbPhrase: string, form: (verb: string) => string): string {
  return verbPhrase.replace(/^(\S+)(?:( and )(\S+))?/, (_, verb: string, and = '', other = '') =>
    [form(verb), and, other && form(other)].join(''),
  )
}

/** The form after he, she or it: 'bake' → 'bakes', 'carry out' → 'carries out'. */
export function thirdPerson(verbPhrase: string): string {
  return inflectVerbs(verbPhrase, thirdPersonOf)
}

/** Joins items: 'a', 'a and b', 'a, b and c'. */
export function joinList(items: readonly string[], conjunction = 'and'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items[items.length - 1]}`
}

/** The possessive, with a plain apostrophe: "the baker's", "the bakers'". */
export function possessive(noun: string): string {
  return /s$/i.test(noun) && isPlural(noun) ? `${noun}'` : `${noun}'s`
}

/** Abbreviations beside a number, always in lower case: 'From €90 pp'. */
const UNIT_ABBREVIATION = /^(?:pp|pw|pcm|kg|g|ml|cl|cm|mm|km|mph|kcal)[:,.?]?$/u
const SMALL_WORDS = new Set(
  'a an the and but or nor for of in on at to by with from as into over per via vs'.split(' '),
)
/** Acronyms, except those pronounced as words: 'a SEND teacher', 'a NATO post'. */
const SPELLED_OUT = /^(?!(?:SEND|SENCO|NATO|NASA|RADA|MOOC|LASIK|RIBA)$)(?:[A-Z]{2,5}s?|[A-Z])$/
const SPELLED_WITH_VOWEL = /^[AEFHILMNORSX]/
const SILENT_H = /^(?:hour|honest|honou?r|heir)/
const CONSONANT_SOUND =
  /^(?:uni(?!n|m)|us(?:e|a|u)|ut(?:e|i|o)|eu|ewe|one(?!i)|once|ub(?:i|u)|ukulele|urin|ura)/
const DOUBLING_VERBS = new Set(
  'bed begin chat chip chop clip cut dig dip drop fit get grab grip grin hit hop hug jog let log map mop nap net nod pat pet plan plot plug pop pot prep put quit rip rob rub run scan ship shop sit skip slip snap sob spin spot step stir stop strip swim tag tap tip top trim trip win wrap zip set commit refer prefer transfer upset reset'.split(
    ' ',
  ),
)
const MASS_NOUNS = new Set(
  'accounting advice apparel art artwork baking beauty beer bookkeeping bread butter calm care cash cheese chocolate clay cleaning cloth clothing coaching code coffee comfort content copy craft cream data decor design detail dough education electronics equipment espresso fabric fashion finance fish fitness flour food fruit fun furniture gear glass gold grain grass hair hardware health help honey hospitality housework information ink insurance jewellery jewelry joy juice knitwear knowledge land laundry law leather light linen logistics luggage marketing meat milk mobility money music news nutrition oil pain paint paper pasta peace photography plumbing pottery produce progress publicity research rice salt sand science security sewing silver skin skincare sleep snow soap software soil sport sportswear stationery steel storage stress support tax tea texture therapy time timber traffic training transport travel tutoring water wax wealth wellness wheat wine wood wool work yarn yoga'.split(
    ' ',
  ),
)

// Corrections to the library's rules: 'cooky', 'brownies' as a singular, 'taxis' not as a plural, 'datum' for data.
const IE_NOUNS =
  'cookie brownie hoodie selfie smoothie veggie foodie beanie zombie genie budgie collie bookie rookie calorie brasserie patisserie auntie goodie cutie birdie hippie junkie newbie groupie doggie townie techie pixie prairie eyrie sortie yorkie onesie bootie rotisserie menagerie pinkie caddie wheelie bikie oldie quickie laddie lassie magpie necktie bowtie taxi'
for (const word of IE_NOUNS.split(' ')) pluralize.addIrregularRule(word, `${word}s`)
for (const word of ['ramen', 'specimen', 'regimen', 'abdomen', 'omen', 'stamen'])
  pluralize.addSingularRule(new RegExp(`${word}$`, 'i'), word)
pluralize.addIrregularRule('lens', 'lenses')
pluralize.addIrregularRule('canvas', 'canvases')
for (const word of [
  'data',
  'pilates',
  'us',
  'as',
  'stainless',
  'wireless',
  'christmas',
  'whatsapp',
  'perhaps',
  'always',
  'plus',
])
  pluralize.addUncountableRule(word)

const plurals = new Map<string, string>()
const singulars = new Map<string, string>()
const CACHE_MAX = 20_000
const pluralWords = createMemo<boolean>(CACHE_MAX)
/** No word is longer, and the library tries a hundred patterns per word. */
const WORD_CHARS_MAX = 60

function inflect(phrase: string, by: (word: string) => string, cache: Map<string, string>): string {
  const known = cache.get(phrase)
  if (known !== undefined) return known
  const { head, tail } = splitLast(phrase)
  const result = isMass(tail) || tail.length > WORD_CHARS_MAX ? phrase : head + by(tail)
  if (cache.size >= CACHE_MAX) cache.clear()
  cache.set(phrase, result)
  return result
}

function splitLast(phrase: string): { head: string; tail: string } {
  const at = Math.max(phrase.lastIndexOf(' '), phrase.lastIndexOf('-')) + 1
  return { head: phrase.slice(0, at), tail: phrase.slice(at) }
}

function gerundOf(verb: string): string {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/(?:ee|oe|ye|inge)$/.test(verb) || verb === 'be') return `${verb}ing`
  if (verb.endsWith('e')) return `${verb.slice(0, -1)}ing`
  return DOUBLING_VERBS.has(verb) ? `${verb}${verb.slice(-1)}ing` : `${verb}ing`
}

function thirdPersonOf(verb: string): string {
  if (verb === 'be') return 'is'
  if (verb === 'have') return 'has'
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}
