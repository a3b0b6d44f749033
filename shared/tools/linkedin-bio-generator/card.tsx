import { useId, useState } from 'react'
import type { CardProps } from '../../kit/card.ts'
import { utf16Length } from '../../text/measures.ts'
import { Counter } from '../../ui/counter.tsx'
import { LINKEDIN_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { countWords, foldIndexOf } from './paragraphs.ts'

const VIEWS = [
  { name: 'Whole text', charsMax: Infinity },
  { name: 'On a phone', charsMax: LINKEDIN_LIMITS.foldPhoneChars },
  { name: 'On a desktop', charsMax: LINKEDIN_LIMITS.foldDesktopChars },
] as const

/** A bio under its headline, whole or cut where a reader would press "see more". */
export function Card({ draft: { bio, headline } }: CardProps<Draft>) {
  const [view, setView] = useState<(typeof VIEWS)[number]>(VIEWS[0])
  const textId = useId()
  const fold = foldIndexOf(bio, view.charsMax)
  const isCut = fold < bio.length
  return (
    <>
      {headline && (
        <p className="dm-lead">
          <span>{`${headline} `}</span>
          <Counter
            label="Headline"
            used={utf16Length(headline)}
            max={LINKEDIN_LIMITS.headlineCharsMax}
          />
        </p>
      )}
      <div className="dm-pills" role="group" aria-label="How much is seen before see more">
        {VIEWS.map((one) => (
          <button
            type="button"
            key={one.name}
            className={one === view ? 'dm-button-quiet dm-outline' : 'dm-button-quiet'}
            aria-pressed={one === view}
            aria-controls={textId}
            onClick={() => setView(one)}
          >
            {one.name}
          </button>
        ))}
      </div>
      <p className="dm-text" id={textId}>
        <span>{bio.slice(0, fold)}</span>
        {isCut && (
          <button
            type="button"
            className="dm-button-quiet"
            aria-controls={textId}
            onClick={() => setView(VIEWS[0])}
          >
            …see more
          </button>
        )}
      </p>
      <p className="dm-note">
        <span>{`${countWords(bio)} words · `}</span>
        <Counter label="Characters" used={utf16Length(bio)} max={LINKEDIN_LIMITS.aboutCharsMax} />
      </p>
    </>
  )
}

/** The text for the About field alone; LinkedIn has a separate field for the headline. */
export function copyText({ bio }: Draft): string {
  return bio
}

export const itemPx = 404
