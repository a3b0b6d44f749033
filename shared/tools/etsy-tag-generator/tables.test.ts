import { describe, expect, it } from 'vitest'
import { findMark } from '../../words/unwanted/marks.server.ts'
import { tagLength } from './checks.ts'
import { categories, crafts, impliedBuyerWords, rowOfPhrase } from './writer/tables.server.ts'
import { canonicalWords } from './writer/words.server.ts'

const FORBIDDEN_KINDS = /^(?:origin|place|certification)$/

describe('the tables', () => {
  const searches = [
    ...[...categories.values()].flatMap((row) =>
      row.searches.filter(({ needs }) => needs.length === 0),
    ),
    ...crafts.flatMap((craft) => craft.searches()),
  ]
  const shown = [...searches.map(({ text }) => text), ...[...impliedBuyerWords.values()].flat()]

  it('know a seller’s trade', () => {
    expect(crafts.length).toBeGreaterThanOrEqual(500)
    expect(categories.size).toBe(25)
  })

  it('name only categories that exist', () => {
    for (const craft of crafts) expect(categories.has(craft.category), craft.noun).toBe(true)
  })

  it('hold no row that cannot be a tag', () => {
    for (const text of shown) {
      expect(tagLength(text), text).toBeLessThanOrEqual(20)
      expect(text, text).toMatch(/^[\p{L}\d][\p{L}\d' -]*$/u)
    }
  })

  it('claim no origin and no certificate, promise nothing and name no brand', () => {
    for (const text of shown) {
      if (text.endsWith(' style')) continue
      const barred = canonicalWords(text).filter((word) =>
        FORBIDDEN_KINDS.test(rowOfPhrase(word)?.kinds[0] ?? ''),
      )
      expect(barred, text).toEqual([])
      expect(text, text).not.toMatch(
        /\b(?:best seller|free shipping|official|guaranteed|cheap|sale|everyday|perfect|\d+%)\b/,
      )
      expect(findMark(`${text} mug`), text).toBeUndefined()
    }
  })
})
