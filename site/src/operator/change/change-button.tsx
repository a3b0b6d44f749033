import { useState } from 'react'
import type { ToastContent } from '#shared/ui/toasts.tsx'
import { useSite } from '../../site-context.ts'
import { ChangeDialog, type ChangeDialogProps } from './change-dialog.tsx'

export interface ChangeButtonProps<T> extends Omit<ChangeDialogProps<T>, 'onDone' | 'onClose'> {
  readonly label: string
  /** Completes the label for screen readers: an address, a name. */
  readonly about?: string
  /** A standalone button, or one in a table row. */
  readonly kind?: 'button' | 'row'
  /** The message shown once it is done. */
  readonly done: (answer: T) => ToastContent
  /** Called with the answer, to read again what has changed. */
  readonly onDone: (answer: T) => void
}

/** A button that opens the dialog of a change. */
export function ChangeButton<T>(props: ChangeButtonProps<T>) {
  const { label, about, kind = 'row', done, onDone, ...dialog } = props
  const { showToast } = useSite()
  const [isOpen, setOpen] = useState(false)
  const look = kind === 'button' ? 'dm-button dm-outline' : 'dm-button-quiet'
  const close = (): void => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={`${look}${dialog.tone ? ' profile-risky' : ''}`}
        onClick={() => setOpen(true)}
      >
        <span>{label}</span>
        {about !== undefined && <span className="dm-visually-hidden">{about}</span>}
      </button>
      {isOpen && (
        <ChangeDialog<T>
          {...dialog}
          onClose={close}
          onDone={(answer) => {
            close()
            showToast(done(answer))
            onDone(answer)
          }}
        />
      )}
    </>
  )
}
