import { describe, expect, it } from 'vitest'
import cases from './classes.fixture.json' with { type: 'json' }
import { asListed, classIn } from './writer/senses.server.ts'
import { designs, neutralDesigns } from './writer/designs.server.ts'
import { readField } from './writer/field.server.ts'
import { readingOf } from './writer/keywords.server.ts'
import { subjectsOf } from './writer/subjects.server.ts'

describe('a keyword is read as what it is in its field', () => {
  it('reads nearly all as they are meant', () => {
    const wrong = (cases as [field: string, keyword: string, name: string][]).filter(
      ([field, keyword, name]) => classIn(readField(field), keyword) !== name,
    )
    const right = cases.length - wrong.length
    console.log(`keywords read: ${right} of ${cases.length}`, wrong)
    // The accuracy of the previous reader, less two percentage points.
    expect(right / cases.length).toBeGreaterThanOrEqual(0.98)
  })

  it.each([
    ['Primary school teaching', 'reading'],
    ['Public health', 'screening'],
    ['Customer service', 'service'],
    ['Finance', 'stock market'],
    ['Economics', 'job market'],
    ['Emergency services', 'emergency services'],
    ['Sociology', 'refugee camps'],
    ['Football coaching', 'drills'],
    ['Music', 'scales'],
  ])('takes no practice or service for an evening or a tool: %s, %s', (field, keyword) => {
    expect(classIn(readField(field), keyword)).toBeUndefined()
  })

  it('speaks of things in their number, and of a part of the body as hurt', () => {
    expect(asListed('catheter')).toBe('catheters')
    expect(asListed('wool')).toBe('wool')
    expect(asListed('hamstring')).toBe('hamstring injuries')
  })

  it('has three kinds of project for every class but a bare thing', () => {
    for (const name of new Set(cases.map(([, , name]) => name as string))) {
      const kinds = neutralDesigns.filter(({ fits }) => fits.has(name)).map(({ kind }) => kind)
      expect(new Set(kinds).size, name).toBeGreaterThanOrEqual(3)
    }
    expect(designs.size).toBeGreaterThan(60)
  })

  it.each([
    ['Prison officers', 'suicide', 'suicide prevention'],
    ['Farming', 'suicide', 'suicide prevention'],
    ['University student services', 'sexual assault', 'sexual assault'],
  ])(
    'is on the grave matter that was named, and not on those beside it: %s',
    (field, keywords, topic) => {
      const reading = readingOf({ field, scope: 'small', keywords })
      expect(subjectsOf(reading, () => false).map((one) => one.topic)).toEqual([topic])
    },
  )
})
