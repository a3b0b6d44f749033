import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, type Rgb } from './colours.ts'
import { groundTokens } from './ground.ts'

const byte = fc.integer({ min: 0, max: 255 })
const colour = fc.tuple(byte, byte, byte)
const [WHITE, NEARLY_BLACK, YELLOW] = [
  [255, 255, 255],
  [17, 17, 17],
  [255, 238, 88],
] as const satisfies readonly Rgb[]

/** Colours by token name, without the common prefix. */
const drawnOn = (ground: Rgb, text: Rgb, accent?: Rgb): Record<string, Rgb> =>
  Object.fromEntries(
    groundTokens(ground, text, accent).map(([name, value]) => [name.slice('--dm-'.length), value]),
  )

const PAIRS = [
  ...['ink', 'muted', 'accent-text', 'danger', 'success'].flatMap((text) =>
    ['surface', 'raised', 'danger-soft'].map((under) => [text, under, 4.5] as const),
  ),
  ['accent-ink', 'accent', 4.5],
  ['ink', 'line', 4.5],
  ['control-line', 'surface', 3],
  ['control-line', 'raised', 3],
  ['accent', 'raised', 1.15],
] as const

test('whatever a page is coloured in, a tool that fits it can be read', () => {
  fc.assert(
    fc.property(colour, colour, colour, (ground, text, accent) => {
      const drawn = drawnOn(ground, text, accent)
      for (const [over, under, min] of PAIRS) {
        expect(contrast(drawn[over]!, drawn[under]!), `${over} on ${under}`).toBeGreaterThanOrEqual(
          min,
        )
      }
    }),
  )
})

test('keeps what a page has where it can be read', () => {
  const violet = [80, 58, 168]
  expect(drawnOn(WHITE, NEARLY_BLACK, violet)).toMatchObject({
    raised: WHITE,
    ink: NEARLY_BLACK,
    accent: violet,
    'accent-text': violet,
  })
  expect(drawnOn(NEARLY_BLACK, WHITE)).toMatchObject({ accent: WHITE, 'accent-ink': [0, 0, 0] })
})

test('gives a button the text’s colour where the accent is the ground’s', () => {
  expect(drawnOn(NEARLY_BLACK, WHITE, NEARLY_BLACK)['accent']).toEqual(WHITE)
  expect(drawnOn(WHITE, NEARLY_BLACK, YELLOW)['accent']).toEqual(YELLOW)
})
