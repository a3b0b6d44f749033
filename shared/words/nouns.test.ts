import { expect, it } from 'vitest'
import rows from './data/nouns.json' with { type: 'json' }
import { nounOf } from './nouns.server.ts'

it('finds a noun that is only used in the plural', () => {
  expect(nounOf('left-handed scissors')).toMatchObject({ role: 'ware', number: 'plural' })
})

const ROLES = ['ware', 'feature', 'service', 'complaint', 'person', 'term', 'place']
const NUMBERS = ['count', 'mass', 'plural']

it('gives at least 3,000 nouns one role and one number each', () => {
  expect(rows.filter(([role = '']) => !ROLES.includes(role))).toEqual([])
  expect(rows.filter(([, number = '']) => !NUMBERS.includes(number))).toEqual([])
  const nouns = rows.flatMap(([, , words = '']) => words.toLowerCase().split(' '))
  expect(nouns.length).toBeGreaterThanOrEqual(3_000)
  expect(nouns.filter((noun, at) => nouns.indexOf(noun) !== at)).toEqual([])
})

it('writes each row as role, number, up to twelve nouns and their topic', () => {
  expect(rows.filter((row) => row.length !== 4)).toEqual([])
  expect(rows.filter(([, , words = '']) => words.split(' ').length > 12)).toEqual([])
  const odd = rows
    .flatMap(([, , words = '']) => words.split(' '))
    .filter((noun) => !/^[\p{L}\d&][\p{L}\d&'_.-]*$/u.test(noun))
  expect(odd).toEqual([])
})

it('keeps verbs, adjectives and function words out, which would be read as nouns', () => {
  const nouns = new Set(rows.flatMap(([, , words = '']) => words.split(' ')))
  const misread = ['can', 'will', 'may', 'mobile', 'local', 'vegan', 'free', 'lead', 'medical']
  expect(misread.filter((word) => nouns.has(word))).toEqual([])
})
