import { stemmer } from 'stemmer'
import { createMemo } from './memo.ts'

const STEMS_MAX = 20_000
const stems = createMemo<string>(STEMS_MAX)

/**
 * Returns the common stem of 'groom', 'grooms' and 'grooming', by Porter's rules; the word must be lower case and
 * folded.
 */
export function stemOf(word: string): string {
  return stems.get(word) ?? stems.set(word, stemmer(word))
}
