import { describe, expect, it } from 'vitest'
import { castsOf, wordingOf } from './cast.server.ts'
import rows from './casts.fixture.json' with { type: 'json' }
import { stories } from './stories.server.ts'
import { readTheme } from './theme.server.ts'

const subjectOf = (typed: string): string => {
  const subject = castsOf(readTheme(typed)).find(({ isSubject }) => isSubject)
  return subject === undefined ? '' : `${subject.class}: ${subject.noun}`
}

describe('what a theme is about', () => {
  it.each(rows.map(([typed = '', read = '']) => [typed, read] as const))(
    '%s: %s',
    (typed, read) => {
      expect(subjectOf(typed)).toBe(read)
    },
  )

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
    for (const { cast, slots, id } of stories)
      if (cast !== undefined)
        for (const noun of slots['thing'] ?? [])
          expect(
            castsOf(readTheme(noun)).map((one) => one.class),
            `${id}: ${noun}`,
          ).toContain(cast)
  })

  it('says one, several and a name as each is said', () => {
    expect(wordingOf('owl', '')).toMatchObject({ 'a thing': 'an owl', them: 'it' })
    expect(wordingOf('gloves', 'plural')).toMatchObject({ 'a thing': 'gloves', was: 'were' })
    expect(wordingOf('Santa', 'name')).toMatchObject({ 'a thing': 'Santa', 'the thing': 'Santa' })
    expect(wordingOf('nurse', 'f')).toMatchObject({ he: 'she', his: 'her' })
  })
})
