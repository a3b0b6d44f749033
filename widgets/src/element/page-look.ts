const followed = new Map<Element, (look: string) => void>()
const darkDevice = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')
let observer: MutationObserver | undefined
let isDue = false

/**
 * Tells now and whenever it changes whether the page is `light` or `dark` around an element, unless the element's
 * `theme` says it. What is seen decides: once the ground is painted, neither the visitor's device nor what the page
 * declares of itself counts.
 */
export function followLook(element: Element, tell: (look: string) => void): void {
  if (!observer) {
    observer = new MutationObserver(checkSoon)
    darkDevice().onchange = checkSoon
    // Styles that come late, and colours that are on their way when the page's switch is pressed.
    for (const type of ['load', 'transitionend']) addEventListener(type, checkSoon)
  }
  followed.set(element, tell)
  for (let at: Element | null = element; at; at = around(at)) {
    observer.observe(at, { attributes: true })
  }
  tell(lookOf(element))
}

/** Once for all that changes before the next frame. */
function checkSoon(): void {
  if (!isDue) requestAnimationFrame(check)
  isDue = true
}

function check(): void {
  isDue = false
  followed.forEach((tell, element) => {
    if (element.isConnected) tell(lookOf(element))
    else followed.delete(element)
  })
}

function lookOf(element: Element): string {
  const theme = element.getAttribute('theme')
  if (/^(?:light|dark)$/.test(theme ?? '')) return theme as string
  for (let at = around(element); at; at = around(at)) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(at)
    // A picture cannot be read; what is written on it can.
    if (backgroundImage !== 'none') return lookBy(lightness(color) < 0.5)
    const ground = lightness(backgroundColor)
    if (ground >= 0) return lookBy(ground > 0.5)
  }
  const { colorScheme } = getComputedStyle(document.documentElement)
  return lookBy(!/dark/.test(colorScheme) || (/light/.test(colorScheme) && !darkDevice().matches))
}

const lookBy = (isLight: boolean): string => (isLight ? 'light' : 'dark')

/** What an element is painted on, also out of a shadow root. */
const around = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as ShadowRoot).host ??
  null

/** From 0 to 1, or -1 where one sees through it. Browsers tell a colour as `rgb()`, `color()`, `lab()` or `oklch()`. */
function lightness(color: string): number {
  const [first = 0, second = 0, third = 0, alpha = 1] = (
    color.match(/(?<![\w-])[\d.]+/g) ?? []
  ).map(Number)
  if (alpha < 0.5) return -1
  const isMix = /^[rc]/.test(color)
  return (
    (isMix ? (first + 2 * second + third) / 4 : first) /
    (color.startsWith('r') ? 255 : color.startsWith('l') ? 100 : 1)
  )
}
