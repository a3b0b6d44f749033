import { expect, it } from 'vitest'
import { containsWords, queryWords } from './search-results.ts'

const prompt = { businessDescription: 'A Bäckerei in der STRASSE am Fluß', tone: 'plain' }
const result = [
  { id: 1, text: 'Crème brûlée, 50% off' },
  { id: 2, text: 'Хлеб для ВСЕХ' },
  { id: 3, text: 'İstanbul’da ekmek' },
  { id: 4, text: 'ﬁne ＢＲＥＡＤ' },
]
const finds = (search: string) => containsWords(queryWords(search), prompt, result)

it.each([
  ['bäckerei', true],
  ['BACKEREI', true],
  ['straße', true],
  ['FLUSS', true],
  ['creme brulee', true],
  ['хлеб всех', true],
  ['istanbul', true],
  ['fine bread', true],
  ['50%', true],
  ['fluß хлеб', true],
  ['bread butter', false],
  ['%', true],
  ['5_%', false],
  ['_', false],
  ['businessDescription', false],
  ['   ', true],
])('finds %j: %s', (search, expected) => {
  expect(finds(search)).toBe(expected)
})
