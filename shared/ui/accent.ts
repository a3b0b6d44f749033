/** The custom properties that replace the accent; set them where the tokens are used. */
export interface AccentTokens {
  readonly '--dm-accent': string
  readonly '--dm-accent-ink': string
  readonly '--dm-accent-text': string
}

/** The surfaces that accented text may stand on: the least favourable of each theme (tokens.css). */
const LIGHT_SURFACE = '#f8f5ef'
const DARK_SURFACE = '#211e1a'
const CONTRAST_MIN = 4.5

/**
 * Everything that follows from a chosen accent: its fill, the ink on the fill, and the accent as
 * text in both themes, each with a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3).
 * Undefined when `hex` is not `#rgb` or `#rrggbb`.
 */
export function accentTokens(hex: string): AccentTokens | undefined {
  const fill = hex.trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  if (!/^#[\da-f]{6}$/i.test(fill)) return undefined
  const isDark = contrast(fill, '#ffffff') >= CONTRAST_MIN
  return {
    '--dm-accent': fill,
    '--dm-accent-ink': isDark ? '#ffffff' : '#000000',
    '--dm-accent-text': `light-dark(${shade(fill, LIGHT_SURFACE, 0)}, ${shade(fill, DARK_SURFACE, 255)})`,
  }
}

/**
 * The text of the style element that gives a whole page the accent, after its stylesheet: the server's policy lets it pass
 * by its hash. Undefined without an accent.
 */
export function accentStyle(hex: string | undefined): string | undefined {
  const tokens = accentTokens(hex ?? '')
  if (!tokens) return undefined
  const properties = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return `:root{${properties.join(';')}}`
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(left: string, right: string): number {
  const ratio = luminance(left) / luminance(right)
  return Math.max(ratio, 1 / ratio)
}

/** The colour moved towards black (0) or white (255) until it can be read on the surface. */
function shade(hex: string, surface: string, towards: number): string {
  if (contrast(hex, surface) >= CONTRAST_MIN) return hex
  const next = parts(hex).map((part) =>
    Math.trunc((part * 15 + towards) / 16 + (towards && 0.99))
      .toString(16)
      .padStart(2, '0'),
  )
  return shade('#' + next.join(''), surface, towards)
}

/** Relative luminance plus the 0.05 of the contrast formula. */
function luminance(hex: string): number {
  const [red, green, blue] = parts(hex).map((part) =>
    part > 10 ? ((part / 255 + 0.055) / 1.055) ** 2.4 : part / 255 / 12.92,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
}

function parts(hex: string): number[] {
  return [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))
}
