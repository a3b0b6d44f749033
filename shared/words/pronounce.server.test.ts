import { describe, expect, it } from 'vitest'
import { isSayable, SAYABLE_SCORE_MIN, trigramScore } from './pronounce.server.ts'

describe('trigramScore', () => {
  it.each([
    ['brindle', -6.9],
    ['flourise', -7.3],
    ['tallypilot', -8.9],
    ['xqzt', -13.8],
  ])('BN3: gives %s about the measured value %d', (word, measured) => {
    expect(Math.abs(trigramScore(word) - measured)).toBeLessThan(0.6)
  })

  it('orders words by how English they look', () => {
    const scores = ['station', 'brindle', 'tallypilot', 'zxcvlane', 'xqzt'].map(trigramScore)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it('counts other characters and the empty word as unseen, whatever the case of letters', () => {
    expect(trigramScore('BRINDLE')).toBe(trigramScore('brindle'))
    expect(trigramScore('')).toBeCloseTo(trigramScore('q9q'))
    expect(trigramScore('面包')).toBeLessThan(SAYABLE_SCORE_MIN)
  })
})

describe('isSayable', () => {
  it.each(['brindle', 'flourise', 'tallypilot', 'taxwell', 'workshop', 'breadventure', 'strength'])(
    'BN3: %s can be said',
    (word) => expect(isSayable(word)).toBe(true),
  )

  it.each(['hearthcrumb', 'hearthline', 'firstcrumb'])(
    'BN3: %s may meet in a run of consonants, being two words',
    (word) => expect(isSayable(word)).toBe(true),
  )

  it.each([
    ['xqzt', 'its letters never follow each other in English'],
    ['brndkft', 'four consonants meet'],
    ['strngthly', 'a half of it has no vowel'],
    ['aeiouly', 'three vowels meet'],
    ['ideaauction', 'three vowels meet at the seam'],
    ['beeeater', 'a letter stands three times'],
    ['shop4you', 'it holds a digit'],
    ['', 'it is empty'],
  ])('BN3: %s cannot be said, for %s', (word) => expect(isSayable(word)).toBe(false))

  it('takes the word of a caller for words that need no proof', () => {
    expect(isSayable('beautykit')).toBe(false)
    expect(isSayable('beautykit', (part) => part === 'beauty')).toBe(true)
    expect(isSayable('pqrskit', (part) => part === 'kit')).toBe(false)
  })
})
