import craftRows from '../../naming/data/craft-words.json' with { type: 'json' }
import { isDictionaryWord } from '../../naming/known-words.server.ts'
import { NAME_FUNCTION_WORDS, wordsOfName } from '../../naming/name.ts'
import { SHOP_NAME_LIMITS } from './limits.ts'

/** The most common words of craft shop names. */
const commonCraftWords: ReadonlySet<string> = new Set(craftRows)

/**
 * Guesses without a lookup at Etsy (rules.md ES8): false for a dictionary word, for a name of only one or two very
 * common craft words, and for a name of at most seven characters.
 */
export function isLikelyAvailable(name: string): boolean {
  if (name.length <= SHOP_NAME_LIMITS.shortCharsMax) return false
  const words = wordsOfName(name).filter((word) => !NAME_FUNCTION_WORDS.has(word))
  if (isDictionaryWord(name.toLowerCase())) return false
  return words.length > 2 || !words.every((word) => commonCraftWords.has(word))
}
