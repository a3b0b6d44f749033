import { singular } from '../text/grammar.server.ts'
import { createMemo } from '../text/memo.ts'
import { slipsBetween } from '../text/slips.ts'
import { isEnglish } from '../words/known-words.server.ts'

const CACHE_ENTRIES_MAX = 500
const CORRECTED_CHARS_MIN = 5
/** Added to the distance if the first letters differ. */
const FIRST_LETTER_PENALTY = 0.5

/**
 * Returns a function that corrects a word of no English dictionary to the nearest of a vocabulary: within one
 * misspelled letter, or two from eight letters on. Other words are unchanged. Lower case, folded.
 */
export function createSpelling(vocabulary: ReadonlySet<string>): (word: string) => string {
  const long = [...vocabulary]
    .filter((word) => word.length >= CORRECTED_CHARS_MIN && !/\d/.test(word))
    .map((candidate) => ({ candidate, letters: letterBitsOf(candidate) }))
  const known = createMemo<string>(CACHE_ENTRIES_MAX)
  const nearest = (word: string): string => {
    let best = word
    let fewest = Infinity
    const own = letterBitsOf(word)
    for (const { candidate, letters } of long) {
      if (countBits(own ^ letters) > OTHER_LETTERS_MAX) continue
      const slips =
        slipsBetween(word, candidate) + (candidate[0] === word[0] ? 0 : FIRST_LETTER_PENALTY)
      if (slips < fewest) [best, fewest] = [candidate, slips]
    }
    return best
  }
  return (word) => {
    if (word.length < CORRECTED_CHARS_MIN || /[^a-z]/.test(word) || vocabulary.has(word))
      return word
    const isRight = (): boolean => isEnglish(word) || vocabulary.has(singular(word))
    return known.get(word) ?? known.set(word, isRight() ? word : nearest(word))
  }
}

/** Words whose sets of letters differ in more are not compared: two replaced letters are four in the sets. */
const OTHER_LETTERS_MAX = 4

/** Returns the letters of a word as bits. */
function letterBitsOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
