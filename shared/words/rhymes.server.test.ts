import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, it } from 'vitest'
import { isRhyme, rhymeFamilies } from './rhymes.server.ts'

/** The phonemes from the last primary-stressed vowel on, for every reading of the word. */
function tailsOf(word: string): string[] {
  return ['', '(2)', '(3)', '(4)'].flatMap((mark) => {
    const phonemes = dictionary[`${word}${mark}`]?.split(' ')
    if (!phonemes) return []
    const stressed = phonemes.findLastIndex((phoneme) => phoneme.endsWith('1'))
    const from = stressed >= 0 ? stressed : phonemes.findIndex((phoneme) => /\d/.test(phoneme))
    return [phonemes.slice(from).join(' ').replace(/\d/g, '')]
  })
}

describe('rhyme families', () => {
  it('rhyme by the CMU dictionary, every word in its family', () => {
    expect(rhymeFamilies.length).toBeGreaterThanOrEqual(100)
    for (const { sound, words } of rhymeFamilies) {
      expect(new Set(words).size).toBe(words.length)
      for (const word of words) expect(tailsOf(word), `${word} in ${sound}`).toContain(sound)
    }
  })

  it('tell rhymes from near rhymes and from the word itself', () => {
    expect(isRhyme('skill', 'thrill')).toBe(true)
    expect(isRhyme('care', 'there')).toBe(true)
    expect(isRhyme('love', 'move')).toBe(false)
    expect(isRhyme('day', 'day')).toBe(false)
    expect(isRhyme('qwx', 'day')).toBe(false)
  })
})
