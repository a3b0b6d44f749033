import type { CardProps } from '../../kit/card.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fold } from '../../ui/fold.tsx'
import type { Draft } from './output.server.ts'

/**
 * A topic: title, the scope of its level, the question with its background; approach and significance are
 * collapsible.
 */
export function Card({ draft, number, why }: CardProps<Draft>) {
  return (
    <>
      <p className="dm-name">{draft.title}</p>
      {why !== undefined && <p className="dm-label">{why}</p>}
      <p className="dm-text">{draft.description}</p>
      <TopicPart label="Approach" text={draft.approach} number={number} />
      <TopicPart label="Significance" text={draft.significance} number={number} />
    </>
  )
}

function TopicPart({ label, text, number }: { label: string; text: string; number: number }) {
  return (
    <Fold label={label}>
      <p className="dm-text">{text}</p>
      <CopyButton
        text={() => text}
        label={`Copy ${label.toLowerCase()}`}
        about={`of topic ${number}`}
      />
    </Fold>
  )
}

/** Returns the whole topic as text, one paragraph per part, ready for a proposal form. */
export function copyText({ title, description, approach, significance }: Draft): string {
  return [title, description, `Approach: ${approach}`, `Significance: ${significance}`].join('\n\n')
}

export const itemPx = 296
