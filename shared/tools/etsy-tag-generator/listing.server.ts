import { oncePer } from '../../text/memo.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import type { Brief } from '../../brief/brief.ts'
import { spelledOut } from '../../lexicon/slips.server.ts'
import { listEntries } from '../../text/measures.ts'
import { allowedWords, giftWords } from './allowed.server.ts'
import { categoryOf } from './category.server.ts'
import { deniedWords, readClaims, type ClaimStates } from './claims.server.ts'
import { fusedOf, type Fused } from './fused.server.ts'
import { withListedScents } from './listed-scents.server.ts'
import { marksOf } from './marks.server.ts'
import { readModifiers, withKin, type Modifier } from './modifiers.server.ts'
import { readPhrases, type Phrase } from './phrases.server.ts'
import { claimIndex, type Category } from './tables.server.ts'
import { headOf, readThings, type Thing } from './things.server.ts'
import { inSearchOrder } from './search-order.server.ts'
import { tiesOf, type Ties } from './ties.server.ts'
import { tool, type Input } from './tool.ts'
import { unnamedThing } from './unnamed.server.ts'
import { contentWords, isBritish, plainWords } from './vocabulary.server.ts'
import { markPhrase, readWords, type Word } from './words.server.ts'

/** What the form says about the product: the brief, and its words as buyers search for them. */
export interface Listing {
  readonly brief: Brief
  readonly phrases: readonly Phrase[]
  readonly things: readonly Thing[]
  readonly category: Category | undefined
  readonly modifiers: readonly Modifier[]
  /** The seller's keywords in small letters, without marks. */
  readonly keywords: readonly string[]
  readonly claims: ClaimStates
  /** Qualified forms such as 'faux leather', under which alone a claim may stand. */
  readonly forms: readonly string[]
  /** Canonical words of the form. */
  readonly words: ReadonlySet<string>
  /** The same with the heads of things as '=collar'; what the tables' conditions ask. */
  readonly facts: ReadonlySet<string>
  /** Canonical words that a tag may use (rules.md ET5). */
  readonly allowed: ReadonlySet<string>
  readonly ties: Ties
  /** Words that no tag may part. */
  readonly fused: Fused
  readonly isBritish: boolean
  /** It is offered as a present; a gift box is none. */
  readonly isGift: boolean
}

/** Reads a form once; the writer and the checks share the reading. */
export const listingOf = oncePer(read)

/** Facts that are about the shop and its service, not about the thing. */
const OF_THE_SHOP =
  /^(?:price|discount|free-|delivery|returns|warranty|open|days|time|ready|same-day|response|award|customers|since|area|payment|gift|no-fee|rental|emergency|privacy|cancel|trial|charity|place)/

interface Reading {
  readonly text: string
  readonly words: readonly Word[]
  readonly denied: readonly boolean[]
}

function readingOf(text: string): Reading {
  const words = readWords(text)
  return { text, words, denied: deniedWords(text, words) }
}

function read(input: Input): Listing {
  const brief = briefOf(tool, input)
  const marks = marksOf(input)
  const entries = listEntries(input.keywords)
  const keywords = entries.filter((entry) => !marks.touches(contentWords(entry)))
  const described = readingOf(inSearchOrder(spelledOut(input.productDescription)))
  const category = readingOf(input.category)
  const searched = entries.map(readingOf)
  const all = [described, category, ...searched]
  const claims = mergeClaims(all)
  const skipped = skippedIn(described.words, described.text, brief)
  const phrases = withListedScents(readPhrases(described.words, described.denied, skipped))
  const categoryPhrases = readPhrases(category.words, category.denied)
  const keywordPhrases = searched
    .filter(({ text }) => keywords.includes(text))
    .map(({ words, denied }) => readPhrases(words, denied))
  const words = wordsOf(all)
  const named = readThings(phrases, keywordPhrases, brief, keywords, input.category)
  // What no table knows is what the description begins with.
  const isSearched = (thing: Thing): boolean =>
    keywords.some((entry) => {
      const words = contentWords(entry)
      return words.length > 1 && words.at(-1) === headOf(thing)
    })
  const isKnown = named.some((thing) => thing.craft !== undefined || isSearched(thing))
  const unnamed = isKnown ? undefined : unnamedThing(phrases, brief)
  const things = unnamed ? [unnamed] : named
  const said = wordsOf([described, ...searched])
  const facts = new Set([...said, ...things.map((thing) => `=${headOf(thing)}`)])
  const table = categoryOf(input, things, words)
  const stated = readModifiers({
    phrases,
    categoryPhrases,
    keywordPhrases,
    things,
    brief,
    all,
    claims,
  })
  const modifiers = withKin(stated)
  return {
    brief,
    phrases,
    things,
    category: table,
    modifiers,
    keywords: keywords.map((entry) => entry.toLowerCase()),
    claims,
    forms: [...claims.values()].flatMap((state) => [...state.forms]),
    words,
    facts,
    allowed: allowedWords(words, facts, claims, things, table),
    ties: tiesOf(phrases, things, keywordPhrases, materialsIn(described.words, skipped)),
    fused: fusedOf(all.map(({ text }) => text)),
    isGift:
      described.words.some(({ canonical }, i) => !skipped[i] && giftWords.includes(canonical)) ||
      keywords.some((entry) => /\b(?:gift|present)s?$/i.test(entry)),
    isBritish: isBritish(plainWords(all.map(({ text }) => text).join(' '))),
  }
}

