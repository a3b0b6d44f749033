import { describe, expect, it } from 'vitest'
import { trades } from '../../know/trades.server.ts'
import signRows from '../data/trade-signs.json' with { type: 'json' }
import { namesOfCraft } from '../ideas/tables.server.ts'
import { tradeBySignals, tradeDescribedBy } from './told.server.ts'

const tradeOf = (id: string) => trades.find((trade) => trade.id === id)
const linen = tradeOf('bed-linen')

describe('the trade a sentence tells', () => {
  it('is that of a key whose words stand apart, in any order', () => {
    expect(tradeDescribedBy('Drains unblocked, day and night.', false)?.id).toBe('drain-clearing')
    expect(tradeDescribedBy('We have been here since 1980', false)).toBeUndefined()
  })

  it('is not that of what the goods lie on or come from', () => {
    expect(tradeDescribedBy('Mushrooms grown on coffee grounds', false)).toBeUndefined()
  })

  it('is not that of those it is for, but of what a keepsake is about', () => {
    const text = 'Something small for drains that are unblocked'
    expect(tradeDescribedBy(text, false)).toBeUndefined()
    expect(tradeDescribedBy(text, true)?.id).toBe('drain-clearing')
  })
})

describe('a sign of a trade', () => {
  it('names a trade that there is, and takes over one that there is', () => {
    const said = signRows.flatMap((row) => [
      row.trade,
      ...('over' in row ? (row.over ?? '').split(', ') : []),
    ])
    expect(said.filter((id) => tradeOf(id ?? '') === undefined)).toEqual([])
  })

  it('counts where it stands first', () => {
    expect(tradeBySignals('Soap and a vase', undefined, false)?.id).toBe('soap-maker')
    expect(tradeBySignals('A vase and soap', undefined, false)?.id).toBe('pottery')
    expect(tradeBySignals('Vaseline', undefined, false)).toBeUndefined()
  })

  it('takes over a trade that is named only where it knows better', () => {
    expect(tradeBySignals('a knitted blanket and a vase', linen, false)?.id).toBe('knitwear')
    expect(tradeBySignals('a vase on a sheet', linen, false)).toBe(linen)
  })

  it('is told by how a thing is made before what it is', () => {
    const knitwear = tradeOf('knitwear')
    expect(tradeBySignals('crochet baby blankets', knitwear, false)?.id).toBe('crochet')
    expect(tradeBySignals('crochet baby blankets', linen, false)?.id).toBe('crochet')
    expect(tradeBySignals('wire cake toppers', undefined, false)).toBeUndefined()
  })

  it('counts beside a grave matter only where it is used to one', () => {
    expect(tradeBySignals('a vase for a headstone', undefined, true)?.id).toBe('memorial-stones')
    expect(tradeBySignals('a vase for a headstone', undefined, false)?.id).toBe('pottery')
  })
})

describe('a craft that is no trade', () => {
  it('gives its names where a text speaks of it', () => {
    const names = namesOfCraft('cross stitch kits', undefined, false)?.names.map(([name]) => name)
    expect(names).toContain('French Knot')
    expect(namesOfCraft('cross stitch kits', undefined, true)).toBeUndefined()
    expect(namesOfCraft('house clearance', undefined, true)).toBeDefined()
    expect(namesOfCraft('shoes', undefined, false)).toBeUndefined()
  })

  it('stands over a trade only where it knows better', () => {
    expect(namesOfCraft('a patchwork quilt', linen, false)).toBeDefined()
    expect(namesOfCraft('a sampler', linen, false)).toBeUndefined()
  })
})
