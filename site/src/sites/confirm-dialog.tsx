import type { ReactNode } from 'react'
import { Spinner } from '#shared/ui/spinner.tsx'
import { Dialog } from '../layout/dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation of an action. Escape and Cancel leave everything as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, isBusy, onConfirm, onCancel } = props
  return (
    <Dialog title={title} onCancel={onCancel}>
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
    </Dialog>
  )
}
