import { spelledOut } from '../words/spelling/slips.server.ts'
import { withoutPossessive } from '../text/phrase-index.server.ts'
import { slipsBetween } from '../text/slips.ts'
import { tokenise } from '../text/tokens.server.ts'

/** From so many letters on two slips in a word are one word still. */
const LONG_CHARS = 10

/**
 * Whether the words of a key are those of a text but for a letter, or two in a long word. For tables whose keys are near
 * to other words that are no slip: floristry is no forestry, and horology no hydrology.
 */
export function isTyped(key: string, text: string): boolean {
  const typed = tokenise(spelledOut(text)).words.map(withoutPossessive)
  const isNear = (word: string): boolean =>
    typed.some(
      (one) => one === word || slipsBetween(one, word) <= (word.length < LONG_CHARS ? 1 : 2),
    )
  return key.split(' ').every(isNear)
}
