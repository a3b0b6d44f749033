import { singular } from '../text/grammar.server.ts'
import { createMemo } from '../text/memo.ts'
import { slipsBetween } from '../text/slips.ts'
import { isEnglish } from '../words/known-words.server.ts'

const REMEMBERED_MAX = 500
const CHARS_MIN = 5
/** What another first letter adds: people seldom miss it. */
const FIRST_LETTER = 0.5

/**
 * The word of a vocabulary that was meant by one that no English dictionary has: the nearest within a slip, two in words of
 * eight letters and more. Any other word stays. Lower case, folded.
 */
export function createSpelling(vocabulary: ReadonlySet<string>): (word: string) => string {
  const long = [...vocabulary].filter((word) => word.length >= CHARS_MIN && !/\d/.test(word))
  const known = createMemo<string>(REMEMBERED_MAX)
  const nearest = (word: string): string => {
    let best = word
    let fewest = Infinity
    for (const candidate of long) {
      const slips = slipsBetween(word, candidate) + (candidate[0] === word[0] ? 0 : FIRST_LETTER)
      if (slips < fewest) [best, fewest] = [candidate, slips]
    }
    return best
  }
  return (word) => {
    if (word.length < CHARS_MIN || /[^a-z]/.test(word) || vocabulary.has(word)) return word
    const isRight = isEnglish(word) || vocabulary.has(singular(word))
    return known.get(word) ?? known.set(word, isRight ? word : nearest(word))
  }
}
