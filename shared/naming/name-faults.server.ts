import { plural } from '../text/grammar.server.ts'
import { isSayable } from '../words/pronounce.server.ts'
import { createPhraseIndex } from '../text/phrase-index.server.ts'
import { tokenise } from '../text/tokens.server.ts'
import { wordsOf } from '../know/trade-phrase.server.ts'
import { trades } from '../know/trades.server.ts'
import rows from './data/name-words.json' with { type: 'json' }
import { isKnownWord } from './known-words.server.ts'
import { NAME_FUNCTION_WORDS, wordsOfName } from './name.ts'

const legalTerms = createPhraseIndex(rows.legal)
const restrictedTerms = createPhraseIndex(rows.restricted)
const praiseWords: ReadonlySet<string> = new Set(rows.praise)
const categoryWords: ReadonlySet<string> = new Set([
  ...rows.category,
  ...trades
    .flatMap(({ keys }) => keys.map(wordsOf))
    .filter((words) => words.length === 1)
    .flat(),
])

/**
 * Finds a legal form ('Ltd') or a word that registries restrict ('Royal'). `accept`: true for words of the input,
 * whose singular is allowed as well: an input with 'royalties' allows 'royalty'.
 */
export function findReservedWord(
  name: string,
  accept: (word: string) => boolean,
): string | undefined {
  const isForeign = ({ phrase }: { phrase: string }): boolean =>
    !accept(phrase) && !accept(plural(phrase))
  return (
    legalTerms.find(tokenise(name), isForeign) ?? restrictedTerms.find(tokenise(name), isForeign)
  )?.phrase
}

/**
 * True if a name consists of praise and a kind of business, or of a kind of business alone: 'Best Bakery', 'Candle
 * Shop'.
 */
export function isGeneric(name: string): boolean {
  // Two items joined by "&" or "And" form an image, whatever they are: 'Hook & Ball'.
  if (/ & |[a-z]And(?=[A-Z])/.test(name)) return false
  const words = wordsOfName(name).filter((word) => !NAME_FUNCTION_WORDS.has(word))
  const isCategory = (word: string): boolean =>
    categoryWords.has(word) || categoryWords.has(wordsOf(word)[0] ?? '')
  if (words.length === 0) return true
  if (words.length > 2) return words.every((word) => praiseWords.has(word) || isCategory(word))
  return words.every((word) => praiseWords.has(word) || isCategory(word)) && words.some(isCategory)
}

/**
 * Finds a coined word that is hard to pronounce at first sight (rules.md BN3). `isGiven`: true for the person's own
 * words.
 */
export function findUnpronounceable(
  name: string,
  isGiven: (word: string) => boolean,
): string | undefined {
  const isKnown = (word: string): boolean => isGiven(word) || isKnownWord(word)
  return wordsOfName(name)
    .map((word) => word.normalize('NFD').replace(/[^a-z0-9]/g, ''))
    .find((word) => word.length > 2 && !/\d/.test(word) && !isSayable(word, isKnown))
}
