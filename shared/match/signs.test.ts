import { describe, expect, it } from 'vitest'
import { createSignals } from './signs.server.ts'

const { all, has, partIn, patternOf, replaced } = createSignals<string>({
  shut: ['closed', 'clos(es|ing)'],
  places: ['shop', 'caf[eé]'],
  closing: ['^our {places} is (?<how>{shut})$'],
  raised: ['raised [£$€]…'],
  day: ['Mon(day)?', 'Tue(sday)?'],
  days: ['{day}s?'],
  'name!': ['[A-Z][a-z]+'],
})

describe('signs', () => {
  it.each([
    ['shut', 'the shop closes', true],
    ['shut', 'an enclosed shop', false],
    ['closing', 'Our café is closing', true],
    ['closing', 'Our café is closing today', false],
    ['raised', 'they raised £400', true],
    ['days', 'open Mondays', true],
    ['name!', 'ann', false],
    ['name!', 'Ann', true],
  ])('%s stands in %s: %s', (name, text, found) => {
    expect(has(name, text)).toBe(found)
  })

  it('gives parts and places, and puts phrases in another way', () => {
    expect(partIn('closing', 'how', 'our shop is closed')).toBe('closed')
    expect(all('places', 'shop and café').map(({ phrase, at }) => [phrase, at])).toEqual([
      ['shop', 0],
      ['café', 9],
    ])
    expect(replaced('shut', 'closed and closing', 'shut')).toBe('shut and shut')
    expect(patternOf('^(?<what>.+) {shut}$').exec('the bar closed')?.groups?.what).toBe('the bar')
  })

  it('knows no sign that is in no table', () => {
    expect(() => has('toString', 'x')).toThrow(/No sign/u)
  })
})
