import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Spinner } from '#shared/ui/spinner.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that cannot be taken back. Escape and Cancel leave everything as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, isBusy, onConfirm, onCancel } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      className="confirm"
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className="site-key-actions">
        <button type="button" className="dm-button dm-outline" onClick={onCancel}>
          Cancel
        </button>
        <button
          type="button"
          className="dm-button confirm-action"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onConfirm()
          }}
        >
          {isBusy && <Spinner />}
          <span>{action}</span>
        </button>
      </div>
    </dialog>
  )
}
