import type { Page } from '@playwright/test'
import { contrast, type Rgb } from '#shared/ui/colours.ts'

/** The lowest contrast in a tool, and its element. */
export interface LowestContrast {
  readonly ratio: number
  readonly where: string
}

interface ColourPair {
  readonly over: Rgb
  readonly under: Rgb
  readonly where: string
  readonly kind: 'text' | 'line'
}

/**
 * Measures the lowest contrast of text with its background, and of a field's border with its surroundings, in the
 * shadow root of an element.
 */
export async function measureContrast(
  page: Page,
  tag: string,
): Promise<Record<'text' | 'line', LowestContrast>> {
  const pairs = (await page.locator(tag).evaluate(collectPairs)) as ColourPair[]
  const leastOf = (kind: ColourPair['kind']): LowestContrast =>
    pairs
      .filter((pair) => pair.kind === kind)
      .map(({ over, under, where }) => ({ ratio: contrast(over, under), where }))
      .reduce((least, one) => (one.ratio < least.ratio ? one : least), { ratio: 21, where: '' })
  return { text: leastOf('text'), line: leastOf('line') }
}

/** Collects the pairs of colours to compare. Runs in the page. */
function collectPairs(host: Element): unknown[] {
  const read = (colour: string): number[] => {
    const parts = (colour.match(/[\d.]+/g) ?? []).map(Number)
    const scale = colour.startsWith('color(') ? 255 : 1
    return [...parts.slice(0, 3).map((part) => Math.round(part * scale)), parts[3] ?? 1]
  }
  const parentOf = (element: Element): Element | null =>
    element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null
  const groundOf = (element: Element | null): number[] => {
    for (let at = element; at; at = parentOf(at)) {
      const ground = read(getComputedStyle(at).backgroundColor)
      if ((ground[3] as number) > 0.5) return ground.slice(0, 3)
    }
    return [255, 255, 255]
  }
  return [...(host.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((element) => {
    const { color, borderTopColor, borderTopWidth, visibility, clipPath } =
      getComputedStyle(element)
    const isShown = element.getClientRects().length > 0 && visibility === 'visible'
    if (!isShown || clipPath !== 'none' || element.matches('style, :disabled, :disabled *'))
      return []
    const isField = element.matches('input, textarea, select')
    const hasText =
      isField ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    const where = `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 30)}`
    return [
      ...(hasText
        ? [{ kind: 'text', over: read(color).slice(0, 3), under: groundOf(element), where }]
        : []),
      ...(isField && borderTopWidth !== '0px'
        ? [
            {
              kind: 'line',
              over: read(borderTopColor).slice(0, 3),
              under: groundOf(parentOf(element)),
              where,
            },
          ]
        : []),
    ]
  })
}
