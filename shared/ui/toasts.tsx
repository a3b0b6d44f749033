import { useRef, useState } from 'react'
import { Icon } from './icons.tsx'

export interface ToastContent {
  /** Uses the destructive style and is announced at once. */
  readonly isError?: boolean
  readonly title: string
  readonly text?: string
}

export type ShowToast = (content: ToastContent) => void

export interface Toast extends ToastContent {
  readonly id: number
}

const TOASTS_MAX = 3
const TOAST_MS = 4_000
const ERROR_TOAST_MS = 8_000

/** The toasts of one root: newest last, dismissed automatically, at most three at once. */
export function useToasts(): {
  readonly toasts: readonly Toast[]
  readonly showToast: ShowToast
  readonly dismissToast: (id: number) => void
} {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const dismissToast = (id: number): void => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }
  const showToast: ShowToast = (content) => {
    const id = ++lastId.current
    // A new toast makes earlier errors outdated.
    setToasts((shown) => [
      ...shown.filter((toast) => !toast.isError).slice(1 - TOASTS_MAX),
      { ...content, id },
    ])
    setTimeout(dismissToast, content.isError ? ERROR_TOAST_MS : TOAST_MS, id)
  }
  return { toasts, showToast, dismissToast }
}

/**
 * Shows toasts in a live region that is always rendered; errors interrupt. Rendered inside the root that has the
 * styles, never in a portal.
 */
export function Toasts(props: { toasts: readonly Toast[]; onDismiss: (id: number) => void }) {
  return (
    <div className="dm-toasts" aria-live="polite">
      {props.toasts.map(({ id, isError, title, text }) => (
        <div
          key={id}
          className={isError ? 'dm-toast dm-toast-error' : 'dm-toast'}
          role={isError ? 'alert' : undefined}
        >
          <Icon name={isError ? 'alert' : 'check'} />
          <div>
            <b className={isError ? 'dm-danger' : undefined}>{title}</b>
            <p>{text}</p>
          </div>
          <button
            type="button"
            className="dm-button-quiet"
            aria-label="Dismiss"
            onClick={() => props.onDismiss(id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
