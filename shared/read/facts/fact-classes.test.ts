import { expect, it } from 'vitest'
import rows from '../data/fact-classes.json' with { type: 'json' }
import { readBrief } from '../read-brief.server.ts'

it('knows about sixty classes of facts and more, each with ways to find and to say it', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBeGreaterThanOrEqual(60)
  expect(
    rows.filter(({ find, say }) => find.length === 0 || Object.keys(say).length === 0),
  ).toEqual([])
})

it('writes groups flat: the language of patterns has no brackets within brackets', () => {
  const isNested = (pattern: string): boolean => /\([^)]*\(/.test(pattern)
  expect(rows.flatMap(({ find }) => find).filter(isNested)).toEqual([])
})

it('keeps what limits a fact with it', () => {
  const [fact] = readBrief({ keywords: 'free delivery on Sundays' }).facts
  const said = Object.values(fact?.ways ?? {}).flat()
  expect(said.length).toBeGreaterThan(1)
  expect(said.filter((text) => !text.includes('on Sundays'))).toEqual([])
})

it('composes nothing around words it does not know', () => {
  const [fact] = readBrief({ keywords: 'wobble-tested warranty of zorbs' }).facts
  expect(
    Object.values(fact?.ways ?? {})
      .flat()
      .every((text) => text.includes('wobble-tested')),
  ).toBe(true)
})

it('speaks of goods as it or they, and never so of a shop', () => {
  const said = (offer: string): readonly string[] =>
    readBrief({ offer, keywords: 'made in Leeds' }).facts[0]?.ways.sentence ?? []
  expect(said('oak tables')).toContain('they are made in Leeds')
  expect(said('oak table')).toContain('it is made in Leeds')
  expect(said('furniture shop')).toEqual([])
})

it.each([
  ['£60 fixed', 'the price is £60, fixed'],
  ['first half hour free', 'your first half hour is free'],
  ['first two sessions free', 'your first two sessions are free'],
])('says all of %s', (keywords, sentence) => {
  expect(readBrief({ keywords }).facts[0]?.ways.sentence).toContain(sentence)
})
