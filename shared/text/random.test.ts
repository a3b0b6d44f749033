import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

describe('createRandom', () => {
  it('gives the same sequence for the same seed, another for another', () => {
    const take = (seed: string): number[] => {
      const random = createRandom(seed)
      return Array.from({ length: 20 }, () => random.next())
    }
    expect(take('bread')).toEqual(take('bread'))
    expect(take('bread')).not.toEqual(take('breae'))
    expect(take('')).not.toEqual(take(' '))
  })

  it('keeps its first values, so that stored seeds stay good', () => {
    const random = createRandom('draftmill')
    expect([random.int(1000), random.int(1000), random.int(1000)]).toMatchInlineSnapshot(`
      [
        193,
        804,
        579,
      ]
    `)
  })

  it('stays inside its bounds and reaches every value', () => {
    const random = createRandom('bounds')
    const counts = Array.from({ length: 6 }, () => 0)
    for (let i = 0; i < 6000; i++) {
      const value = random.int(6)
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThan(6)
      counts[value] = (counts[value] ?? 0) + 1
    }
    for (const count of counts) expect(count).toBeGreaterThan(800)
  })

  it('shuffles and samples without loss, repeats or changes to the list', () => {
    const random = createRandom('cards')
    const list = Object.freeze(['a', 'b', 'c', 'd', 'e'])
    expect(random.shuffle(list).toSorted()).toEqual(list)
    const sample = random.sample(list, 3)
    expect(new Set(sample).size).toBe(3)
    expect(random.sample(list, 9)).toHaveLength(5)
    expect(list).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('takes chances by their probability', () => {
    const random = createRandom('chance')
    const hits = Array.from({ length: 4000 }, () => random.chance(0.25)).filter(Boolean).length
    expect(hits).toBeGreaterThan(850)
    expect(hits).toBeLessThan(1150)
    expect(random.chance(0)).toBe(false)
    expect(random.chance(1)).toBe(true)
  })

  it('refuses to pick from nothing', () => {
    expect(() => createRandom('x').pick([])).toThrow('empty')
  })
})
