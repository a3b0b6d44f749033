import type { FocusEvent } from 'react'

/** Results that begin within this share of the window count as visible. */
const IN_VIEW_SHARE = 0.6

/**
 * Scrolls to the start of the results when their title receives the focus. The title is sticky, so focusing it does
 * not scroll, and a person who pressed the button at the end of a long form would see the last lines of the drafts,
 * or an empty column. Does nothing if the results begin in view, or on a click on the title.
 */
export function showResults({
  currentTarget: title,
}: Pick<FocusEvent<HTMLElement>, 'currentTarget'>): void {
  const frame = title.closest('.dm-frame')
  const top = frame?.getBoundingClientRect().top ?? 0
  if (title.matches(':active') || (top >= 0 && top < IN_VIEW_SHARE * innerHeight)) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  frame?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
}
