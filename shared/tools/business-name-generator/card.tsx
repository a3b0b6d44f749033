import type { CardProps } from '../../kit/card.ts'
import type { Draft } from './output.server.ts'

/** One name as on a sign, with a short reason why it fits. */
export function Card({ draft, why }: CardProps<Draft>) {
  return (
    <div>
      <p className="dm-name">{draft}</p>
      {why && <p className="dm-note">{why}</p>}
    </div>
  )
}

/** The name alone. */
export function copyText(draft: Draft): string {
  return draft
}

export const itemPx = 58
