import { expect, it } from 'vitest'
import { countWork } from './count-work.ts'
import {
  createFormReader,
  measureReader,
  measureAllReaders,
  type Reader,
} from './readers.fixture.ts'

// The other texts are read in readers.release.test.ts.
it('reads any text with work that grows no faster than the text, by every reader (statement 69)', () => {
  const { count, hardest, faults } = measureAllReaders('day')
  console.log(`${count} texts; the hardest: ${hardest}`)
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(500)
}, 600_000)

it.each([
  ['cover-letter-generator', 'workExperience', 'a b\n'],
  ['cover-letter-generator', 'workExperience', '- a b\n'],
  ['cover-letter-generator', 'workExperience', 'a b. '],
  ['cover-letter-generator', 'skills', 'a, b, '],
  ['linkedin-bio-generator', 'skills', 'a\n'],
  ['prompt-enhancer', 'originalPrompt', 'a b\n'],
  ['privacy-policy-generator', 'dataCollected', 'sh1t '],
  ['etsy-tag-generator', 'productDescription', '11.'],
  ['etsy-tag-generator', 'productDescription', 'http://'],
])('reads what once stopped a server, or could: %s, %s, %j', (id, name, piece) => {
  expect(measureReader(createFormReader(id, name), 'Candle //', piece).fault).toBeUndefined()
})

it('reads a long list between commas with work that grows as the list', () => {
  const reader = createFormReader('cover-letter-generator', 'workExperience')
  expect(measureReader(reader, '', 'stock, till work, ', 0, 0).fault).toBeUndefined()
})

it('counts what a reader gives to strings, patterns and lists', () => {
  const text = 'a b c d'
  expect(countWork(() => text.trim())).toBe(67)
  expect(countWork(() => /b/.test(text))).toBe(67)
  expect(countWork(() => [1, 2, 3].map(String))).toBe(3)
  expect(
    countWork(() => {
      const word = /\w/g
      while (word.exec(text));
    }),
  ).toBe(5 * 60 + 2 * text.length)
  expect(String.prototype.split.name).toBe('split')
})

it('would find a reader that reads the whole again for each line', () => {
  const reader = (read: (text: string) => void): Reader => ({
    name: '',
    charsMax: 4_000,
    isForm: false,
    read,
  })
  const everyLine = (text: string): unknown =>
    text.split('a').map((line) => text.indexOf(`${line}!`))
  const once = (text: string): unknown => text.split('a').map((line) => line.trim())
  expect(measureReader(reader(everyLine), '', 'a b\n', 0, 0).fault).toMatch(/^[34]\.\d times/)
  expect(measureReader(reader(once), '', 'a b\n', 0, 0).fault).toBeUndefined()
})
