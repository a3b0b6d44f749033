import { charactersOf } from './cut.ts'
import type { PlaceLimit } from './limits.ts'
import { Bars, Figure } from './parts.tsx'
import type { PictureNote } from './words.ts'

/** The texts on a sign or a card. */
export interface SignTexts {
  /** In large letters; a dimmed placeholder if the draft is no name. */
  readonly name: string
  readonly isName: boolean
  /** The kind of draft, for the caption. */
  readonly draftKind: string
  /** In small letters below the name. */
  readonly line: string
  readonly notes: readonly (PictureNote | undefined)[]
  readonly limits: readonly PlaceLimit[]
}

/** Returns a text's length in characters, at least `least`, by which the style sheet divides to fill the width. */
export const fitWidthStyle = (text: string, least = 8): { '--look-chars': number } => ({
  '--look-chars': Math.max(least, charactersOf(text).length),
})

/** A card of 85 by 55 mm. */
export function CardFigure({ sign }: { sign: SignTexts }) {
  return (
    <Figure place={`${sign.draftKind} on a business card`} notes={sign.notes} limits={sign.limits}>
      <div className="dm-look-card">
        <p
          className={sign.isName ? 'dm-look-sign' : 'dm-look-sign dm-look-dim'}
          style={fitWidthStyle(sign.name, 14) as object}
        >
          <bdi>{sign.name}</bdi>
        </p>
        {sign.line && (
          <p className="dm-look-slogan">
            <bdi>{sign.line}</bdi>
          </p>
        )}
        <span className="dm-look-rule" aria-hidden="true" />
        <Bars
          widths={[
            [34, 6],
            [46, 6],
            [40, 6],
          ]}
        />
      </div>
    </Figure>
  )
}
