import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adLength, len } from './measures.ts'
import { cutToFit } from './cut-to-fit.ts'

describe('cutToFit (G17)', () => {
  it('leaves a text that fits as it is, also when it fits exactly', () => {
    expect(cutToFit('Warm bread.', 11)).toBe('Warm bread.')
    expect(cutToFit('Crème 🥐', 7)).toBe('Crème 🥐')
  })

  it('cuts at the last sentence that fits', () => {
    expect(cutToFit('Warm bread. Slow mornings. And much more.', 30)).toBe(
      'Warm bread. Slow mornings.',
    )
    expect(cutToFit('Rye at 3.5 a loaf, warm. More.', 26)).toBe('Rye at 3.5 a loaf, warm.')
  })

  it('cuts at the last word when no sentence fits, without a loose end', () => {
    expect(cutToFit('Warm bread for the whole long street', 20)).toBe('Warm bread')
    expect(cutToFit('Warm bread, slow mornings', 13)).toBe('Warm bread')
    expect(cutToFit('Unbreakable', 5)).toBe('')
  })

  it('counts as it is told: an emoji and CJK weigh two in ads', () => {
    expect(cutToFit('パン と 米', 6, adLength)).toBe('パン')
    expect(cutToFit('パン と 米', 7, adLength)).toBe('パン と')
    expect(cutToFit('パン と 米', 6, len)).toBe('パン と 米')
  })

  it('never exceeds the limit, never cuts a word, never adds anything', () => {
    const word = fc.constantFrom('Warm', 'crème', 'and', 'bread.', '🥐', 'the', 'mornings!', '日本')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), fc.nat(60), (words, charsMax) => {
        const text = words.join(' ')
        const cut = cutToFit(text, charsMax)
        expect(len(cut)).toBeLessThanOrEqual(charsMax)
        expect(text.startsWith(cut)).toBe(true)
        if (cut !== '') expect(['', ' ']).toContain(text.charAt(cut.length))
      }),
    )
  })
})
