import type { Locator } from '@playwright/test'

/** CSS values: nearly every property accepts one of these besides its initial value. */
const VALUES = `none auto all text hidden visible normal left right center justify start end nowrap pre-wrap balance stable
  italic small-caps uppercase full-width condensed bold 900 lighter geometricPrecision optimizeSpeed break-all break-word
  keep-all anywhere loose strict manual both over under dot open sesame wait not-allowed help inside square 'x'
  collapse hide sideways upright mixed vertical-rl rtl dark exact economy optimize-contrast pixelated crisp-edges
  crispEdges evenodd linearRGB round bevel square middle sub super first last weight force-end
  0 1 2 3 7px 90px 0.5 50% 200% lime rgb(1,2,3) cursive 7px/9px 'liga' 'wght' 700 1px lime filled bounding-box
  discard preserve-breaks spell-out digits trim-both block-axis contain thin 0.3s "x" "y" stroke fill markers
  auto-phrase before after 150px read-write from-font cap-height 0.7 slashed-zero historical-forms jis78 ruby emoji
  no-common-ligatures light only`

interface StyledChild {
  be(name: string): unknown
  has(name: string): string
}

/**
 * Sets every inherited property that the browser supports to another value, on the whole page around an element, as
 * an aggressive theme would. Properties that the element inherits on purpose, such as the writing direction, are left
 * out. Returns the names.
 */
export function setAllInheritedProperties(element: Locator): Promise<string[]> {
  return element.evaluate((host, values) => {
    const probe = document.createElement('div')
    // `unset` equals `inherit` if a property is inherited, and otherwise `initial`.
    const childThatIs = (keyword: string): StyledChild => {
      const child = probe.appendChild(document.createElement('div'))
      const style = getComputedStyle(child)
      return {
        be: (name) => (child.style.cssText = `${name}: ${keyword}`),
        has: (name) => style.getPropertyValue(name),
      }
    }
    const [unset, initial] = [childThatIs('unset'), childThatIs('initial')]
    document.body.append(probe)
    // Values with spaces are listed apart.
    const words = [
      ...values.split(/\s+/),
      '7px 7px 3px lime',
      'wavy underline lime',
      '3 4',
      'jis78 slashed-zero',
    ]
    const names = [...getComputedStyle(host)].filter(
      (name) => !/^(?:direction|.*writing-mode|zoom|--.*)$/.test(name),
    )
    const inherited = names.flatMap((name) => {
      unset.be(name)
      initial.be(name)
      const value = words.find((word) => {
        if (!CSS.supports(name, word)) return false
        probe.style.cssText = `${name}: ${word}`
        return unset.has(name) !== initial.has(name)
      })
      return value === undefined ? [] : [{ name, value }]
    })
    probe.remove()
    const rules = inherited.map(({ name, value }) => `${name}: ${value} !important;`).join('')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `html, body, ${host.localName} { ${rules} text-decoration: underline wavy lime 4px !important }`,
    )
    document.adoptedStyleSheets = [sheet]
    return inherited.map(({ name }) => name)
  }, VALUES)
}

/** All properties of all elements inside a widget, one per line. */
export function stylesOf(element: Locator): Promise<string[]> {
  return element.evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll('#r, #r *') ?? [])].flatMap((one, at) => {
      const styles = getComputedStyle(one)
      return [...styles].map(
        (name) =>
          `${at} ${one.localName}.${one.className} ${name}: ${styles.getPropertyValue(name)}`,
      )
    }),
  )
}
