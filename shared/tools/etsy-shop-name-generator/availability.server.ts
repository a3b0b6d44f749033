import craftRows from '../../naming/data/craft-words.json' with { type: 'json' }
import { isDictionaryWord } from '../../naming/known-words.server.ts'
import { SMALL_WORDS, wordsOfName } from '../../naming/name.ts'
import { SHOP_NAMES } from './limits.ts'

/** The words that stand in shop names most often. */
const common: ReadonlySet<string> = new Set(craftRows)

/**
 * A guess without asking anybody (rules.md ES8): false for a dictionary word, for one or two of the commonest words of
 * craft shops and nothing else, and for a name of seven characters and fewer.
 */
export function isLikelyAvailable(name: string): boolean {
  if (name.length <= SHOP_NAMES.shortCharsMax) return false
  const words = wordsOfName(name).filter((word) => !SMALL_WORDS.has(word))
  if (isDictionaryWord(name.toLowerCase())) return false
  return words.length > 2 || !words.every((word) => common.has(word))
}
