import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentTokens, hexContrast } from './accent.ts'

const css = ['tokens.css', 'result-parts.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('')

/** The light and the dark value of a colour token, as the stylesheets have them. */
function token(name: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--dm-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? []
  expect(light, `--dm-${name}`).not.toBe('')
  return [light, dark]
}

const TEXT_ON = [
  ['ink', ['surface', 'raised', 'danger-soft']],
  ['muted', ['surface', 'raised']],
  ['accent-text', ['surface', 'raised']],
  ['danger', ['surface', 'raised', 'danger-soft']],
  ['success', ['surface', 'raised']],
  ['accent-ink', ['accent']],
] as const

test.each(TEXT_ON.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
  'text in %s on %s has a contrast of 4.5:1 in both themes',
  (text, ground) => {
    for (const theme of [0, 1] as const) {
      expect(hexContrast(token(text)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test.each(['surface', 'raised'])('the line of a control on %s has a contrast of 3:1', (ground) => {
  for (const theme of [0, 1] as const) {
    expect(hexContrast(token('control-line')[theme], token(ground)[theme])).toBeGreaterThanOrEqual(
      3,
    )
  }
})

test('knows the contrast of black and white, and of a colour with itself', () => {
  expect(hexContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(hexContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(hexContrast('#123456', '#123456')).toBe(1)
})

test('any accent gets an ink and a text colour that can be read', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, (red, green, blue) => {
      const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      const tokens = accentTokens(hex)
      if (!tokens) throw new Error(`no tokens for ${hex}`)
      expect(hexContrast(tokens['--dm-accent-ink'], tokens['--dm-accent'])).toBeGreaterThanOrEqual(
        4.5,
      )
      const [onLight = '', onDark = ''] = tokens['--dm-accent-text'].match(/#[0-9a-f]{6}/g) ?? []
      for (const ground of ['surface', 'raised']) {
        expect(hexContrast(onLight, token(ground)[0])).toBeGreaterThanOrEqual(4.5)
        expect(hexContrast(onDark, token(ground)[1])).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('reads the short form and refuses what is not a hex colour', () => {
  expect(accentTokens('#fc0')?.['--dm-accent']).toBe('#ffcc00')
  for (const wrong of ['', 'red', '#12', '#12345', 'url(x)', '#ggg', '#fff;color:red']) {
    expect(accentTokens(wrong), wrong).toBeUndefined()
  }
})
