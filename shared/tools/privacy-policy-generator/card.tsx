import { useId } from 'react'
import type { CardProps } from '../../kit/card.ts'
import { words } from '../../text/measures.ts'
import type { Draft } from './output.server.ts'

const TEXT_ROWS = 20

/** The policy in a read-only text area, with its length (specification.md §2). */
export function Card({ draft }: CardProps<Draft>) {
  const id = useId()
  return (
    <>
      <label className="dm-label" htmlFor={id}>
        Your privacy policy
      </label>
      <textarea
        id={id}
        className="dm-control dm-textarea"
        rows={TEXT_ROWS}
        readOnly
        value={draft}
      />
      <p className="dm-note">{`${words(draft).length.toLocaleString('en')} words`}</p>
    </>
  )
}

/** What "Copy Text" copies: the whole policy as plain text. */
export function copyText(draft: Draft): string {
  return draft
}

export const itemPx = 900
