import { expect, it } from 'vitest'
import { readStated } from './stated.server.ts'

it.each(['Łódź', 'Łodz', 'São Paulo', 'Kāneʻohe', 'łódź', 'Studio'])(
  'finds a word whatever its accents: %s',
  (word) => {
    const stated = readStated('Studio Kwadrat, Łódź; São Paulo, Kāneʻohe')
    for (const part of word.split(' ')) {
      expect(stated.word(part)).toBe(true)
      expect(stated.near(part)).toBe(true)
      expect(stated.stem(part)).toBe(true)
    }
  },
)

it('finds no word that was not stated', () => {
  const stated = readStated('Studio Kwadrat, Łódź')
  expect(stated.word('Kraków')).toBe(false)
  expect(stated.near('Kraków')).toBe(false)
})
