import { expect, test } from 'vitest'
import { drawFavicon, drawIcon, drawPreview } from './site-picture.ts'

test('draws a PNG of 1200 by 630 for link previews, with the accent of the brand', () => {
  const png = drawPreview(undefined)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(drawPreview('#1D3A9E')).toEqual(png)
  expect(drawPreview('#0a7a3c')).not.toEqual(png)
})

test('draws the icon in the accent, and on it what can be seen there', () => {
  expect(drawIcon(undefined)).toMatch(/fill="#1d3a9e".+stroke="#ffffff"/)
  expect(drawIcon('#ffdd33')).toMatch(/fill="#ffdd33".+stroke="#000000"/)
})

test('draws a favicon whose directory points at its picture', () => {
  const ico = drawFavicon('#0a7a3c')
  const start = ico.readUInt32LE(18)
  expect(ico.subarray(start + 1, start + 4).toString()).toBe('PNG')
  expect(ico.length).toBe(start + ico.readUInt32LE(14))
})
