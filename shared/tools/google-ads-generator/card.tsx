import type { CardProps } from '../../kit/card.ts'
import { GOOGLE_AD_LIMITS } from './limits.ts'
import { adLength } from '../../text/measures.ts'
import { Counter } from '../../ui/counter.tsx'
import type { Draft } from './output.server.ts'

/** One ad in the order of a search result: address, headline, descriptions, then the call to action. */
export function Card({ draft }: CardProps<Draft>) {
  const paths = [draft.path1, draft.path2].filter(Boolean)
  return (
    <div>
      {paths.length > 0 && (
        <p className="dm-note">{`Sponsored · example.com/${paths.join('/')}`}</p>
      )}
      <p className="dm-lead">
        <span>{`${draft.headline} `}</span>
        <Counter
          label="Headline"
          used={adLength(draft.headline)}
          max={GOOGLE_AD_LIMITS.headlineCharsMax}
        />
      </p>
      <AdTextRow
        label="Description 1"
        text={draft.description1}
        max={GOOGLE_AD_LIMITS.descriptionCharsMax}
      />
      <AdTextRow
        label="Description 2"
        text={draft.description2}
        max={GOOGLE_AD_LIMITS.descriptionCharsMax}
      />
      <AdTextRow
        label="Call to action"
        text={draft.callToAction}
        max={GOOGLE_AD_LIMITS.callToActionCharsMax}
      />
    </div>
  )
}

function AdTextRow({ label, text, max }: { label: string; text: string; max: number }) {
  return (
    <div className="dm-row">
      <span className="dm-label">{label}</span>
      <span className="dm-text">{text}</span>
      <Counter label={label} used={adLength(text)} max={max} />
    </div>
  )
}

/** The four texts, one per line, ready for the fields of the ad editor. */
export function copyText(draft: Draft): string {
  return [draft.headline, draft.description1, draft.description2, draft.callToAction].join('\n')
}

export const itemPx = 274
