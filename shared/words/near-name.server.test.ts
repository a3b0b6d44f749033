import { describe, expect, it } from 'vitest'
import { nearestName } from './near-name.server.ts'

const one = (): number => 1
const two = (): number => 2

describe('the name nearest to what was typed', () => {
  it.each([
    ['nursnig', 'nursing'],
    ['marketting', 'marketing'],
    ['markting', 'marketing'],
    ['phylosophy', 'philosophy'],
  ])('takes %s for %s', (typed, meant) => {
    expect(nearestName(typed, ['fishing', 'nursing', 'marketing', 'philosophy'], one)).toBe(meant)
  })

  it('takes no other word for a slip', () => {
    expect(nearestName('astrology', ['astronomy'], one)).toBeUndefined()
    expect(nearestName('fishing', ['finance'], one)).toBeUndefined()
    expect(nearestName('dishing', ['fishing'], two)).toBeUndefined()
    expect(nearestName('atrs', ['arts'], one)).toBeUndefined()
  })

  it('is the nearer of two, wherever it stands, within the slips that each may have', () => {
    expect(nearestName('archeaology', ['archaeologist', 'archaeology'], two)).toBe('archaeology')
    expect(nearestName('marekting', ['marketeer', 'marketing'], two)).toBe('marketing')
    expect(nearestName('archelogy', ['archeology', 'archaeology'], one)).toBe('archeology')
    expect(nearestName('archelogy', ['archaeology'], one)).toBeUndefined()
  })
})
