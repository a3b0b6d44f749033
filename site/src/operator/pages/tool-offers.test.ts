import { expect, test } from 'vitest'
import { OFFERS, offerOf, switchesOf } from './tool-offers.ts'

test('every way in which the switches of a tool can stand has a choice of its own, which keeps them', () => {
  const ways = [true, false].flatMap((is_on) =>
    [true, false].map((is_on_embeds) => ({ is_on, is_on_embeds })),
  )
  expect(ways.map((way) => switchesOf(offerOf(way).value))).toEqual(ways)
  const shown = ways.map((way) => offerOf(way))
  expect(new Set(shown.map(({ label }) => label)).size).toBe(OFFERS.length)
  expect(new Set(shown.map(({ tag }) => tag.text)).size).toBe(OFFERS.length)
})
