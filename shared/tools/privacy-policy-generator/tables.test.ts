import { describe, expect, test } from 'vitest'
import { words } from '../../text/measures.ts'
import { CATEGORIES, CLAUSES, LEGAL_BASES, RETENTION_CRITERIA } from './reading/clauses.server.ts'
import { DATA_TYPES } from './reading/data-types.server.ts'
import { keyOf } from './reading/lookup.server.ts'
import { RECIPIENT_ROLES, SERVICES, servicesIn } from './reading/recipients.server.ts'
import { HEADINGS, MODULE_LABELS } from './sections.ts'

const MODULE_CLAUSES = CLAUSES.filter((row) => row.module !== undefined)
const CORE_CLAUSES = CLAUSES.filter((row) => row.module === undefined)

const ownTexts = [
  ...CLAUSES.flatMap((row) => [...row.texts, row.short ?? '']),
  ...LEGAL_BASES.flatMap((row) => row.texts),
  ...RETENTION_CRITERIA.flatMap((row) => row.texts),
  ...DATA_TYPES.map((row) => row.purpose),
  ...RECIPIENT_ROLES.flatMap((row) => [row.label, row.purpose, row.data]),
  ...SERVICES.map((row) => row.data),
  ...CATEGORIES.flatMap((row) => [row.label, row.source]),
].filter((text) => text !== '')

describe('the clause library', () => {
  test('holds at least 90 clauses: 14 sections, 10 modules of 3 to 5 variants, 25 legal bases', () => {
    expect(new Set(CORE_CLAUSES.map((row) => row.section)).size).toBe(HEADINGS.length)
    expect([...new Set(MODULE_CLAUSES.map((row) => row.module))].toSorted()).toEqual(
      Object.keys(MODULE_LABELS).toSorted(),
    )
    for (const row of MODULE_CLAUSES) {
      expect(row.texts.length).toBeGreaterThanOrEqual(3)
      expect(row.texts.length).toBeLessThanOrEqual(5)
      for (const text of [...row.texts, row.short])
        expect(text?.startsWith(MODULE_LABELS[row.module as keyof typeof MODULE_LABELS])).toBe(true)
    }
    expect(LEGAL_BASES.length).toBeGreaterThanOrEqual(25)
    const modules = MODULE_CLAUSES.reduce((sum, row) => sum + row.texts.length, 0)
    expect(CORE_CLAUSES.length + modules + LEGAL_BASES.length).toBeGreaterThanOrEqual(90)
  })
  test('words every clause in two or more ways, none twice', () => {
    for (const row of [...CORE_CLAUSES, ...MODULE_CLAUSES]) {
      expect(row.texts.length).toBeGreaterThanOrEqual(2)
      expect(new Set(row.texts).size).toBe(row.texts.length)
    }
    const ids = CORE_CLAUSES.map((row) => `${row.section}.${row.id}`)
    expect(new Set(ids).size).toBe(ids.length)
  })
  test('names the interest wherever a legitimate interest is the basis', () => {
    for (const text of [...CORE_CLAUSES, ...LEGAL_BASES].flatMap((row) => row.texts)) {
      for (const [phrase] of text.matchAll(/our legitimate interest\b.{0,4}/g))
        expect(phrase, text).toContain(' in ')
    }
  })
  test('uses only the slots that the writer fills', () => {
    for (const text of ownTexts) {
      for (const [slot] of text.matchAll(/\{[^}]*\}|\[[^\]]*\]/g)) {
        expect(['{name}', '{site}', '{contact}', '{date}'], text).toContain(slot)
      }
    }
  })
  test('keeps sentences short, one spelling, and promises nothing', () => {
    for (const text of ownTexts) {
      for (const sentence of text.split(/(?<=[.!?])\s+/))
        expect(words(sentence).length, sentence).toBeLessThanOrEqual(45)
      expect(text).not.toMatch(
        /colour|behaviour|organis|recognis|analys(?:e|ing)|centre|licence|programme|enquir|honour|favour/i,
      )
      expect(text).not.toMatch(
        /complian|certif|encrypt|guarantee|we never|seamless|world-class|best|leading/i,
      )
      expect(text).not.toMatch(/ {2}|\s$|^\s|\.\./)
    }
  })
  test('PP3 names no company', () => {
    for (const text of ownTexts)
      expect(
        servicesIn(text).map(({ name }) => name),
        text,
      ).toEqual([])
    for (const heading of HEADINGS) expect(servicesIn(heading)).toEqual([])
  })
})

describe('the tables', () => {
  test('hold 120 or more kinds of data, each with a legal basis and a retention criterion that exist', () => {
    expect(DATA_TYPES.length).toBeGreaterThanOrEqual(120)
    const categories = new Set(CATEGORIES.map((row) => row.id))
    const bases = new Set(LEGAL_BASES.map((row) => `${row.category} ${row.basis}`))
    const criteria = new Set(RETENTION_CRITERIA.map((row) => row.id))
    for (const row of DATA_TYPES) {
      expect(categories.has(row.category), row.term).toBe(true)
      expect(bases.has(`${row.category} ${row.basis}`), row.term).toBe(true)
      expect(criteria.has(row.retention), row.term).toBe(true)
    }
  })
  test('hold 200 or more services, each with a role that exists', () => {
    expect(SERVICES.length).toBeGreaterThanOrEqual(200)
    const roles = new Set(RECIPIENT_ROLES.map((row) => row.id))
    for (const row of SERVICES) {
      expect(roles.has(row.role), row.name).toBe(true)
      expect(['inside', 'outside', 'varies']).toContain(row.transfer)
    }
  })
  test('name no term twice', () => {
    const terms = (rows: readonly (readonly string[])[]): string[] =>
      rows.flatMap((names) => [...new Set(names.map(keyOf))])
    for (const list of [
      terms(DATA_TYPES.map((row) => [row.term, ...row.also])),
      terms(SERVICES.map((row) => [row.name, ...row.also])),
      terms(RECIPIENT_ROLES.map((row) => row.words)),
    ]) {
      expect(list.filter((term, index) => list.indexOf(term) !== index)).toEqual([])
      expect(list.filter((term) => term === '')).toEqual([])
    }
  })
})
