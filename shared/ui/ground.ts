import { contrast, textColourOn, mix, shadeForContrast, type Rgb } from './colours.ts'

/** Name and value of a colour token (tokens.css). */
export type GroundToken = readonly [name: `--dm-${string}`, colour: Rgb]

const RED: Rgb = [192, 40, 30]
const GREEN: Rgb = [30, 130, 76]

/**
 * The colours that make a tool match the page around it, from its background, its text colour and its accent, which
 * defaults to the text colour. The page's colours are kept as far as they are readable: text has a contrast of 4.5:1
 * on every surface, and the lines of controls 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). The first three tokens are the
 * accent's.
 */
export function groundTokens(ground: Rgb, text: Rgb, accent = text): readonly GroundToken[] {
  const end = textColourOn(ground)
  // On a background of medium lightness, text would not be readable on a darker or lighter tint.
  const tint = (over: Rgb, share: number): Rgb =>
    contrast(ground, end) > 7 ? mix(over, ground, share) : ground
  const surface = tint(text, 0.04)
  const soft = tint(RED, 0.07)
  const line = tint(text, 0.15)
  const readableOn = (colour: Rgb, min?: number): Rgb =>
    shadeForContrast(colour, [ground, surface, soft], end, min)
  const ink = shadeForContrast(text, [ground, surface, soft, line], end)
  // A button in the colour of its background would be invisible.
  const fill = contrast(accent, ground) < 1.15 ? ink : accent
  return [
    ['--dm-accent', fill],
    ['--dm-accent-ink', textColourOn(fill)],
    ['--dm-accent-text', readableOn(fill)],
    ['--dm-raised', ground],
    ['--dm-surface', surface],
    ['--dm-ink', ink],
    ['--dm-muted', readableOn(mix(ink, ground, 0.7))],
    ['--dm-line', line],
    ['--dm-control-line', readableOn(mix(ink, ground, 0.4), 3)],
    ['--dm-danger', readableOn(RED)],
    ['--dm-danger-soft', soft],
    ['--dm-success', readableOn(GREEN)],
  ]
}
