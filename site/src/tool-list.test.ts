import { expect, test } from 'vitest'
import { routePath, pageLoaderByRoute } from './routes.ts'
import { toolEntries, type ToolEntry } from './tool-entries.ts'
import { countInWords, groupTools, searchTools } from './tool-list.ts'

const entry = (id: string, category: ToolEntry['category'], summary = ''): ToolEntry => ({
  id,
  title: `${id} Generator`,
  summary,
  category,
})
const some = [
  entry('Workout', 'Lifestyle', 'Training sessions for your time.'),
  entry('Slogan', 'Business', 'Short lines.'),
  entry('Ad', 'Business', 'Texts that fit.'),
]

test('groups tools in the order of the categories and leaves empty ones out', () => {
  const groups = groupTools(some).map(({ category, tools }) => [
    category,
    tools.map(({ id }) => id),
  ])
  expect(groups).toEqual([
    ['Business', ['Slogan', 'Ad']],
    ['Lifestyle', ['Workout']],
  ])
})

test('finds tools by any words of title, summary and category, in any order and case', () => {
  const ids = (query: string) => searchTools(query, some).map(({ id }) => id)
  expect(ids('')).toEqual(['Workout', 'Slogan', 'Ad'])
  expect(ids('  ')).toHaveLength(3)
  expect(ids('TIME training')).toEqual(['Workout'])
  expect(ids('business')).toEqual(['Slogan', 'Ad'])
  expect(ids('training slogan')).toEqual([])
  expect(ids('[')).toEqual([])
})

test('says small numbers in words', () => {
  expect(countInWords(6)).toBe('six')
  expect(countInWords(20)).toBe('20')
})

test('every tool of the catalogue has a route', () => {
  for (const { id } of toolEntries) expect(pageLoaderByRoute).toHaveProperty([`/tools/${id}`])
})

test('answers addresses with a slash at their end, and unknown ones with the not-found page', () => {
  expect(routePath('/')).toBe('/')
  expect(routePath('/about/')).toBe('/about')
  expect(routePath('/About')).toBe('/404')
  expect(routePath('/tools/nothing')).toBe('/404')
  expect(routePath('/constructor')).toBe('/404')
  expect(routePath('/__proto__')).toBe('/404')
})
