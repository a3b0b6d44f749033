import type { Rgb } from '#shared/ui/colours.ts'

/**
 * Converts any CSS colour to RGB, using an element without a colour of its own; undefined if the colour is invalid or
 * mostly transparent.
 */
export function readColour(probe: HTMLElement, colour: string): Rgb | undefined {
  const { style } = probe
  // Mixed with itself, a colour of any colour space is returned in sRGB.
  style.color = colour && `color-mix(in srgb, ${colour}, ${colour})`
  const numbers = style.color ? getComputedStyle(probe).color.match(/(?<= )[\d.e-]+/g) : null
  style.color = ''
  const [red = 0, green = 0, blue, alpha = 1] = (numbers ?? []).map(Number)
  return blue === undefined || alpha < 0.5
    ? undefined
    : [...Uint8ClampedArray.of(red * 255, green * 255, blue * 255)]
}
