import type { CardProps } from '../../kit/card.ts'
import { ETSY_TAG_LIMITS } from './limits.ts'
import { Counter } from '../../ui/counter.tsx'
import { tagLength } from './checks.ts'
import type { Draft } from './output.server.ts'

/** One tag with how many of Etsy's characters it uses. */
export function Card({ draft }: CardProps<Draft>) {
  return (
    <>
      <span className="dm-lead">{draft}</span>{' '}
      <Counter used={tagLength(draft)} max={ETSY_TAG_LIMITS.charsMax} label="Characters" />
    </>
  )
}

/** The clipboard text for one tag. */
export function copyText(draft: Draft): string {
  return draft
}

/** All tags separated by commas: Etsy's tag field splits a pasted list itself. */
export function copyAllText(drafts: readonly Draft[]): string {
  return drafts.join(', ')
}
