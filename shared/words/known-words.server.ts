import { singular } from '../text/grammar.server.ts'
import rows from './data/other-words.json' with { type: 'json' }
import { isNoun } from './noun-tree.server.ts'
import { createSortedWords } from './sorted-words.server.ts'

const otherWords = createSortedWords(rows)

/** Endings of regular forms that are not in the lists: 'knitted' of knit, 'baking' of bake, 'happiest' of happy. */
const REGULAR_ENDINGS = [
  's',
  'es',
  'd',
  'ed',
  'r',
  'er',
  'est',
  'ing',
  'ly',
  'ness',
  'less',
  'ful',
  'y',
]

const isListed = (word: string): boolean => otherWords.has(word) || isNoun(word)

/** True for an English word or a regular form of one, lower case and folded. Other words may be typing slips. */
export function isEnglish(word: string): boolean {
  if (isListed(word) || isListed(singular(word))) return true
  return REGULAR_ENDINGS.some(
    (ending) => word.endsWith(ending) && isKnownBase(word.slice(0, -ending.length)),
  )
}

/** True if a word of `data/other-words.json` begins with these letters, lower case. */
export const beginsWord = (letters: string): boolean => otherWords.hasPrefix(letters)

const BASE_CHARS_MIN = 3

function isKnownBase(base: string): boolean {
  if (base.length < BASE_CHARS_MIN) return false
  const last = base.at(-1) as string
  return (
    isListed(base) ||
    isListed(`${base}e`) ||
    (last === 'i' && isListed(`${base.slice(0, -1)}y`)) ||
    (last === base.at(-2) && isListed(base.slice(0, -1)))
  )
}
