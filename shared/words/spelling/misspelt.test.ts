import { describe, expect, it } from 'vitest'
import { correctWord } from './misspelt.server.ts'
import { correctSlips } from './slips.server.ts'

describe('a word with a slip', () => {
  it.each([
    ['resturant', 'restaurant'],
    ['photograpy', 'photography'],
    ['tunning', 'tuning'],
    ['microscpe', 'microscope'],
    ['genrators', 'generators'],
    ['beatiful', 'beautiful'],
    ['recieve', 'receive'],
    ['delivary', 'delivery'],
    ['excercise', 'exercise'],
  ])('is the word that was meant: %s', (typed, meant) => {
    expect(correctWord(typed)).toBe(meant)
  })

  const otherWords = 'stollen caring desert county starling brewery archery coping jewelry centers'
  const rareWords = 'mezcal macrame sashiko balayage kintsugi labradoodle dermaplaning'
  const shortOrCapital = 'frnd Resturant RESTURANT'
  it.each(`${otherWords} ${rareWords} ${shortOrCapital}`.split(' '))(
    'is left where it may be meant: %s',
    (typed) => {
      expect(correctWord(typed)).toBe(typed)
    },
  )

  it('is mended in a sentence, and a name beside it is not', () => {
    expect(correctSlips('Piano tunning and keyboard intruments by Genrator')).toBe(
      'Piano tuning and keyboard instruments by Genrator',
    )
  })
})
