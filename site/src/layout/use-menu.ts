import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A collapsed menu: it closes on Escape, which returns the focus to `button`, on a new page, and when somebody
 * presses or focuses something outside `around`.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const container = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onOutside = (event: Event): void => {
      if (!container.current?.contains(event.target as Node)) setOpen(false)
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onOutside)
    addEventListener('focusin', onOutside)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onOutside)
      removeEventListener('focusin', onOutside)
    }
  }, [isOpen])
  return { isOpen, setOpen, around: container, button }
}
