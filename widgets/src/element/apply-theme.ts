import type { Rgb } from '#shared/ui/colours.ts'
import { groundTokens } from '#shared/ui/ground.ts'
import { parentAcrossShadow, type HostTheme } from './host-theme.ts'
import { readColour } from './read-colour.ts'

/** Our own backgrounds (tokens.css), of each look the one with the least contrast to an accent. */
const BACKGROUND_BY_LOOK: Readonly<Record<HostTheme['look'], Rgb>> = {
  light: [248, 245, 239],
  dark: [33, 30, 26],
}

/**
 * Applies the colours and the font that an element requests: its own accent and font, or with `theme="fit"` those of
 * the surrounding page. On a background image, whose colours are unknown, `fit` acts like `auto`. Returns the
 * requested values as a string; does nothing if it equals `before`.
 */
export function applyTheme(
  element: Element,
  container: HTMLElement,
  { look, ground }: HostTheme,
  before: string,
): string {
  const self = getComputedStyle(element)
  const page = getComputedStyle(parentAcrossShadow(element) ?? element)
  const isFit = element.getAttribute('theme') === 'fit'
  const accent = element.getAttribute('accent') ?? self.getPropertyValue('--draftmill-accent')
  const font =
    element.getAttribute('font') ||
    self.getPropertyValue('--draftmill-font') ||
    (isFit ? 'inherit' : 'system-ui')
  // System fonts are the fallback for a missing font.
  const families = `${font === 'inherit' ? page.fontFamily : font},system-ui,sans-serif`
  const shown = isFit && ground ? [ground, page.color] : []
  const asked = [look, accent, families, ...shown].join()
  if (asked === before) return asked
  // This also determines the colour `Canvas`.
  container.dataset['theme'] = look
  const fill = readColour(container, accent)
  const [under, text] = shown.map((colour) => readColour(container, colour))
  const own = BACKGROUND_BY_LOOK[look]
  groundTokens(under ?? own, text ?? own, fill).forEach(([name, colour], at) => {
    const isAsked = under && text ? true : fill && at < 3
    container.style.setProperty(name, isAsked ? `rgb(${colour.join()})` : '')
  })
  container.style.setProperty('--dm-font', CSS.supports('font-family', families) ? families : '')
  return asked
}
