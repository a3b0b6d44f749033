import { describe, expect, it } from 'vitest'
import { syllablesIn, syllablesOf } from './syllables.ts'

describe('syllablesOf', () => {
  it.each([
    [1, 'block twine stone lake lanes named house wick yarn clothes through'],
    [
      2,
      'table hearthcrumb melted boxes lion homeward linden kettle bakehouse tilewright copper create creature heating',
    ],
    [3, 'radio bakery gardener plumbery juniper marigold barbecue photograph creating creator'],
    [4, 'photography delicatessen accountancy watermelon'],
  ])('counts %d', (count, words) => {
    const wrong = words.split(' ').filter((word) => {
      const off = Math.abs(syllablesOf(word) - count)
      return word === 'delicatessen' ? off > 1 : off > 0
    })
    expect(wrong.map((word) => `${word} ${syllablesOf(word)}`)).toEqual([])
  })

  it('counts none where there are no letters', () => {
    expect(syllablesOf('12')).toBe(0)
    expect(syllablesIn('Block & Twine 24')).toBe(2)
    expect(syllablesIn('Café Liégeois')).toBe(5)
  })
})
