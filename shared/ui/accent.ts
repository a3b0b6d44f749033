import * as colours from './colours.ts'
import type { Rgb } from './colours.ts'

/** The custom properties that replace the accent; set them where the tokens are used. */
export interface AccentTokens {
  readonly '--dm-accent': string
  readonly '--dm-accent-ink': string
  readonly '--dm-accent-text': string
}

/** Our own accent, in the light theme of tokens.css. */
export const OWN_ACCENT = '#1d3a9e'

/** The surfaces behind accented text: the one with the least contrast in each theme (tokens.css). */
const LIGHT_SURFACE = '#f8f5ef'
const DARK_SURFACE = '#211e1a'

/**
 * Computes the tokens of an accent: its fill, the ink on the fill, and the accent as text in both themes, each with a
 * contrast of at least 4.5:1 (WCAG 2.2, 1.4.3). Undefined when `hex` is not `#rgb` or `#rrggbb`.
 */
export function accentTokens(hex: string): AccentTokens | undefined {
  const fill = hex.trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  if (!/^#[\da-f]{6}$/i.test(fill)) return undefined
  const readableOn = (surface: string, end: number): string =>
    toHex(colours.shadeForContrast(hexToRgb(fill), [hexToRgb(surface)], [end, end, end]))
  return {
    '--dm-accent': fill,
    '--dm-accent-ink': toHex(colours.textColourOn(hexToRgb(fill))),
    '--dm-accent-text': `light-dark(${readableOn(LIGHT_SURFACE, 0)}, ${readableOn(DARK_SURFACE, 255)})`,
  }
}

/**
 * The text of the style element that applies the accent to a whole page, placed after its stylesheet; the server's
 * policy allows it by its hash. Undefined without an accent.
 */
export function accentStyle(hex: string | undefined): string | undefined {
  const tokens = accentTokens(hex ?? '')
  if (!tokens) return undefined
  const properties = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return `:root{${properties.join(';')}}`
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function hexContrast(left: string, right: string): number {
  return colours.contrast(hexToRgb(left), hexToRgb(right))
}

function toHex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function hexToRgb(hex: string): Rgb {
  return [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))
}
