import { type ReactNode, useId, useState } from 'react'

export interface FoldButtonProps {
  readonly isOpen: boolean
  /** Id of the element it opens; absent when the button is inside that element. */
  readonly controls?: string
  readonly onToggle: (isOpen: boolean) => void
  /** The label for screen readers, where the visible one is not unique. */
  readonly about?: string
  readonly children: ReactNode
}

/** The quiet button that opens and closes a part of a card. */
export function FoldButton({ isOpen, controls, onToggle, about, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      className="dm-button-quiet"
      aria-expanded={isOpen}
      aria-controls={controls}
      {...(about === undefined ? {} : { 'aria-label': about })}
      onClick={() => onToggle(!isOpen)}
    >
      {children}
    </button>
  )
}

/** A part of a card that is closed until the button above it is pressed. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <FoldButton isOpen={isOpen} controls={id} onToggle={setIsOpen}>
        {label}
      </FoldButton>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
