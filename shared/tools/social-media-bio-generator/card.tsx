import type { CardProps } from '../../kit/card.ts'
import { Counter } from '../../ui/counter.tsx'
import { lengthOn } from './count.ts'
import type { Format } from './formats.ts'
import { nameOf, platformOf } from './limits.ts'
import type { Draft } from './output.server.ts'

const FORMAT_LABELS: Readonly<Record<Format, string>> = {
  line: 'In one line',
  list: 'As a list',
  question: 'With a question',
  call: 'With a call',
  playful: 'Playful',
}

/** One bio as a profile shows it, with its line breaks and its length within the platform's limit. */
export function Card({ draft }: CardProps<Draft>) {
  const platform = platformOf(draft.platform ?? '')
  return (
    <>
      <p className="dm-label">{FORMAT_LABELS[draft.format]}</p>
      <div className="dm-preview">
        <p className="dm-text">{draft.bio}</p>
      </div>
      <p className="dm-note">
        <span>{`${nameOf(platform)} `}</span>
        <Counter label="Characters" used={lengthOn(platform, draft.bio)} max={platform.charsMax} />
      </p>
    </>
  )
}

/** The bio alone, with its lines. */
export function copyText(draft: Draft): string {
  return draft.bio
}

export const itemPx = 209
