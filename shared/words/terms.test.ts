import { expect, it } from 'vitest'
import rows from './data/terms.json' with { type: 'json' }

const terms = rows.flatMap(([kind = '', words = '']) =>
  words.split(', ').map((term) => ({ kind, term, key: term.toLowerCase().replaceAll('-', ' ') })),
)

it('holds at least 400 fixed terms as noun, adjective or adverb, none twice as the same', () => {
  expect(terms.length).toBeGreaterThanOrEqual(400)
  expect([...new Set(rows.map(([kind]) => kind))].toSorted()).toEqual([
    'adjective',
    'adverb',
    'noun',
  ])
  const keys = terms.map(({ kind, key }) => `${kind} ${key}`)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  expect(terms.filter(({ term }) => term.trim() !== term || term === '')).toEqual([])
})

it('keeps together what loses its sense when a word is dropped', () => {
  const known = new Set(terms.map(({ key }) => key))
  const cut =
    'no win no fee|end of tenancy|first time buyer|second hand|while you wait|gluten free|alcohol free|nut free|made to measure|buy to let|pay as you go|non stick|hand poured|step free|hard of hearing|not for profit|zero waste|year round|last minute|wheelchair accessible'
  expect(cut.split('|').filter((term) => !known.has(term))).toEqual([])
})
