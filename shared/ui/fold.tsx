import { type ReactNode, useId, useState } from 'react'

export interface FoldButtonProps {
  readonly isOpen: boolean
  /** Id of the element that it opens; none where it stands inside the text that it opens. */
  readonly controls?: string
  readonly onToggle: (isOpen: boolean) => void
  /** What a screen reader says in place of the label, where that alone would not tell one button from the next. */
  readonly about?: string
  readonly children: ReactNode
}

/** The quiet button that opens and closes something of a card. */
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

/** Something of a card that stands closed below the button which opens it. */
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
