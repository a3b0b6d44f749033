import { useState } from 'react'
import type { CardProps } from '../../kit/card.ts'
import { FoldButton } from '../../ui/fold.tsx'
import { utf16Length } from '../../text/measures.ts'
import { Counter } from '../../ui/counter.tsx'
import { FACEBOOK_AD_LIMITS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

const FOLD_CHARS_BY_DEVICE = {
  Phone: LIMITS.foldPhoneChars,
  Desktop: LIMITS.foldDesktopChars,
} as const
type Device = keyof typeof FOLD_CHARS_BY_DEVICE

const ANGLE_LABELS: Readonly<Record<Draft['angle'], string>> = {
  benefit: 'What one has of it',
  problem: 'When it is needed',
  story: 'How it goes',
  use: 'In use',
}

/** The ad in the order of the feed, folded where a phone or a desktop folds it, with what is left of each limit. */
export function Card({ draft }: CardProps<Draft>) {
  const [device, setDevice] = useState<Device>('Phone')
  const [isOpen, setIsOpen] = useState(false)
  const { primaryText, headline, description } = draft
  const fold = FOLD_CHARS_BY_DEVICE[device]
  const isFolded = utf16Length(primaryText) > fold
  const isLong = utf16Length(primaryText) > LIMITS.foldPhoneChars
  return (
    <>
      <p className="dm-label">{ANGLE_LABELS[draft.angle]}</p>
      <div className="dm-preview">
        <p className="dm-note">Sponsored</p>
        <p className="dm-text">
          <span>{isFolded && !isOpen ? cutAtFold(primaryText, fold) : primaryText}</span>
          {isFolded && (
            <FoldButton isOpen={isOpen} onToggle={setIsOpen}>
              {isOpen ? 'See less' : 'See more'}
            </FoldButton>
          )}
        </p>
        <p className="dm-picture">
          <span className="dm-visually-hidden">Picture: </span>
          <span>{draft.imageDescription}</span>
        </p>
        <div className="dm-row">
          <span className="dm-text">
            <b>{headline}</b>
            <span>{`\n${description}`}</span>
          </span>
          <span className="dm-pill">{draft.cta}</span>
        </div>
      </div>
      <p className="dm-row">
        <CountedText
          label="Text"
          text={primaryText}
          max={isLong ? LIMITS.primaryCharsMax : LIMITS.foldPhoneChars}
        />
        <CountedText label="Headline" text={headline} max={LIMITS.headlineCharsMax} />
        <CountedText label="Description" text={description} max={LIMITS.descriptionCharsMax} />
      </p>
      {isLong && (
        <button
          type="button"
          className="dm-button-quiet"
          aria-pressed={device === 'Desktop'}
          onClick={() => setDevice(device === 'Phone' ? 'Desktop' : 'Phone')}
        >
          Show as on a desktop
        </button>
      )}
    </>
  )
}

function CountedText({ label, text, max }: { label: string; text: string; max: number }) {
  return (
    <span className="dm-note">
      <span>{`${label} `}</span>
      <Counter used={utf16Length(text)} max={max} />
    </span>
  )
}

/** The text before the fold, cut after its last whole word as in the feed. */
function cutAtFold(text: string, fold: number): string {
  const room = text.slice(0, fold + 1)
  const end = Math.max(room.lastIndexOf(' '), room.lastIndexOf('\n'))
  return `${text.slice(0, end > 0 ? end : fold).trimEnd()}… `
}

/** The five texts, one block each, ready for the fields of Ads Manager; the picture last. */
export function copyText(draft: Draft): string {
  return [
    draft.primaryText,
    draft.headline,
    draft.description,
    draft.cta,
    `Picture: ${draft.imageDescription}`,
  ].join('\n\n')
}

export const itemPx = 404
