import { expect, it } from 'vitest'
import { findWordTables, listWordTables } from './word-tables.ts'

it.each([
  "const TIMES: Readonly<Record<string, string>> = { evening: 'in the evening' }",
  'export const SLOTS: Record<string, Slot> = {',
  'const SHORT: Readonly<Partial<Record<string, string>>> = rows',
  'const verbs = data.verbs as Readonly<Record<string, string>>',
  'const own = (moods as Readonly<Record<string, string>>)[input.tone]',
  "const spelled = { 4: 'for', 2: 'to' }[digits] ?? ''",
  'const whole = (grammar.whole as Record<string, string>)[fold(said)]',
])('refuses a plain object that is read by any key: %s', (source) => {
  expect(findWordTables(source)).toHaveLength(1)
})

it.each([
  "const TIMES = table<string>({ evening: 'in the evening' })",
  'const known: ReadonlyMap<string, string> = new Map()',
  "const STEPS: Readonly<Record<Step, string>> = { idle: '' }",
  "const properties = (schema as Record<string, Json>)['properties']",
  '  const values: Record<string, string> = {}',
  'const text = (draft as Record<string, unknown>)[part]',
  'const best: { row: Row; length: number }[] = []',
  "type Length = { row: Row; length: number }['length']",
])('lets pass: %s', (source) => {
  expect(findWordTables(source)).toEqual([])
})

it('there is none in what reads texts of people', () => {
  expect(listWordTables()).toEqual([])
})
