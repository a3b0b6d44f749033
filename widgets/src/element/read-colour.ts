import type { Rgb } from '#shared/ui/colours.ts'

/** Any colour of CSS, by the help of an element without one of its own; undefined for what is none, or is seen through. */
export function readColour(probe: HTMLElement, colour: string): Rgb | undefined {
  const { style } = probe
  // Mixed with itself, the browser tells it in sRGB, whatever space it was written in.
  style.color = colour && `color-mix(in srgb, ${colour}, ${colour})`
  const numbers = style.color ? getComputedStyle(probe).color.match(/(?<= )[\d.e-]+/g) : null
  style.color = ''
  const [red = 0, green = 0, blue, alpha = 1] = (numbers ?? []).map(Number)
  return blue === undefined || alpha < 0.5
    ? undefined
    : [...Uint8ClampedArray.of(red * 255, green * 255, blue * 255)]
}
