import { expect, test } from 'vitest'
import { fixtureTool } from '../tool/tool.fixture.ts'
import { toKebabCase, readFieldSettings } from './read-fields.ts'

function read(
  attributes: Record<string, string>,
  tool: Parameters<typeof readFieldSettings>[0] = fixtureTool,
) {
  const warnings: string[] = []
  const settings = readFieldSettings(
    tool,
    (name) => attributes[name] ?? null,
    (text) => warnings.push(text),
  )
  return { ...settings, warnings }
}

test('reads defaults under both names, and leaves out what a select does not offer', () => {
  const { defaults } = read({
    'default-topic': 'Rowing',
    'data-topic': 'Sailing',
    'data-keywords': '',
  })
  expect(defaults).toEqual({ topic: 'Rowing', keywords: '' })
  expect(read({ 'default-tone': 'bold' }).defaults).toEqual({ tone: 'bold' })
  expect(read({ 'default-tone': 'loud' }).defaults).toEqual({})
})

test('writes a field’s name as attributes do', () => {
  expect(toKebabCase('businessDescription')).toBe('business-description')
})

test('hides the named fields, with spaces or commas between', () => {
  expect(read({ 'hide-fields': 'tone, keywords' }).hidden).toEqual(['tone', 'keywords'])
  expect(read({ 'hide-fields': 'keywords other' }).hidden).toEqual(['keywords'])
  expect(read({}).hidden).toEqual([])
})

test('shows a required field without a default in spite of it, and says so', () => {
  const shown = read({ 'hide-fields': 'topic tone' })
  expect(shown.hidden).toEqual(['tone'])
  expect(shown.warnings).toEqual([expect.stringContaining('"topic" has to be filled')])
  const hidden = read({ 'hide-fields': 'topic', 'default-topic': 'Rowing' })
  expect([hidden.hidden, hidden.warnings]).toEqual([['topic'], []])
})

test('of fields of which any is enough, one has to be open or filled', () => {
  const { topic, ...fields } = fixtureTool.fields
  const tool = {
    fields: { ...fields, topic: { ...topic, required: false } as typeof topic & object },
    requireAny: ['topic', 'keywords'],
  }
  expect(read({ 'hide-fields': 'topic' }, tool).hidden).toEqual(['topic'])
  expect(read({ 'hide-fields': 'topic keywords' }, tool).hidden).toEqual([])
  expect(
    read({ 'hide-fields': 'topic keywords', 'default-keywords': 'oars' }, tool).hidden,
  ).toEqual(['keywords', 'topic'])
})
