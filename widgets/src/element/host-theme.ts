import { inkOn } from '#shared/ui/colours.ts'
import { readColour } from './read-colour.ts'

/** What a page is around an element. */
export interface HostTheme {
  readonly look: 'light' | 'dark'
  /** The colour of the ground that it stands on, as CSS has it; undefined where that is a picture. */
  readonly ground?: string | undefined
}

/** Who is told of the page, until it leaves: one that left would be held with all that it holds. */
export const followed = new Map<Element, () => void>()
const darkDevice = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')
let observer: MutationObserver | undefined
let isDue = false

/**
 * Tells now and whenever something changes, the element's own attributes too, whether the page is `light` or `dark`
 * around an element, unless the element's `theme` says it. What is seen decides: once the ground is painted, neither the
 * visitor's device nor what the page declares of itself counts. `probe` helps to read colours (read-colour.ts). Until
 * the element is taken out of `followed`.
 */
export function followHostTheme(
  element: Element,
  probe: HTMLElement,
  tell: (look: HostTheme) => void,
): void {
  if (!observer) {
    observer = new MutationObserver(checkSoon)
    darkDevice().onchange = checkSoon
    // Styles that come late, and colours that are on their way when the page's switch is pressed.
    for (const type of ['load', 'transitionend']) addEventListener(type, checkSoon)
  }
  const check = (): void => tell(lookOf(element, probe))
  followed.set(element, check)
  for (let at: Element | null = element; at; at = around(at)) {
    observer.observe(at, { attributes: true })
  }
  check()
}

/** Once for all that changes before the next frame. */
function checkSoon(): void {
  if (!isDue) requestAnimationFrame(checkAll)
  isDue = true
}

function checkAll(): void {
  isDue = false
  followed.forEach((check) => check())
}

function lookOf(element: Element, probe: HTMLElement): HostTheme {
  const theme = element.getAttribute('theme')
  if (theme === 'light' || theme === 'dark') return { look: theme }
  // Undefined for what one sees through; most elements have such a ground, and browsers one way to say so.
  const isDark = (colour: string): boolean | undefined => {
    const read = colour === 'rgba(0, 0, 0, 0)' ? undefined : readColour(probe, colour)
    return read && !!inkOn(read)[0]
  }
  for (let at = around(element); at; at = around(at)) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(at)
    // A picture cannot be read; what is written on it can.
    if (backgroundImage !== 'none') return { look: lookBy(!isDark(color)) }
    const isGroundDark = isDark(backgroundColor)
    if (isGroundDark !== undefined) return { look: lookBy(isGroundDark), ground: backgroundColor }
  }
  const { colorScheme } = getComputedStyle(document.documentElement)
  const isByScheme =
    /dark/.test(colorScheme) && (!/light/.test(colorScheme) || darkDevice().matches)
  return { look: lookBy(isByScheme), ground: 'Canvas' }
}

const lookBy = (isDark: boolean): HostTheme['look'] => (isDark ? 'dark' : 'light')

/** What an element is painted on, also out of a shadow root. */
export const around = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as ShadowRoot).host ??
  null
