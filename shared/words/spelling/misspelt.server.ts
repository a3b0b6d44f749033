import { createMemo } from '../../text/memo.ts'
import rows from '../data/well-spelt.json' with { type: 'json' }

/** Words of six letters and more that our own tables use three times and more, and their plurals. */
const FREQUENT_WORDS: ReadonlySet<string> = new Set(rows.words.split(' '))
/** Every other word of large British and American dictionaries that is one slip from one of those. */
const ONE_SLIP_WORDS: ReadonlySet<string> = new Set(rows.alike.split(' '))
/** True if a word of at least six letters is in either list. */
export const isWellSpelt = (word: string): boolean =>
  FREQUENT_WORDS.has(word) || ONE_SLIP_WORDS.has(word)
const CORRECTED_CHARS_MIN = 6
/** From this length on, a wrong vowel or an extra letter is a slip; in shorter words it may be another word. */
const LONG_WORD_CHARS_MIN = 8
const CORRECTED_CHARS_MAX = 30
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const VOWELS = [...'aeiou']

const correctionCache = createMemo<string>(2_000)

/**
 * Corrects a word typed with one slip after its first letter, 'resturant': a letter left out, doubled or swapped, in
 * long words also a wrong vowel or an extra letter. Returns the word unchanged if a dictionary has it, if several
 * words may be meant, or if the two differ only in their ending. Lower case only, as a capital starts a name.
 */
export function correctWord(word: string): string {
  if (
    word.length < CORRECTED_CHARS_MIN ||
    word.length > CORRECTED_CHARS_MAX ||
    !/^[a-z]+$/.test(word)
  )
    return word
  if (isWellSpelt(word)) return word
  return correctionCache.get(word) ?? correctionCache.set(word, findIntendedWord(word) ?? word)
}

function findIntendedWord(word: string): string | undefined {
  const meant = new Set<string>()
  for (const candidate of wordsOneSlipFrom(word))
    if (FREQUENT_WORDS.has(candidate) && !candidate.startsWith(word) && !word.startsWith(candidate))
      meant.add(candidate)
  const [only] = meant
  return meant.size === 1 ? only : undefined
}

function* wordsOneSlipFrom(word: string): Generator<string> {
  const isLong = word.length >= LONG_WORD_CHARS_MIN
  for (let at = 1; at < word.length; at++) {
    const before = word.slice(0, at)
    const letter = word.charAt(at)
    const after = word.slice(at + 1)
    for (const left of LETTERS) yield before + left + letter + after
    if (letter === word.charAt(at - 1) || word.length > LONG_WORD_CHARS_MIN) yield before + after
    if (after !== '') yield before + after.charAt(0) + letter + after.slice(1)
    if (isLong && VOWELS.includes(letter)) for (const vowel of VOWELS) yield before + vowel + after
  }
}
