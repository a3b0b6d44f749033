import { correctSlips } from '../words/spelling/slips.server.ts'
import { withoutPossessive } from '../text/phrase-index.server.ts'
import { slipsBetween } from '../text/slips.ts'
import { tokenise } from '../text/tokens.server.ts'

/** A word of at least this many letters may have two misspelled letters. */
const LONG_WORD_CHARS_MIN = 10

/**
 * True if every word of a key is in a text, with at most one other letter, or two in a long word. For tables whose
 * keys are close to other correct words: floristry is not forestry, and horology is not hydrology.
 */
export function isTyped(key: string, text: string): boolean {
  const typed = tokenise(correctSlips(text)).words.map(withoutPossessive)
  const isNear = (word: string): boolean =>
    typed.some(
      (one) =>
        one === word || slipsBetween(one, word) <= (word.length < LONG_WORD_CHARS_MIN ? 1 : 2),
    )
  return key.split(' ').every(isNear)
}
