import { stemmer } from 'stemmer'
import { createMemo } from './memo.ts'

const STEMS_MAX = 20_000
const stems = createMemo<string>(STEMS_MAX)

/** What 'groom', 'grooms' and 'grooming' have in common, by Porter's rules; the word is lower case and folded. */
export function stemOf(word: string): string {
  return stems.get(word) ?? stems.set(word, stemmer(word))
}