/** The materials among the words that were skipped. */
function materialsIn(words: readonly Word[], skipped: readonly boolean[]): string[] {
  const said = new Set(words.filter((_, i) => !skipped[i]).map(({ canonical }) => canonical))
  return words.flatMap(({ canonical }, i) => {
    const isMaterial = claimIndex.find([canonical], 0)?.entry.kind === 'material'
    return skipped[i] && isMaterial && !said.has(canonical) ? [canonical] : []
  })
}

/** What the brief says of the shop, of places and in orders to whoever reads: no tag is about it. */
function skippedIn(
  words: readonly Word[],
  text: string,
  { facts, orders, place }: Brief,
): boolean[] {
  const skipped = words.map(() => false)
  for (const { class: id, text } of facts) {
    // 'Pipe cover, pair' reads as an area served; what a listing begins with is the thing.
    const isThing = readWords(text)[0]?.plain === words[0]?.plain
    // 'Gift for dad' says for whom; 'gift wrapped' is about the shop.
    const isForSomebody = id.startsWith('gift') && /\bgifts? (?:for|to)\b/i.test(text)
    if (OF_THE_SHOP.test(id) && !isThing && !isForSomebody) markPhrase(words, text, skipped)
  }
  // What a listing begins with is the thing, whatever a fact takes in with it.
  for (let i = 0; i < words.length; i++) {
    if (i > 0 && /^(?:comma|stop)$/.test(words[i]?.before ?? '')) break
    skipped[i] = false
  }
  for (const quote of quotesIn(text, words.length)) markPhrase(words, quote, skipped)
  for (const order of orders) markPhrase(words, order, skipped)
  if (place) markPhrase(words, place.name, skipped)
  return skipped
}

const QUOTED = /[“"]([^“”"]{3,200})[”"]/g
const QUOTE_WORDS_MIN = 3
const QUOTE_SHARE_MAX = 0.6

/** What is written on the thing: the man of 'thank you for raising the man of my dreams' is no buyer. */
function quotesIn(text: string, wordsCount: number): string[] {
  return [...text.matchAll(QUOTED)].flatMap(([, quote = '']) => {
    const { length } = readWords(quote)
    return length >= QUOTE_WORDS_MIN && length <= wordsCount * QUOTE_SHARE_MAX ? [quote] : []
  })
}

function mergeClaims(all: readonly Reading[]): ClaimStates {
  const merged = new Map<string, { isStated: boolean; forms: Set<string> }>()
  for (const { text, words, denied } of all) {
    for (const [key, { isStated, forms }] of readClaims(text, words, denied)) {
      const state = merged.get(key) ?? { isStated: false, forms: new Set<string>() }
      merged.set(key, {
        isStated: state.isStated || isStated,
        forms: new Set([...state.forms, ...forms]),
      })
    }
  }
  return merged
}

/** Canonical words; joined neighbours count as a word, as 'hand made' allows 'handmade'. */
function wordsOf(all: readonly Reading[]): Set<string> {
  const found = new Set<string>()
  for (const { words } of all) {
    words.forEach((word, i) => {
      found.add(word.canonical)
      const next = words[i + 1]
      if (next?.before === 'space' || next?.before === 'hyphen')
        found.add(word.canonical + next.canonical)
    })
  }
  return found
}
