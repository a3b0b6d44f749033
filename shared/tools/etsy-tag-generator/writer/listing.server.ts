import { briefOf } from '../../../kit/brief-of.server.ts'
import { createMemo, oncePer } from '../../../text/memo.ts'
import { listEntries } from '../../../text/measures.ts'
import { fold } from '../../../text/tokens.server.ts'
import type { Brief } from '../../../read/brief.ts'
import { readDenials } from '../../../read/negation.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { findCraftMark, findMark } from '../../../words/unwanted/marks.server.ts'
import figures from '../data/figures.json' with { type: 'json' }
import grammar from '../data/grammar.json' with { type: 'json' }
import { tool, type Input } from '../tool.ts'
import { detailsOf, describingUnitsOf, partMaterialsOf } from './details.server.ts'
import { claimsOf, readPhrases, type TextClaims } from './phrases.server.ts'
import { categories, impliedBuyerWords, type ListingCategory } from './tables.server.ts'
import { readSoldProducts, type SoldProduct } from './things.server.ts'
import { canonicalWords, isBritish, grammarWordSets, tagFacts } from './words.server.ts'

/** The product as described by a form, in the words that buyers search for. */
export type Listing = ReturnType<typeof listingOf>

/** Kinds of details that a category implies for every product in it: 'Muslim wedding', 'Kids'. */
const CATEGORY_KINDS = /^(?:style|grief|occasion|person|room|technique|quality)$/
const GIFT = /\b(?:gift|present)s?\b/i

/** Reads a form once; the writer, the checks and the notes share the reading. */
export const listingOf = oncePer((input: Input) => {
  const brief = briefOf(tool, input)
  const marks = trademarksIn(input)
  const entries = listEntries(input.keywords)
  const keywords = entries.filter((entry) => !marks.touches(tagFacts(entry).content))
  const text = withoutDenials(correctSlips(input.productDescription))
  const described = productTextOf(text, brief, marks.names)
  const phrases = readPhrases(described)
  const categoryPhrases = readPhrases(input.category)
  const searched = keywords.map((entry) => readPhrases(withoutDenials(entry)))
  const things = readSoldProducts(
    phrases,
    searched.flatMap((found) => found.slice(0, 1)),
    brief.offer?.head ?? '',
    categoryPhrases[0],
  )
  const whole = [described, input.category, ...entries].join(' ; ')
  const claims = claimsOf(
    [...phrases, ...categoryPhrases, ...searched.flat()],
    claimsImpliedBy(withoutDenials(whole)),
  )
  const words = [text, ...keywords].flatMap(wordsAndPairsOf)
  const facts = new Set([...words, ...claims.stated, ...things.map(({ head }) => `=${head}`)])
  const category = categoryOf(input.category, things)
  const said = describingUnitsOf(phrases, things)
  const own = describingUnitsOf(searched.flat(), things).map((one) => ({ ...one, isOwn: true }))
  const details = detailsOf([...said, ...own], things)
  const categoryDetails = detailsOf(describingUnitsOf(categoryPhrases, things), things).filter(
    (one) =>
      CATEGORY_KINDS.test(one.kind) &&
      !one.isInferred &&
      !details.some((other) => other.text === one.text),
  )
  const free = claimsOf(searched.flat()).stated
  const isDrawn = /^(?:digital|stationery|wallart)$/.test(things[0]?.craft?.category ?? '')
  const searches = [
    ...things.flatMap(({ craft }) => craft?.searches() ?? []),
    ...(category?.searches ?? []),
  ]
  const implied = [...impliedBuyerWords].flatMap(([word, others]) =>
    word.split(' ').every((part) => facts.has(part)) ? others : [],
  )
  return {
    brief, things, phrases, category, keywords, marks, claims,
    details: [...details, ...categoryDetails],
    /** Canonical words of description and keywords, the claims of the form, and the heads of products as '=collar'. */
    facts: facts as ReadonlySet<string>,
    /** Words that a tag may use without advice against it (ET5). */
    allowed: new Set([
      ...facts,
      ...(category ? [category.id, ...category.words] : []),
      ...[input.category, ...entries, ...implied, ...searches.map((one) => one.text), 'gift present idea lover'].flatMap(wordsAndPairsOf),
    ]),
    /** Maps a material that only a part has to the nouns it may be used with. */
    ties: partMaterialsOf(said, (word) => isDrawn || free.has(word)),
    /** Two words that keep their meaning only together: 'nut free', 'left handed', 'second hand'. */
    pairs: neighbouringWordsIn(whole),
    isBritish: isBritish(whole),
    /** True if the listing offers the product as a gift. */
    isGift: GIFT.test([described, ...keywords].join(' ; ')),
  } // oxfmt-ignore
})

