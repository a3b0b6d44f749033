import { expect, it } from 'vitest'
import { findHitAtHead } from './hit-at-head.server.ts'
import { isTyped } from './is-typed.server.ts'
import type { MatchRow } from './match.ts'
import { createTable } from './table.server.ts'

interface Topic extends MatchRow {
  readonly isGrave?: boolean
}

const rows: readonly Topic[] = [
  { id: 'dog', keys: ['dog', 'puppy'], contradicts: ['hot'] },
  { id: 'cat', keys: ['cat', 'kitten'] },
  { id: 'rain', keys: ['rain', '=shower'] },
  { id: 'whole-rain', keys: ['=rain'] },
  { id: 'flying', keys: ['flying', 'aeroplane'] },
  { id: 'fear', keys: ['fear'] },
  { id: 'gardening', keys: ['garden', 'gardening'] },
  { id: 'patience', keys: ['patience'] },
  { id: 'pitch', keys: ['pitches'] },
  { id: 'home', keys: ['~home'] },
  { id: 'change', keys: ['change'] },
  { id: 'trees', keys: ['tree', 'wood'] },
  { id: 'grief', keys: ['died', 'funeral', 'cat loss'], isGrave: true },
  { id: 'cats-of-mine', keys: ['my cat'] },
]
const table = createTable(rows, {
  none: ['climate change'],
  isFirst: ({ isGrave }) => isGrave === true,
})
const idOf = (text: string): string | undefined => table.find(text).main?.row.id

it.each([
  ['my dogs', 'dog'],
  ['Our PUPPY’s first day', 'dog'],
  ['a hot dog', undefined],
  ['pateince', 'patience'],
  ['gardenning with a friend', 'gardening'],
  ['fear of flying', 'fear'],
  ['a muddy pitch', 'pitch'],
  ['rain', 'whole-rain'],
  ['walking home in the rain', 'rain'],
  ['home', 'home'],
  ['shower curtains', undefined],
  ['climate change', undefined],
  ['a change of heart', 'change'],
  ['spaniels', 'dog'],
  ['wood burning stoves', 'trees'],
  ['the cat who died', 'grief'],
  ['my cat’s loss', 'grief'],
  ['my cat’s garden', 'gardening'],
  ['scotland', undefined],
  ['constructor', undefined],
  ['', undefined],
])('reads %s as about %s', (text, expected) => {
  expect(idOf(text)).toBe(expected)
})

it('names the noun whose wider noun has the row', () => {
  expect(table.find('my old spaniel').main).toMatchObject({ key: 'dog', narrowerNoun: 'spaniel' })
})

it('finds a second topic behind "and" or "with", and the words of all', () => {
  const found = table.find('gardening and patience')
  expect([found.main?.row.id, found.beside?.row.id]).toEqual(['gardening', 'patience'])
  expect(table.find('gardening in the rain').beside).toBeUndefined()
  expect(table.find("a dog's garden")).toMatchObject({
    words: ['a', 'dog', 'garden'],
    owners: [false, true, false],
    head: 'garden',
  })
})

it('keeps the plural of a key that no dictionary has', () => {
  const table = createTable([{ id: 'whale', keys: ['narwhal'] }])
  expect(table.find('two narwhals').words).toEqual(['two', 'narwhals'])
})

it.each([
  ['a poem for Pateince', 'pateince'],
  ['the shed of Gardenn’s friend', 'gardenn'],
  ['Pateince’s house', 'pateince'],
  ['a letter to Chloë', 'chloe'],
])('keeps the name in %s as it is typed', (text, name) => {
  expect(table.find(text).words).toContain(name)
})

it('finds the row of the head alone, behind a longer name and beside rows that only say which one', () => {
  const headOf = (text: string): string | undefined => findHitAtHead(table.find(text))?.row.id
  expect(headOf('a garden for cats')).toBe('gardening')
  expect(headOf('cat videos')).toBeUndefined()
})

it('knows a slip from a word of its own that is near to a key', () => {
  expect(isTyped('political science', 'Politcal Science')).toBe(true)
  expect(isTyped('forestry', 'floristry')).toBe(false)
})
