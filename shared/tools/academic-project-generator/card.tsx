import { useId, useState } from 'react'
import type { CardProps } from '../../kit/card.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Draft } from './output.server.ts'

/** A topic: title, what the level has time for, the question with its background; approach and significance fold out. */
export function Card({ draft, number, why }: CardProps<Draft>) {
  return (
    <>
      <p className="dm-name">{draft.title}</p>
      {why !== undefined && <p className="dm-label">{why}</p>}
      <p className="dm-text">{draft.description}</p>
      <Fold label="Approach" text={draft.approach} number={number} />
      <Fold label="Significance" text={draft.significance} number={number} />
    </>
  )
}

function Fold({ label, text, number }: { label: string; text: string; number: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="dm-button-quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} hidden={!isOpen}>
        <p className="dm-text">{text}</p>
        <CopyButton
          text={() => text}
          label={`Copy ${label.toLowerCase()}`}
          about={`of topic ${number}`}
        />
      </div>
    </>
  )
}

/** The whole topic, one block each, ready for a proposal form. */
export function copyText({ title, description, approach, significance }: Draft): string {
  return [title, description, `Approach: ${approach}`, `Significance: ${significance}`].join('\n\n')
}

export const itemPx = 296