/** '0-3m' is an age in months, not the maker of sticky tape. */
const AGE = /\b\d{1,2}\s?(?:m\s?)?[-–—/]\s?\d{1,2}\s?(?:m|mths?|months?)\b/gi

/** The trademarks in a form, and a test whether a tag contains all words of one (ET6). */
function trademarksIn(input: Input) {
  const names = new Set<string>()
  const text = Object.values(input).join(' . ').replace(AGE, ' ')
  findMark(text, (mark) => names.add(mark).size < 0)
  const craft = findCraftMark(text)
  if (craft !== undefined) names.add(fold(craft))
  // Beside its brand, a character's first name is a trademark too: Mickey beside Disney.
  const owned = Object.entries(figures).flatMap(([house, list]) =>
    names.has(house) ? list.split(' ') : [],
  )
  const marks = [...names, ...owned].map((name) => tagFacts(name).content)
  const touches = (words: readonly string[]): boolean =>
    marks.some((mark) => mark.length > 0 && mark.every((word) => words.includes(word)))
  return { names: [...names], touches }
}

const DENIAL_PATTERNS = grammar.cuts.map((cut) => new RegExp(cut, 'giu'))
const NEGATION = /\b(?:not?|never|isn'?t|aren'?t)\b/i
const QUOTED = /[“"]([^“”"]{3,200})[”"]/g
const QUOTE_WORDS_MIN = 3
const QUOTE_SHARE_MAX = 0.6

/** Removes denials and comparisons from a text: 'no paraffin', 'looks like marble'. */
function withoutDenials(text: string): string {
  // 'Nickel free' is a quality; 'not gluten free' is a denial.
  const denials = readDenials(text).filter(
    (one) => !/\bfree$/i.test(one.text) || NEGATION.test(one.text),
  )
  const rest = denials.reduce((left, denial) => removeWords(left, denial.text), text)
  return DENIAL_PATTERNS.reduce((left, cut) => left.replace(cut, ' ; '), rest)
}

/**
 * Removes from a description the facts about the shop, its place, orders, trademarks, and quoted text on the product.
 */
function productTextOf(
  text: string,
  { facts, orders, place }: Brief,
  marks: readonly string[],
): string {
  const about = facts.filter(
    ({ class: id, text: fact }) =>
      grammarWordSets.ofTheShop.has(id.split('-')[0] as string) &&
      !/\bgifts? (?:for|to)\b/i.test(fact),
  )
  const wordsMax = canonicalWords(text).length * QUOTE_SHARE_MAX
  const written = [...text.matchAll(QUOTED)].flatMap(([, quote = '']) => {
    const { length } = canonicalWords(quote)
    return length >= QUOTE_WORDS_MIN && length <= wordsMax ? [quote] : []
  })
  // The opening of a listing is the product, even if a fact about the shop includes it.
  const [begin = ''] = /^[^,.;:!?\n]*/.exec(text) ?? []
  const rest = about.reduce((left, fact) => removeWords(left, fact.text), text.slice(begin.length))
  const others = [...written, ...orders, ...marks, ...(place ? [place.name] : [])]
  return others.reduce(removeWords, begin + rest)
}

/** Removes a run of words from a text, whatever punctuation is between them. */
function removeWords(text: string, stretch: string): string {
  const words = stretch.match(/[\p{L}\p{N}]+/gu) ?? ['(?!)']
  const inside = words.join('[^\\p{L}\\p{N}]+')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${inside}(?![\\p{L}\\p{N}])`, 'giu'), ' ; ')
}

const neighbouringWordsIn = (text: string) =>
  text.split(/[,;.:!?()\n]+/).flatMap((piece) => {
    const words = canonicalWords(piece)
    const pairs = words.slice(1).map((second, at) => [words[at] as string, second] as const)
    return pairs.filter(
      ([first, second]) =>
        grammarWordSets.opens.has(first) ||
        (grammarWordSets.turners.has(second) && !grammarWordSets.glue.has(first)),
    )
  })

/** Canonical words, also with each pair of neighbours joined: 'hand made' allows 'handmade'. */
function wordsAndPairsOf(text: string): string[] {
  const words = canonicalWords(text)
  return [...words, ...words.slice(1).map((word, at) => (words[at] as string) + word)]
}

const BY_HAND = /\b(\w{2,12}(?:ed|n|t)) by hand\b/gi
const claimPhrases = Object.entries(grammar.saying).map(([claims, ways]) => ({
  claims: claims.split(', '),
  way: new RegExp(ways.join('|'), 'i'),
}))

/** The claims that the sentences of a form make in other words: 'sewn by hand', 'thrown on my wheel'. */
const claimsImpliedBy = (text: string): string[] =>
  [
    ...claimPhrases.flatMap((saying) => (saying.way.test(text) ? saying.claims : [])),
    ...[...text.matchAll(BY_HAND)].map(([, done = '']) => `hand ${done}`),
  ].map((key) => canonicalWords(key).join(' '))

/**
 * The category of the first product, otherwise the one whose cues are in the seller's category or the product's name;
 * undefined if there is none.
 */
function categoryOf(shelf: string, [thing]: readonly SoldProduct[]): ListingCategory | undefined {
  const words = new Set(canonicalWords(`${shelf} ${thing?.name ?? ''}`))
  return (
    categories.get(thing?.craft?.category ?? '') ??
    [...categories.values()].find(({ cues }) =>
      cues.some((cue) => cue.every((word) => words.has(word))),
    )
  )
}

const REMEMBERED_MAX = 5_000
const claimsCache = createMemo<TextClaims>(REMEMBERED_MAX)

/** The reason why a tag is untrue of the product (ET5); undefined if it is true. */
export function findUntruth(tag: string, { claims, ties, pairs }: Listing): string | undefined {
  const said = claimsCache.get(tag) ?? claimsCache.set(tag, claimsOf(readPhrases(tag)))
  const unborne = [...said.looks].flatMap(([look, keys]) => (claims.looks.has(look) ? [] : keys))
  const { words } = tagFacts(tag)
  const untrue = [...said.stated, ...unborne].filter((key) => !claims.stated.has(key))
  const named = untrue.filter((key) => words.join(' ').includes(key)).join('” and “')
  if (untrue.length > 0) return `Leave out “${named || untrue[0]}”: the listing does not state it.`
  const holds = ([one, other]: readonly string[]): boolean =>
    ` ${words.join(' ')} `.includes(` ${one} ${other} `) || words.includes(`${one}${other}`)
  // A hand-knitted product may also be called knitted.
  const parted = pairs.find((pair) =>
    (pair[0] === 'hand' ? ['hand'] : pair).some(
      (word) => words.includes(word) && !pairs.some((one) => one.includes(word) && holds(one)),
    ),
  )
  if (parted)
    return `“${parted.join(' ')}” keeps its meaning only whole: write all of its words or none.`
  const isTied = (word: string): boolean =>
    ties.has(word) && !words.some((one) => ties.get(word)?.has(one))
  const stray = words.length === 1 ? undefined : words.find(isTied)
  return (
    stray &&
    `Leave out “${stray}”, or name the part it belongs to: it is not said of the whole product.`
  )
}

/**
 * Advice about a word of a tag that is not supported by the listing, which may still be true; undefined if there is
 * none.
 */
export function findUnstatedWord(tag: string, { allowed }: Listing): string | undefined {
  const foreign = tagFacts(tag).content.find((word) => !allowed.has(word))
  return (
    foreign && `“${foreign}” is not in your listing: keep it only if it is true of this product.`
  )
}
