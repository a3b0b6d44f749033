import { describe, expect, it } from 'vitest'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { topicOf } from './topic.server.ts'

const inputOf = (keywords: string) => ({
  keywords,
  industry: '',
  extensions: 'All Popular Extensions',
})
const namesOf = (keywords: string) => {
  const seeds = Array.from({ length: 12 }, (_, at) => createRandom(`${at}`))
  return seeds.flatMap((seed) => [...write(inputOf(keywords), seed)].map(({ name }) => name))
}

describe('the patterns', () => {
  it('put only quiet words beside a trade met in hard times', () => {
    const names = namesOf('funeral, farewell')
    expect(names.filter((name) => /^(?:try|hello|hey|get|my|happy|go(?!od))/.test(name))).toEqual(
      [],
    )
    expect(names.some((name) => name.includes('funeral'))).toBe(true)
  })

  it('join "and" only to things that can be touched', () => {
    const names = namesOf('dog walking, training')
    expect(
      names.filter((name) => /(?:walking|training)and|and(?:walking|training)/.test(name)),
    ).toEqual([])
  })

  it('put colours and metals before objects, not before doings', () => {
    const names = namesOf('penetration testing, counselling')
    expect(
      names.filter((name) => /^(?:blue|copper|amber|north)(?:test|counsel)/.test(name)),
    ).toEqual([])
  })

  it('read a town without its capital as a place', () => {
    expect(topicOf(inputOf('locksmith, keys, boston'))).toMatchObject({ localities: ['boston'] })
  })
})
