import { useState } from 'react'
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

/** Changes the toasts of one root, newest last. */
export type SetToasts = (change: (shown: readonly Toast[]) => readonly Toast[]) => void

let lastId = 0

/** Adds a toast, which is dismissed automatically; at most three are shown at once. */
export function addToast(setToasts: SetToasts, content: ToastContent): void {
  const id = ++lastId
  // A new toast makes earlier errors outdated.
  setToasts((shown) => [
    ...shown.filter((toast) => !toast.isError).slice(1 - TOASTS_MAX),
    { ...content, id },
  ])
  setTimeout(dismissToast, content.isError ? ERROR_TOAST_MS : TOAST_MS, setToasts, id)
}

function dismissToast(setToasts: SetToasts, id: number): void {
  setToasts((shown) => shown.filter((toast) => toast.id !== id))
}

export interface ToastsProps {
  readonly toasts: readonly Toast[]
  readonly setToasts: SetToasts
}

/** The toasts of one root, to be shown by `Toasts`. */
export function useToasts(): ToastsProps & { readonly showToast: ShowToast } {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  return { toasts, setToasts, showToast: (content) => addToast(setToasts, content) }
}

/**
 * Shows toasts in a live region that is always rendered; errors interrupt. Rendered inside the root that has the
 * styles, never in a portal.
 */
export function Toasts({ toasts, setToasts }: ToastsProps) {
  return (
    <div className="dm-toasts" aria-live="polite">
      {toasts.map(({ id, isError, title, text }) => (
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
            onClick={() => dismissToast(setToasts, id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
