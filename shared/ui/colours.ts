/** Red, green and blue, each a whole number from 0 to 255. */
export type Rgb = readonly number[]

/** The minimum contrast of a text with its background (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(left: Rgb, right: Rgb): number {
  const ratio = luminance(left) / luminance(right)
  return Math.max(ratio, 1 / ratio)
}

/** White, or black where white could not be read. */
export function textColourOn(ground: Rgb): Rgb {
  const white = [255, 255, 255]
  return contrast(ground, white) < CONTRAST_MIN ? [0, 0, 0] : white
}

/** Mixes `share` (0 to 1) of one colour over another. */
export function mix(over: Rgb, under: Rgb, share: number): Rgb {
  return over.map((part, at) => Math.round(part * share + (under[at] as number) * (1 - share)))
}

/** Moves the colour towards another until it has enough contrast with every surface, or equals that other colour. */
export function shadeForContrast(
  colour: Rgb,
  surfaces: readonly Rgb[],
  towards: Rgb,
  min: number = CONTRAST_MIN,
): Rgb {
  let shaded = colour
  for (let step = 1; step < 17 && surfaces.some((one) => contrast(shaded, one) < min); step++) {
    shaded = mix(towards, colour, step / 16)
  }
  return shaded
}

/** Relative luminance plus the 0.05 of the contrast formula. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) =>
    part > 10 ? ((part / 255 + 0.055) / 1.055) ** 2.4 : part / 255 / 12.92,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
}
