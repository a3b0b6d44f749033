import { useEffect, useRef, useState, type RefObject } from 'react'

/** How long the form has to be in sight before it takes an answer, in milliseconds. */
const ARM_MS = 500

/** The keys that press a button or submit a form. */
const PRESSING_KEYS = new Set(['Enter', ' '])

/**
 * Whether the form has been visible for half a second: the second click of a double click that was made elsewhere
 * must not approve anything when this window comes to the front under it. `isNow` checks at the moment of a click.
 *
 * A key that was held down elsewhere keeps repeating here, and the page that opened this one can change its address,
 * which may move the focus. So in the form a key press counts only if it began here, after that half second, and only
 * once; the default action of any other is prevented. A press without a key, for example by a screen reader, is a
 * click.
 */
export function useArmed(form: RefObject<HTMLFormElement | null>): {
  readonly isArmed: boolean
  readonly isNow: () => boolean
} {
  const [isArmed, setArmed] = useState(false)
  const seenAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    /** Keys that are down, with whether they were pressed after the delay. */
    const presses = new Map<string, boolean>()
    const restartArming = (): void => {
      seenAt.current = performance.now()
      for (const key of presses.keys()) presses.set(key, false)
      clearTimeout(timer)
      setArmed(false)
      timer = setTimeout(setArmed, ARM_MS, true)
    }
    const onKeyEvent = (event: KeyboardEvent): void => {
      const { key, repeat, type } = event
      if (!PRESSING_KEYS.has(key)) return
      // Not every system flags repeated events, so a key counts as the same press until its keyup.
      if (type === 'keydown' && !presses.has(key)) {
        presses.set(key, !repeat && performance.now() - seenAt.current >= ARM_MS)
      }
      const isBlocked = repeat || !presses.get(key)
      if (type === 'keyup') presses.delete(key)
      if (isBlocked && form.current?.contains(event.target as Node)) event.preventDefault()
    }
    restartArming()
    const sights = ['focus', 'hashchange'] as const
    const keys = ['keydown', 'keyup'] as const
    for (const sight of sights) addEventListener(sight, restartArming)
    for (const type of keys) addEventListener(type, onKeyEvent, true)
    return () => {
      clearTimeout(timer)
      for (const sight of sights) removeEventListener(sight, restartArming)
      for (const type of keys) removeEventListener(type, onKeyEvent, true)
    }
  }, [form])
  return { isArmed, isNow: () => isArmed && performance.now() - seenAt.current >= ARM_MS }
}
