import { textColourOn } from '#shared/ui/colours.ts'
import { readColour } from './read-colour.ts'

/** The look of the page around an element. */
export interface HostTheme {
  readonly look: 'light' | 'dark'
  /**
   * The background colour behind the element, as a CSS colour; undefined for a background image, or if `theme` sets
   * the look.
   */
  readonly ground?: string | undefined
}

/**
 * The check of each followed element; an entry must be removed when its element leaves, so that it can be
 * garbage-collected.
 */
export const followedElements = new Map<Element, () => void>()
const darkDeviceQuery = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')
let observer: MutationObserver | undefined
let isCheckDue = false

/**
 * Calls `onTheme` now and after each change, also of the element's own attributes, with the look of the page around an
 * element, `light` or `dark`, unless the element's `theme` sets it. The painted background decides; the visitor's
 * device and the page's declared colour scheme count only if there is none. `probe` helps to read colours
 * (read-colour.ts). Lasts until the element is removed from `followedElements`.
 */
export function followHostTheme(
  element: Element,
  probe: HTMLElement,
  onTheme: (look: HostTheme) => void,
): void {
  if (!observer) {
    observer = new MutationObserver(checkSoon)
    darkDeviceQuery().onchange = checkSoon
    // Styles that load late, and colours in transition after the page's theme switch.
    for (const type of ['load', 'transitionend']) addEventListener(type, checkSoon)
  }
  const check = (): void => onTheme(readHostTheme(element, probe))
  followedElements.set(element, check)
  for (let at: Element | null = element; at; at = parentAcrossShadow(at)) {
    observer.observe(at, { attributes: true })
  }
  check()
}

/** Batches all changes before the next frame. */
function checkSoon(): void {
  if (!isCheckDue) requestAnimationFrame(checkAll)
  isCheckDue = true
}

function checkAll(): void {
  isCheckDue = false
  followedElements.forEach((check) => check())
}

function readHostTheme(element: Element, probe: HTMLElement): HostTheme {
  const theme = element.getAttribute('theme')
  if (theme === 'light' || theme === 'dark') return { look: theme }
  // Undefined if transparent; most elements are, and browsers write that in one way.
  const isDark = (colour: string): boolean | undefined => {
    const read = colour === 'rgba(0, 0, 0, 0)' ? undefined : readColour(probe, colour)
    return read && !!textColourOn(read)[0]
  }
  for (let at = parentAcrossShadow(element); at; at = parentAcrossShadow(at)) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(at)
    // The colour of an image cannot be read, but that of the text on it can.
    if (backgroundImage !== 'none') return { look: lookOf(!isDark(color)) }
    const isGroundDark = isDark(backgroundColor)
    if (isGroundDark !== undefined) return { look: lookOf(isGroundDark), ground: backgroundColor }
  }
  const { colorScheme } = getComputedStyle(document.documentElement)
  const isByScheme =
    /dark/.test(colorScheme) && (!/light/.test(colorScheme) || darkDeviceQuery().matches)
  return { look: lookOf(isByScheme), ground: 'Canvas' }
}

const lookOf = (isDark: boolean): HostTheme['look'] => (isDark ? 'dark' : 'light')

/** The element around an element, also across a shadow root. */
export const parentAcrossShadow = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as ShadowRoot).host ??
  null
