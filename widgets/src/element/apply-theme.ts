import type { Rgb } from '#shared/ui/colours.ts'
import { groundTokens } from '#shared/ui/ground.ts'
import { around, type HostTheme } from './host-theme.ts'
import { readColour } from './read-colour.ts'

/** Our own grounds (tokens.css), the least favourable for an accent that is written on them. */
const GROUNDS: Readonly<Record<HostTheme['look'], Rgb>> = {
  light: [248, 245, 239],
  dark: [33, 30, 26],
}

/**
 * Gives a tool the colours and the font that its element asks for: an accent and a font of its own, or with
 * `theme="fit"` what the page has around it. On a picture, whose colours nobody knows, that is as `auto`. Returns what
 * was asked for; where that is as before, nothing is done.
 */
export function applyTheme(
  element: Element,
  container: HTMLElement,
  { look, ground }: HostTheme,
  before: string,
): string {
  const self = getComputedStyle(element)
  const page = getComputedStyle(around(element) ?? element)
  const isFit = element.getAttribute('theme') === 'fit'
  const accent = element.getAttribute('accent') ?? self.getPropertyValue('--draftmill-accent')
  const font =
    element.getAttribute('font') ||
    self.getPropertyValue('--draftmill-font') ||
    (isFit ? 'inherit' : 'system-ui')
  // Behind a font that is not there stand those of the device.
  const families = `${font === 'inherit' ? page.fontFamily : font},system-ui,sans-serif`
  const shown = isFit && ground ? [ground, page.color] : []
  const asked = [look, accent, families, ...shown].join()
  if (asked === before) return asked
  // Also decides what the colour Canvas is.
  container.dataset['theme'] = look
  const fill = readColour(container, accent)
  const [under, text] = shown.map((colour) => readColour(container, colour))
  const own = GROUNDS[look]
  groundTokens(under ?? own, text ?? own, fill).forEach(([name, colour], at) => {
    const isAsked = under && text ? true : fill && at < 3
    container.style.setProperty(name, isAsked ? `rgb(${colour.join()})` : '')
  })
  container.style.setProperty('--dm-font', CSS.supports('font-family', families) ? families : '')
  return asked
}
