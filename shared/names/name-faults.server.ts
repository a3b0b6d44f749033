import { plural } from '../text/grammar.server.ts'
import { isSayable } from '../text/pronounce.server.ts'
import { createPhraseIndex } from '../text/phrase-index.server.ts'
import { tokenise } from '../text/tokens.server.ts'
import { wordsOf } from '../brief/trade-phrase.server.ts'
import { trades } from '../brief/trades.server.ts'
import rows from './data/name-words.json' with { type: 'json' }
import { findHomophone } from './homophones.server.ts'
import { isDictionaryWord, isKnownWord, partsOfCompound } from './known-words.server.ts'
import { SMALL_WORDS, wordsOfName } from './name.ts'

const legal = createPhraseIndex(rows.legal)
const restricted = createPhraseIndex(rows.restricted)
const altered: ReadonlySet<string> = new Set(rows.altered)
const praise: ReadonlySet<string> = new Set(rows.praise)
const category: ReadonlySet<string> = new Set([
  ...rows.category,
  ...trades
    .flatMap(({ keys }) => keys.map(wordsOf))
    .filter((words) => words.length === 1)
    .flat(),
])

/**
 * A legal form ('Ltd') or a word that a registry keeps for those who may ('Royal'). `accept`: it stands in the input, where
 * one of many is the same word: who sorts out royalties speaks of a royalty.
 */
export function findKeptWord(name: string, accept: (word: string) => boolean): string | undefined {
  const isForeign = ({ phrase }: { phrase: string }): boolean =>
    !accept(phrase) && !accept(plural(phrase))
  return (legal.find(tokenise(name), isForeign) ?? restricted.find(tokenise(name), isForeign))
    ?.phrase
}

/** True for praise and a kind of business, or for a kind of business alone: 'Best Bakery', 'Candle Shop'. */
export function isGeneric(name: string): boolean {
  // Two things side by side are a picture, whatever they are: 'Hook & Ball'.
  if (/ & |[a-z]And(?=[A-Z])/.test(name)) return false
  const words = wordsOfName(name).filter((word) => !SMALL_WORDS.has(word))
  const isCategory = (word: string): boolean =>
    category.has(word) || category.has(wordsOf(word)[0] ?? '')
  if (words.length === 0) return true
  if (words.length > 2) return words.every((word) => praise.has(word) || isCategory(word))
  return words.every((word) => praise.has(word) || isCategory(word)) && words.some(isCategory)
}

/** The coined word of a name that nobody could say at first sight (rules.md BN3). `isGiven`: the person's own words. */
export function findUnsayable(
  name: string,
  isGiven: (word: string) => boolean,
): string | undefined {
  const isKnown = (word: string): boolean => isGiven(word) || isKnownWord(word)
  return wordsOfName(name)
    .map((word) => word.normalize('NFD').replace(/[^a-z0-9]/g, ''))
    .find((word) => word.length > 2 && !/\d/.test(word) && !isSayable(word, isKnown))
}

/** How often a name is spelled otherwise than it sounds: 'Kwik', 'Fone', 4 for "for". */
export function countAltered(name: string, isGiven: (word: string) => boolean): number {
  const isKnown = (word: string): boolean => isGiven(word) || isKnownWord(word)
  const words = wordsOfName(name)
  return words.filter((word) => {
    if (isGiven(word)) return false
    if (altered.has(word) || LEET.test(word)) return true
    // 'Cakez': a z where a plural has an s.
    if (/[a-z]{3}z$/.test(word) && isDictionaryWord(word.slice(0, -1))) return true
    return findHomophone(word, isKnown) !== undefined
  }).length
}

/** The word of a name that stumbles: 'Glassshop' doubles a letter at its seam, 'Tallyly' says a part twice. */
export function findStumble(name: string): string | undefined {
  return wordsOfName(name).find((word) => {
    if (isDictionaryWord(word)) return false
    if (REPEATED.test(word)) return true
    const parts = partsOfCompound(word)
    // 'Clipper' is no clip and per.
    return parts !== undefined && parts[1].length > 3 && parts[0].at(-1) === parts[1][0]
  })
}

/** At the end two letters are enough, inside there are cocoa and rattleless. */
const REPEATED = /([a-z]{2,4})\1$|([a-z]{3,4})\2/
const LEET = /(?<=[a-z])[428](?=[a-z]|$)|^[428](?=[a-z])/
