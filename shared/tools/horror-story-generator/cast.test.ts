import { describe, expect, it } from 'vitest'
import rows from './casts.fixture.json' with { type: 'json' }
import { stories } from './writer/stories.server.ts'
import { nounMarkValuesOf } from './writer/tell.server.ts'
import { findCast, readTheme } from './writer/theme.server.ts'

const subjectOf = (typed: string): string => {
  const subject = readTheme(typed).casts.find(({ isSubject }) => isSubject)
  return subject === undefined ? '' : `${subject.classes.join(' ')}: ${subject.noun}`
}

/** The least share of the fixture's themes read correctly. */
const RIGHT_MIN = 0.98

describe('what a theme is about', () => {
  it(`is read right in ${RIGHT_MIN * 100} of 100 themes`, () => {
    const wrong = rows.filter(([typed = '', read = '']) => {
      const [name, noun] = read.split(': ')
      const [classes = '', said] = subjectOf(typed).split(': ')
      return noun !== said || !classes.split(' ').includes(name ?? '')
    })
    console.log(`casts: ${rows.length - wrong.length} of ${rows.length} right`)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(rows.length * (1 - RIGHT_MIN))
  })

  it.each([
    ['a man wakes up and nobody is left', ''],
    ['a car alarm', 'device: car alarm'],
    ['a bus strike', ''],
    ['my son’s football coach', 'caller: football coach'],
  ])('%s: %s, and no word in passing', (typed, read) => {
    expect(subjectOf(typed)).toBe(read)
  })
})

describe('a story with a place for a noun', () => {
  it('takes each of its usual nouns from its class', () => {
    for (const { cast, slots, title } of stories)
      if (cast !== undefined)
        for (const noun of slots['thing'] ?? [])
          expect(findCast(noun, cast)?.classes, `${title}: ${noun}`).toContain(cast)
  })

  it('says one, several and a name as each is said', () => {
    const said = (noun: string, grammar: string) =>
      Object.fromEntries(nounMarkValuesOf({ noun, grammar }))
    expect(said('owl', '')).toMatchObject({ 'a thing': 'an owl', them: 'it' })
    expect(said('gloves', 'plural')).toMatchObject({ 'a thing': 'gloves', was: 'were' })
    expect(said('Santa', 'name')).toMatchObject({ 'a thing': 'Santa', 'the thing': 'Santa' })
    expect(said('nurse', 'f')).toMatchObject({ he: 'she', his: 'her' })
  })
})
