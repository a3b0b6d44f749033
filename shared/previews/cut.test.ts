import { describe, expect, it } from 'vitest'
import { createRandom } from '../text/random.ts'
import { charactersOf, cutAt, foldAt, cutToPage, type Cut } from './cut.ts'

const PIECES = [
  'a',
  'wide',
  ' ',
  ' ',
  '\n',
  'é',
  'e\u0301',
  '👩‍👩‍👧',
  '🧑🏽‍🚀',
  '🇩🇪',
  'שלום',
  'مرحبا',
  '漢字',
  '…',
  '𝒳',
]

const text = (random: ReturnType<typeof createRandom>): string =>
  Array.from({ length: random.int(40) }, () => random.pick(PIECES)).join('')

/** Checks what must be true of every cut of a text. */
function expectWhole(full: string, cut: Cut): void {
  expect(cut.full).toBe(full)
  expect(cut.shown.isWellFormed() && cut.rest.isWellFormed()).toBe(true)
  expect(full.startsWith(cut.shown)).toBe(true)
  expect(full.trimEnd().endsWith(cut.rest)).toBe(true)
  // Only white space is between the shown part and the rest.
  const between = full.slice(cut.shown.length, full.trimEnd().length - cut.rest.length)
  expect(between.trim()).toBe('')
  // Both parts together have the characters of the full text: no character was split.
  const parts = [...charactersOf(cut.shown), ...charactersOf(cut.rest)].filter((one) => one.trim())
  expect(parts).toEqual(charactersOf(full).filter((one) => one.trim()))
}

it('parts no character, however it is put together, and loses none', () => {
  const random = createRandom('cuts')
  for (let round = 0; round < 400; round++) {
    const full = text(random)
    const max = random.int(30)
    expectWhole(full, cutAt(full, max))
    expectWhole(
      full,
      cutAt(full, max, (character) => character.length),
    )
    expectWhole(full, foldAt(full, max, 1 + random.int(4)))
    expectWhole(full, cutToPage(full, 1 + random.int(12), 1 + random.int(4)))
    expect(charactersOf(cutAt(full, max).shown).length).toBeLessThanOrEqual(max)
  }
})

describe('a field or a line', () => {
  it('shows a text that just fits, and says by how many characters another is too long', () => {
    expect(cutAt('four', 4)).toEqual({ full: 'four', shown: 'four', rest: '', over: 0 })
    expect(cutAt('four five', 6)).toMatchObject({ shown: 'four f', rest: 'ive', over: 3 })
  })

  it('counts as its place does: a family is one character or eleven units', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(cutAt(family + family, 1)).toMatchObject({ shown: family, over: 1 })
    expect(cutAt(family + family, 11, (one) => one.length)).toMatchObject({
      shown: family,
      over: 11,
    })
    expect(cutAt(family, 10, (one) => one.length)).toMatchObject({ shown: '', rest: family })
  })
})

describe('a feed', () => {
  it('folds behind the last whole word, and parts one that is longer than all its room', () => {
    expect(foldAt('one two three', 9)).toMatchObject({ shown: 'one two', rest: 'three', over: 4 })
    expect(foldAt('one two three', 7)).toMatchObject({ shown: 'one two', rest: 'three' })
    expect(foldAt('a'.repeat(12), 5)).toMatchObject({ shown: 'aaaaa' })
  })

  it('folds at its last line where the text breaks before it is full', () => {
    expect(foldAt('a\nb\nc\nd', 125, 3)).toMatchObject({
      shown: 'a\nb\nc',
      rest: 'd',
      limitKind: 'lines',
    })
  })
})

describe('a page', () => {
  it('breaks lines between words, and ends after its last line', () => {
    expect(cutToPage('one two three four', 8, 2)).toMatchObject({
      shown: 'one two three',
      rest: 'four',
      lines: 3,
    })
  })

  it('counts blank lines and parts a word that no line holds', () => {
    expect(cutToPage('a\n\nb', 10, 5)).toMatchObject({ rest: '', lines: 3 })
    expect(cutToPage('a'.repeat(25), 10, 5)).toMatchObject({ rest: '', lines: 3 })
  })
})
