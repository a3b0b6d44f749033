import { describe, expect, it } from 'vitest'
import { readingOf } from './reading.server.ts'
import readings from './readings.fixture.json' with { type: 'json' }
import { thingOf } from './things.server.ts'

/** A field and an interest as people type them, how it stands in a question, and what it is taken for. */
const cases = readings as [field: string, interests: string, said: string, thing: string][]

describe('an interest is read as a careful person reads it', () => {
  it.each(cases)('%s, %s', (fieldOfStudy, interests, said, thing) => {
    const { wishes } = readingOf({
      fieldOfStudy,
      academicLevel: 'Undergraduate',
      interests,
      keywords: '',
    })
    expect(wishes[0]?.x).toBe(said)
    expect(wishes[0]?.link === 'clause' ? 'clause' : thingOf(wishes[0]?.core ?? said)).toBe(thing)
  })

  it('keeps a question whole with the places in its commas', () => {
    const asked = 'How coffee growers in Huila, Colombia, decide whether to sell to a cooperative'
    const { wishes, unused } = readingOf({
      fieldOfStudy: 'Agricultural economics',
      academicLevel: 'PhD',
      interests: asked,
      keywords: '',
    })
    expect(wishes.map(({ x }) => x)).toEqual([asked.replace('How', 'how')])
    expect(unused).toEqual([])
  })
})
