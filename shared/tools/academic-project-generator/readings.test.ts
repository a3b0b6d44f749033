import { describe, expect, it } from 'vitest'
import { createRandom } from '../../text/random.ts'
import { readingOf } from './writer/reading.server.ts'
import readings from './readings.fixture.json' with { type: 'json' }
import { sourcesOf } from './writer/sources.server.ts'
import { subjectKindOf } from './writer/things.server.ts'

/** A field and an interest as people type them, the interest's form in a question, and its expected class. */
const cases = readings as [field: string, interests: string, said: string, thing: string][]

/** The share that an earlier version read correctly, minus two points. */
const RIGHT_MIN = 0.98

describe('an interest is read as a careful person reads it', () => {
  it('reads nearly all as it is meant', () => {
    const wrong = cases.filter(([fieldOfStudy, interests, said, thing]) => {
      const input = { fieldOfStudy, academicLevel: 'Undergraduate', interests, keywords: '' }
      const [wish] = readingOf(input).wishes
      const found = wish?.link === 'clause' ? 'clause' : subjectKindOf(wish?.core ?? said)
      return wish?.x !== said || found !== thing
    })
    const right = cases.length - wrong.length
    console.log(`interests read: ${right} of ${cases.length}`, wrong)
    expect(right / cases.length).toBeGreaterThanOrEqual(RIGHT_MIN)
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

  it.each([
    [
      'mothers whose sons were killed with knives, how they talk to the police afterwards',
      'how mothers whose sons were killed with knives talk to the police afterwards',
    ],
    ['lobsters, how they find their way home', 'how lobsters find their way home'],
    ['young carers and how they manage school', 'how young carers manage school'],
    ['shoplifters; how they choose a shop', 'how shoplifters choose a shop'],
    ['paper planes, what makes them stall', 'what makes paper planes stall'],
    [
      'people who hear voices, when they tell a doctor',
      'when people who hear voices tell a doctor',
    ],
    [
      'grandparents raising grandchildren in Glasgow, why they do not ask for help',
      'why grandparents raising grandchildren in Glasgow do not ask for help',
    ],
    ['how small bakeries set their prices', 'how small bakeries set their prices'],
    ['Do athletes choke under pressure', 'whether athletes choke under pressure'],
  ])('names in a question what it points back to: %s', (interests, asked) => {
    const { wishes, unused } = readingOf({
      fieldOfStudy: 'Sociology',
      academicLevel: 'Masters',
      interests,
      keywords: '',
    })
    expect(wishes[0]?.x).toBe(asked)
    expect(unused).toEqual([])
  })

  it('asks of a place of work no question about speech, and of a late age none about chronicles', () => {
    const titles = (fieldOfStudy: string, interests: string): string => {
      const reading = readingOf({
        fieldOfStudy,
        academicLevel: 'Undergraduate',
        interests,
        keywords: '',
      })
      return sourcesOf(reading, createRandom('one'))
        .flatMap(({ line }) => line.a)
        .join(' ')
    }
    expect(titles('linguistics', 'call centres')).not.toMatch(/recorded speech|generations/u)
    expect(titles('History', 'the Cold War')).not.toMatch(/Chronicle|Picturing/u)
    expect(titles('History', 'Vikings')).toMatch(/Chronicle/u)
  })

  it('asks nothing of a pronoun that stands for nothing', () => {
    const { wishes, unused } = readingOf({
      fieldOfStudy: 'Nursing',
      academicLevel: 'Masters',
      interests: 'how they cope after a patient dies, their reasons',
      keywords: '',
    })
    expect(wishes).toEqual([])
    expect(unused).toHaveLength(2)
  })
})
