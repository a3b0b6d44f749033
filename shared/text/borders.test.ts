import { expect, it } from 'vitest'
import { LETTER_OR_DIGIT, WORD_END, WORD_START } from './borders.ts'

// U+0345 is a mark, but matches small iota if the flag `i` is set.
const IOTA_BELOW = '\u0345'
const exact = /[\p{L}\p{N}]/u
const signsTo = (end: number): string[] =>
  Array.from({ length: end }, (_, at) => String.fromCodePoint(at))

it.each(['u', 'iu'])('takes every letter and digit of Unicode for one: %s', (flags) => {
  const cheap = new RegExp(LETTER_OR_DIGIT, flags)
  expect(signsTo(0x110000).filter((sign) => exact.test(sign) && !cheap.test(sign))).toEqual([])
})

it.each(['u', 'iu'])(
  'takes no mark, sign, space or picture beside Latin words for one: %s',
  (flags) => {
    const cheap = new RegExp(LETTER_OR_DIGIT, flags)
    const beside = [...signsTo(0x370), ...'–—‘’“”…•€₤™→✓★☆😀🎉🐈\u200d\ufe0f']
    expect(beside.filter((sign) => cheap.test(sign) && !exact.test(sign))).toEqual([IOTA_BELOW])
  },
)

it.each([
  ['a cat sat', true],
  ['“cat”', true],
  ['🐈cat🐈', true],
  ['concat', false],
  ['cats', false],
  ['écat', false],
  ['cat2', false],
])('finds a whole word in %s: %s', (text, found) => {
  expect(new RegExp(`${WORD_START}cat${WORD_END}`, 'iu').test(text)).toBe(found)
})
