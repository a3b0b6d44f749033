import type { FocusEvent } from 'react'

/** Results that begin within so much of the window are seen. */
const SEEN_SHARE = 0.6

/**
 * Brings the beginning of the results into view where their title is given the focus: it sticks to the window's edge, so
 * that focus alone moves nothing, and whoever pressed the button at the end of a long form would look at the last lines
 * of the drafts, or at an empty column. A click on the title moves nothing either.
 */
export function showResults({
  currentTarget: title,
}: Pick<FocusEvent<HTMLElement>, 'currentTarget'>): void {
  const frame = title.closest('.dm-frame')
  const top = frame?.getBoundingClientRect().top ?? 0
  if (title.matches(':active') || (top >= 0 && top < SEEN_SHARE * innerHeight)) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  frame?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
}
