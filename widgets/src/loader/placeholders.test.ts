import { expect, test } from 'vitest'
import { readPlaceholder, toolOfTag } from './placeholders.ts'

const chunks = { 'slogan-generator': 'chunks/slogan-generator-1.js' }
const element = (attributes: Record<string, string>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
  getAttributeNames: () => Object.keys(attributes),
})

test('knows the tags of the tools that were built, and no others', () => {
  expect(toolOfTag('draftmill-slogan-generator', chunks)).toBe('slogan-generator')
  for (const tag of [
    'draftmill-other',
    'draftmill-',
    'slogan-generator',
    'draftmill-constructor',
  ]) {
    expect(toolOfTag(tag, chunks), tag).toBeUndefined()
  }
})

test('turns a placeholder into the attributes of a widget and leaves prefilled fields as they are', () => {
  const given = element({
    class: 'box',
    'data-draftmill-tool': 'slogan-generator',
    'data-theme': 'dark',
    'data-industry': 'Bakery',
  })
  expect(readPlaceholder(given, chunks)).toEqual({
    tool: 'slogan-generator',
    attributes: [
      ['theme', 'dark'],
      ['data-industry', 'Bakery'],
    ],
  })
  expect(readPlaceholder(element({ 'data-draftmill-tool': 'toString' }), chunks)).toBeUndefined()
})

test('passes the attributes of the look, of the fields and of the site key', () => {
  const names =
    'theme accent lang dir heading login text-button text-limit site-key hide-fields result-limit default-business-description'.split(
      ' ',
    )
  expect(attributesFor(names)).toEqual(names)
})

test('passes nothing that says where scripts come from or where tokens go', () => {
  const data = [
    'data-files',
    'data-api-base',
    'data-token-url',
    'data-script-origins',
    'data-src',
    'data-onclick',
  ]
  expect(attributesFor(data.map((name) => name.slice('data-'.length)))).toEqual(data)
})

function attributesFor(names: readonly string[]): string[] | undefined {
  const data = Object.fromEntries(names.map((name) => [`data-${name}`, 'x']))
  const given = element({ 'data-draftmill-tool': 'slogan-generator', ...data })
  return readPlaceholder(given, chunks)?.attributes.map(([name]) => name)
}
