import { describe, expect, it } from 'vitest'
import { capitaliseNames } from '../read/letters.server.ts'
import rows from './data/places.json' with { type: 'json' }

const KINDS = ['adjective', 'city', 'country', 'county', 'region', 'state', 'town']

const places = rows.flatMap(([kind = '', country = '', sureness = '', names = '']) =>
  names.split(', ').map((name) => ({ kind, country, sureness, name })),
)

function find(name: string) {
  return places.filter((place) => place.name === name).map(({ kind }) => kind)
}

describe('places', () => {
  it('get their capitals in a text, however many words a name has', () => {
    const said = capitaliseNames('a dive shop in st vincent and the grenadines, and one in leeds')
    expect(said).toBe('a dive shop in St Vincent and the Grenadines, and one in Leeds')
  })

  it('stand in rows of kind, country, sureness and up to sixteen names', () => {
    expect([...new Set(rows.map(([kind]) => kind))].toSorted()).toEqual(KINDS)
    expect(
      rows.filter(([, country = '']) => !['gb', 'ie', 'us', 'world'].includes(country)),
    ).toEqual([])
    expect(rows.filter(([, , sure = '']) => !['plain', 'ambiguous'].includes(sure))).toEqual([])
    expect(rows.filter(({ length }) => length !== 4)).toEqual([])
  })

  it('are at least 1,500, none twice, each with its capital and its article', () => {
    expect(places.length).toBeGreaterThanOrEqual(1_500)
    const keys = places.map(({ kind, name }) => `${kind === 'adjective'} ${name.toLowerCase()}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    const small = /^(?:the )?(?:(?:north|south|east|west|central|upstate) )?\p{Lu}/u
    expect(places.filter(({ name }) => !small.test(name))).toEqual([])
    expect(find('the Lake District')).toEqual(['region'])
    expect(find('Welsh')).toEqual(['adjective'])
  })

  it('mark what is also an ordinary word or a first name', () => {
    const unsure = new Set(places.filter((p) => p.sureness === 'ambiguous').map((p) => p.name))
    const words =
      'Reading Bath Mobile Nice Hook Sandwich Battle Wells Deal Rugby Stone China Turkey Jersey Bury Street Beer Charlotte Polish Angus Paisley'
    expect(words.split(' ').filter((word) => !unsure.has(word))).toEqual([])
    const sure = ['Leeds', 'Kent', 'Texas', 'Liverpool', 'Cornwall', 'Lancaster', 'Perth']
    expect(sure.filter((name) => unsure.has(name))).toEqual([])
  })

  it('leave out words that are no place', () => {
    expect(['Linen', 'Home', 'Spring', 'Summer'].flatMap(find)).toEqual([])
  })
})
