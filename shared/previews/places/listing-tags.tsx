import { cutAt } from '../cut.ts'
import { LISTING_TAG_LIMITS } from '../limits.ts'
import { Bars, Desk, Figure, CutText, type PlaceProps, type PreviewPlace } from '../parts.tsx'
import { textOf } from '../read-draft.ts'
import { fieldNote, quoteStart } from '../words.ts'

/** The tags of a listing: each cut at its limit, and no more than a listing allows. */
function ListingTags({ draft, drafts }: PlaceProps) {
  const all = (drafts.length > 0 ? drafts : [draft]).map((one) => textOf(one)).filter(Boolean)
  const taken = all.slice(0, LISTING_TAG_LIMITS.tags.max)
  const left = all.slice(LISTING_TAG_LIMITS.tags.max)
  const cuts = taken.map((tag) => cutAt(tag, LISTING_TAG_LIMITS.tag.max))
  return (
    <Figure
      place="Tags of a listing"
      notes={[
        ...cuts.map((cut) => fieldNote(quoteStart(cut.full), cut, LISTING_TAG_LIMITS.tag)),
        left.length > 0
          ? {
              part: 'Tags',
              isCut: true,
              text: `${left.length} too many: a listing takes ${LISTING_TAG_LIMITS.tags.max}. Not taken: ${quoteStart(left.join(', '))}`,
            }
          : undefined,
      ]}
      limits={[LISTING_TAG_LIMITS.tag, LISTING_TAG_LIMITS.tags]}
    >
      <Desk>
        <div className="dm-look-listing">
          <span className="dm-look-photo" aria-hidden="true" />
          <Bars widths={[[92, 12], [64, 12], 30]} />
        </div>
        <p className="dm-look-count">
          <b>Tags</b>
          <span>{`${taken.length} of ${LISTING_TAG_LIMITS.tags.max}`}</span>
        </p>
        <ul className="dm-look-tags" role="list">
          {cuts.map((cut, index) => (
            <li key={index} className={cut.rest ? 'dm-look-over' : undefined}>
              <CutText cut={cut} />
            </li>
          ))}
        </ul>
      </Desk>
    </Figure>
  )
}

/** All tags of a listing in one picture. */
export const TAG_PLACES: readonly PreviewPlace[] = [
  { id: 'listing', tab: 'Listing', Look: ListingTags },
]
