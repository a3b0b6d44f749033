import { describe, expect, it } from 'vitest'
import { mapParts, readParts } from './parts.ts'
import type { PartRoles } from './rules/rules.ts'

const PARTS: PartRoles = {
  title: 'phrase',
  'exercises.*.notes': 'prose',
  'exercises.*.name': 'own',
  missing: 'prose',
}
const DRAFT = {
  title: 'Legs',
  other: 'kept',
  exercises: [{ name: 'Squat', notes: 'Slow.' }, { name: 'Lunge' }],
}

describe('readParts', () => {
  it('reads the draft itself when it is a text', () => {
    expect(readParts('Warm bread', { '': 'phrase' })).toEqual([
      { where: '', role: 'phrase', text: 'Warm bread' },
    ])
  })

  it('walks objects and arrays, and leaves out what is absent', () => {
    expect(readParts(DRAFT, PARTS)).toEqual([
      { where: 'title', role: 'phrase', text: 'Legs' },
      { where: 'exercises.0.notes', role: 'prose', text: 'Slow.' },
      { where: 'exercises.0.name', role: 'own', text: 'Squat' },
      { where: 'exercises.1.name', role: 'own', text: 'Lunge' },
    ])
  })

  it('ignores values that are no texts and shapes that do not fit', () => {
    expect(readParts({ title: 7, exercises: 'none' }, PARTS)).toEqual([])
    expect(readParts(null, PARTS)).toEqual([])
    expect(readParts([], { '*': 'phrase' })).toEqual([])
  })
})

describe('mapParts', () => {
  it('changes the named texts in a copy and nothing else', () => {
    const result = mapParts(DRAFT, PARTS, (text) => text.toUpperCase())
    expect(result).toEqual({
      title: 'LEGS',
      other: 'kept',
      exercises: [{ name: 'SQUAT', notes: 'SLOW.' }, { name: 'LUNGE' }],
    })
    expect(DRAFT.title).toBe('Legs')
    expect(DRAFT.exercises[0]?.name).toBe('Squat')
  })

  it('hands the same draft back when nothing changed', () => {
    expect(mapParts(DRAFT, PARTS, (text) => text)).toBe(DRAFT)
  })

  it('adds no keys for absent parts', () => {
    expect(mapParts({ title: 'a' }, PARTS, (text) => `${text}!`)).toEqual({ title: 'a!' })
  })

  it('tells role and place', () => {
    const seen: string[] = []
    mapParts(DRAFT, PARTS, (text, role, where) => {
      seen.push(`${where}:${role}`)
      return text
    })
    expect(seen).toContain('exercises.0.notes:prose')
  })
})
