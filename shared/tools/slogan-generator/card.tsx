import type { CardProps } from '../../kit/card.ts'
import { countWords, strengthOf, type Strength } from './checks.ts'
import type { Draft } from './output.server.ts'

const LABELS: Readonly<Record<Strength, string>> = {
  like: 'Easy to like',
  remember: 'Easy to remember',
}

/** One slogan with its strength and word count. */
export function Card({ draft }: CardProps<Draft>) {
  return (
    <div>
      <p className="dm-lead">{draft.text}</p>
      <p className="dm-label">
        {`${LABELS[strengthOf(draft.text)]} · ${countWords(draft.text)} words`}
      </p>
    </div>
  )
}

/** The slogan alone. */
export function copyText(draft: Draft): string {
  return draft.text
}

export const itemPx = 60
