import { describe, expect, it } from 'vitest'
import { findMark } from '../../lexicon/marks.server.ts'
import { tagLength } from './checks.ts'
import { categories, claims, crafts, kin, traits, wordKinds } from './tables.server.ts'

describe('the tables', () => {
  const rows = [...categories.values()]
  const conditionals = [
    ...rows.flatMap((row) => row.families),
    ...crafts.flatMap((craft) => [...craft.names, ...craft.searches, ...craft.tags]),
  ]
  const shown = [...conditionals.map(({ text }) => text), ...[...kin.values()].flat()]

  it('know a seller’s trade', () => {
    expect(crafts.length).toBeGreaterThanOrEqual(500)
    expect(rows).toHaveLength(25)
    expect(claims.length).toBeGreaterThanOrEqual(500)
    expect(traits.size).toBeGreaterThanOrEqual(700)
  })

  it('name only categories that exist', () => {
    for (const craft of crafts) expect(categories.has(craft.category), craft.noun).toBe(true)
  })

  it('hold no row twice and none that cannot be a tag', () => {
    expect(new Set(crafts.map((craft) => craft.noun)).size).toBe(crafts.length)
    expect(new Set(claims.map((claim) => claim.key)).size).toBe(claims.length)
    expect(new Set(wordKinds.keys()).size).toBe(wordKinds.size)
    for (const { id, families } of rows)
      expect(new Set(families.map(({ text }) => text)).size, id).toBe(families.length)
    for (const text of shown) {
      expect(tagLength(text), text).toBeLessThanOrEqual(20)
      expect(text, text).toMatch(/^[\p{L}\d][\p{L}\d' -]*$/u)
    }
  })

  it('claim no origin and no certificate, promise nothing and name no brand', () => {
    const barred = new Set(
      claims.flatMap(({ kind, words, key }) =>
        /^(?:origin|place|certification)$/.test(kind) && words.length === 1 ? [key] : [],
      ),
    )
    for (const text of shown) {
      if (text.endsWith(' style')) continue
      expect(
        text.split(' ').filter((word) => barred.has(word)),
        text,
      ).toEqual([])
      expect(text, text).not.toMatch(
        /\b(?:best seller|free shipping|official|guaranteed|cheap|sale|everyday|perfect|\d+%)\b/,
      )
      expect(findMark(`${text} mug`), text).toBeUndefined()
    }
  })
})
