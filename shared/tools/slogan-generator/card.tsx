import type { CardProps } from '../../kit/card.ts'
import { countWords, sloganStrengthOf, type SloganStrength } from './checks.ts'
import type { Draft } from './output.server.ts'

const STRENGTH_LABELS: Readonly<Record<SloganStrength, string>> = {
  like: 'Easy to like',
  remember: 'Easy to remember',
}

/** One slogan with its strength and word count. */
export function Card({ draft }: CardProps<Draft>) {
  return (
    <div>
      <p className="dm-lead">{draft.text}</p>
      <p className="dm-label">
        {`${STRENGTH_LABELS[sloganStrengthOf(draft.text)]} · ${countWords(draft.text)} words`}
      </p>
    </div>
  )
}

/** The slogan alone. */
export function copyText(draft: Draft): string {
  return draft.text
}

export const itemPx = 60
