import { useLayoutEffect, useId, useRef, type ReactNode } from 'react'

export interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Called when Escape is pressed. */
  readonly onCancel: () => void
}

/** A modal dialog, open as long as it is rendered; then the focus goes back to where it was. */
export function Dialog({ title, children, onCancel }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is removed from the document: removing an open dialog does not restore the focus.
  useLayoutEffect(() => {
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
    </dialog>
  )
}
