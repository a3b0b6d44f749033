import pluralize from 'pluralize'
import { expect, it } from 'vitest'
import rows from './data/kinds.json' with { type: 'json' }

const KINDS =
  'buy order eat book hire rent quote attend learn join subscribe try stay visit play read listen walk-in self-serve adopt donate help emergency recruit consult'.split(
    ' ',
  )

const heads = rows.flatMap(([kind = '', words = '']) =>
  words.split(', ').map((head) => ({ kind, head })),
)

function kindOf(offer: string): string | undefined {
  const ends = heads.filter(({ head }) => ` ${offer}`.endsWith(` ${head}`))
  return ends.toSorted((a, b) => b.head.length - a.head.length)[0]?.kind
}

it('gives at least 500 heads one kind each, and every kind some', () => {
  expect(heads.length).toBeGreaterThanOrEqual(500)
  const folded = heads.map(({ head }) => head.toLowerCase())
  expect(folded.filter((head, at) => folded.indexOf(head) !== at)).toEqual([])
  expect([...new Set(rows.map(([kind]) => kind))].toSorted()).toEqual(KINDS.toSorted())
})

it('knows a head in the singular, unless the plural alone is meant', () => {
  const plurals = heads.map(({ head }) => head).filter((head) => pluralize.singular(head) !== head)
  const both = new Set(heads.map(({ head }) => head))
  expect(plurals.filter((head) => both.has(pluralize.singular(head)))).toEqual([])
})

it('lets the longest phrase at the end of an offer decide', () => {
  const expected = {
    'hot stone massage': 'book',
    'organic massage oil': 'buy',
    'weekend massage course': 'learn',
    'dental implant': 'consult',
    'mobile dog groomer': 'book',
    'greyhound adoption': 'adopt',
    'wedding dress hire': 'rent',
    'wedding dress': 'buy',
    'vegan wedding cake': 'order',
    'emergency dentist': 'book',
    'emergency plumber': 'emergency',
    'bouncy castle hire': 'rent',
    'domestic violence support': 'help',
    'nut-free snack box': 'order',
    'coffee subscription': 'subscribe',
    'our own website': undefined,
    'walk-in barber': 'walk-in',
  }
  const found = Object.keys(expected).map((offer) => [offer, kindOf(offer)])
  expect(Object.fromEntries(found)).toEqual(expected)
})
