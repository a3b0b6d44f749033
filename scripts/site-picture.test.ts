import { expect, test } from 'vitest'
import { drawFavicon, drawSitePicture } from './site-picture.ts'

test('draws a PNG of 1200 by 630 for link previews', () => {
  const png = drawSitePicture()
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('draws a favicon whose directory points at its picture', () => {
  const ico = drawFavicon()
  const start = ico.readUInt32LE(18)
  expect(ico.subarray(start + 1, start + 4).toString()).toBe('PNG')
  expect(ico.length).toBe(start + ico.readUInt32LE(14))
})
