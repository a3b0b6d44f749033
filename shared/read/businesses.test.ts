import { expect, it } from 'vitest'
import cases from './businesses.fixture.json' with { type: 'json' }
import { readBrief } from './read-brief.server.ts'

/**
 * The expected reading of a description and its industry: the trade ('' for none), the kind of offer, the level of
 * gravity.
 */
type Case = readonly [about: string, industry: string, trade: string, kind: string, gravity: string]

it('reads a thousand businesses as what they are, and as nothing rather than as a neighbour', () => {
  const missed = (cases as unknown as readonly Case[]).flatMap(
    ([about, industry, trade, kind, gravity]) => {
      const brief = readBrief({ about, industry, keywords: '' })
      const read = [brief.trade?.id ?? '', brief.kind, brief.gravity.level].join(', ')
      const expected = [trade, kind, gravity].join(', ')
      return read === expected ? [] : [`${about} (${industry}): ${read}, not ${expected}`]
    },
  )
  expect(missed).toEqual([])
})
