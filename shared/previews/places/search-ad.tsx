import { useState } from 'react'
import { adLength } from '../../text/measures.ts'
import { cutAt, type Cut } from '../cut.ts'
import { SEARCH_AD_LIMITS, type PlaceLimit } from '../limits.ts'
import {
  Bars,
  Desk,
  Figure,
  Phone,
  CutText,
  type PlaceProps,
  type PreviewPlace,
} from '../parts.tsx'
import { textOf } from '../read-draft.ts'
import { isolateDirection, cutNote, fieldNote, type PictureNote } from '../words.ts'

/** The window of a search ad, and its limit for the headlines; a telephone wraps them and cuts nothing. */
interface SearchFrame {
  readonly place: string
  readonly where: string
  readonly headlines?: PlaceLimit
  readonly isPhone?: boolean
  readonly isNarrow?: boolean
}

const SEPARATOR = ' | '

/** The texts that a search ad is composed of, each cut at its field's limit. */
interface AdFields {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly path: string
  readonly notes: readonly (PictureNote | undefined)[]
}

function fieldsOf(draft: unknown): AdFields {
  const notes: (PictureNote | undefined)[] = []
  const take = (name: string, part: string, limit: PlaceLimit): string => {
    const cut = cutAt(textOf(draft, name), limit.max, adLength)
    notes.push(fieldNote(part, cut, limit))
    return cut.shown
  }
  const headlines = [
    take('headline', 'Headline', SEARCH_AD_LIMITS.headline),
    take('callToAction', 'Call to action', SEARCH_AD_LIMITS.headline),
  ].filter(Boolean)
  const descriptions = [
    take('description1', 'Description 1', SEARCH_AD_LIMITS.description),
    take('description2', 'Description 2', SEARCH_AD_LIMITS.description),
  ].filter(Boolean)
  const path = [
    take('path1', 'Path 1', SEARCH_AD_LIMITS.path),
    take('path2', 'Path 2', SEARCH_AD_LIMITS.path),
  ]
  return {
    headlines,
    descriptions,
    path: path.filter(Boolean).map(isolateDirection).join(' › '),
    notes,
  }
}

/** One possible composition of an ad: headlines in either order, one description or both. */
export interface Combination {
  readonly headline: string
  readonly headlinesCount: number
  readonly description: string
}

/** Returns the combinations of these headlines and descriptions, for each order of headlines the fullest first. */
export function combinationsOf(
  headlines: readonly string[],
  descriptions: readonly string[],
): Combination[] {
  const orders = headlines.length > 1 ? [headlines, headlines.toReversed()] : [headlines]
  const texts =
    descriptions.length > 1 ? [descriptions.join(' '), ...descriptions] : [descriptions.join(' ')]
  return orders.flatMap((order) =>
    texts.map((description) => ({
      headline: order.join(SEPARATOR),
      headlinesCount: order.length,
      description,
    })),
  )
}

/** Cuts the headlines of a combination as a window shows them; the separators are not counted. */
function cutHeadline(
  { headline, headlinesCount }: Combination,
  limit: PlaceLimit | undefined,
): Cut {
  const strokes = SEPARATOR.length * Math.max(0, headlinesCount - 1)
  return cutAt(headline, limit ? limit.max + strokes : Infinity, adLength)
}

function SearchAd({ draft, frame }: PlaceProps & { frame: SearchFrame }) {
  const [chosen, setChosen] = useState(0)
  const { headlines, descriptions, path, notes } = fieldsOf(draft)
  const all = combinationsOf(headlines, descriptions)
  const at = Math.min(chosen, all.length - 1)
  const combination = all[at] as Combination
  const cut = cutHeadline(combination, frame.headlines)
  const whole = all.filter((one) => cutHeadline(one, frame.headlines).rest === '').length
  const Frame = frame.isPhone ? Phone : Desk
  return (
    <>
      <Figure
        place={frame.place}
        notes={[
          ...notes,
          frame.headlines && cutNote('Headlines', cut, frame.headlines, frame.where),
        ]}
        limits={[
          SEARCH_AD_LIMITS.headline,
          SEARCH_AD_LIMITS.description,
          SEARCH_AD_LIMITS.path,
          ...(frame.headlines ? [frame.headlines] : []),
        ]}
      >
        <Frame isNarrow={frame.isNarrow ?? false}>
          <span className="dm-look-search" aria-hidden="true" />
          <p className="dm-look-sponsored">Sponsored</p>
          <p className="dm-look-site">
            <span className="dm-look-disc" aria-hidden="true" />
            <span>
              <span>Your site</span>
              <span>{['example.com', path].filter(Boolean).join(' › ')}</span>
            </span>
          </p>
          <p className="dm-look-headline">
            <CutText cut={cut} />
          </p>
          {combination.description && (
            <p className="dm-look-description">
              <bdi>{combination.description}</bdi>
            </p>
          )}
          <Bars widths={[34, 88, 64]} />
        </Frame>
      </Figure>
      {all.length > 1 && (
        <div className="dm-look-steps">
          <button
            type="button"
            className="dm-button-quiet"
            onClick={() => setChosen((at + all.length - 1) % all.length)}
          >
            Previous
          </button>
          <p aria-live="polite">
            <span>{`Combination ${at + 1} of ${all.length}`}</span>
            <span>{`${whole} of ${all.length} fit whole`}</span>
          </p>
          <button
            type="button"
            className="dm-button-quiet"
            onClick={() => setChosen((at + 1) % all.length)}
          >
            Next
          </button>
        </div>
      )}
    </>
  )
}

const createSearchPlace = (id: string, tab: string, frame: SearchFrame): PreviewPlace => ({
  id,
  tab,
  Look: (props) => <SearchAd {...props} frame={frame} />,
})

/** The windows in which a search ad is shown; each steps through combinations that the search engine may choose. */
export const SEARCH_PLACES: readonly PreviewPlace[] = [
  createSearchPlace('phone', 'Telephone', {
    place: 'Search ad on a telephone',
    where: 'on a telephone',
    isPhone: true,
  }),
  createSearchPlace('desk', 'Desk', {
    place: 'Search ad on a desk',
    where: 'on a desk',
    headlines: SEARCH_AD_LIMITS.wideHeadlines,
  }),
  createSearchPlace('narrow', 'Narrow window', {
    place: 'Search ad in a narrow window',
    where: 'in the narrowest windows',
    headlines: SEARCH_AD_LIMITS.narrowHeadlines,
    isNarrow: true,
  }),
]
