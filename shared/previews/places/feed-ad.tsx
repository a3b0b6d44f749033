import { cutAt, foldAt } from '../cut.ts'
import { FEED_AD_LIMITS, type PlaceLimit } from '../limits.ts'
import { Desk, Figure, Phone, CutText, type PlaceProps, type PreviewPlace } from '../parts.tsx'
import { textOf } from '../read-draft.ts'
import { cutNote, foldNote } from '../words.ts'

interface FeedFrame {
  readonly place: string
  readonly where: string
  readonly text: PlaceLimit
  readonly lines?: PlaceLimit
  readonly headline: PlaceLimit
  /** Absent where the description is not shown. */
  readonly description?: PlaceLimit
}

function FeedAd({ draft, frame }: PlaceProps & { frame: FeedFrame }) {
  const text = foldAt(textOf(draft, 'primaryText'), frame.text.max, frame.lines?.max)
  const headline = cutAt(textOf(draft, 'headline'), frame.headline.max)
  const said = textOf(draft, 'description')
  const description = cutAt(said, frame.description?.max ?? Infinity)
  const picture = textOf(draft, 'imageDescription')
  const button = textOf(draft, 'cta')
  const isPhone = !frame.description
  const Frame = isPhone ? Phone : Desk
  return (
    <Figure
      place={frame.place}
      notes={[
        foldNote('Text', text, [frame.text, frame.lines], frame.where),
        cutNote('Headline', headline, frame.headline, frame.where),
        frame.description && cutNote('Description', description, frame.description, frame.where),
        isPhone && said
          ? { part: 'Description', isCut: true, text: `not shown ${frame.where}` }
          : undefined,
      ]}
      limits={[
        frame.text,
        frame.headline,
        ...[frame.lines, frame.description].filter((limit) => limit !== undefined),
      ]}
    >
      <Frame>
        <div className="dm-look-feed">
          <p className="dm-look-site">
            <span className="dm-look-disc" aria-hidden="true" />
            <span>
              <span>Your page</span>
              <span>Sponsored</span>
            </span>
          </p>
          <p className="dm-look-text">
            <CutText cut={text} more="See more" />
          </p>
          <p className="dm-look-photo">
            <span className="dm-visually-hidden">Picture: </span>
            <bdi>{picture}</bdi>
          </p>
          <div className="dm-look-offer">
            <p>
              <span>example.com</span>
              <b>
                <CutText cut={headline} />
              </b>
              {!isPhone && (
                <span>
                  <CutText cut={description} />
                </span>
              )}
            </p>
            {button && <span className="dm-look-press">{button}</span>}
          </div>
        </div>
      </Frame>
    </Figure>
  )
}

const createFeedPlace = (id: string, tab: string, frame: FeedFrame): PreviewPlace => ({
  id,
  tab,
  Look: (props) => <FeedAd {...props} frame={frame} />,
})

/** An ad in a feed, with its text folded. */
export const FEED_PLACES: readonly PreviewPlace[] = [
  createFeedPlace('phone', 'Telephone', {
    place: 'Feed ad on a telephone',
    where: 'on a telephone',
    text: FEED_AD_LIMITS.phoneText,
    lines: FEED_AD_LIMITS.phoneLines,
    headline: FEED_AD_LIMITS.phoneHeadline,
  }),
  createFeedPlace('desk', 'Desk', {
    place: 'Feed ad on a desk',
    where: 'on a desk',
    text: FEED_AD_LIMITS.deskText,
    headline: FEED_AD_LIMITS.deskHeadline,
    description: FEED_AD_LIMITS.deskDescription,
  }),
]
