import { cutAt, foldAt, weighUtf16 } from '../cut.ts'
import { ABOUT_SECTION_LIMITS, type PlaceLimit } from '../limits.ts'
import { Desk, Figure, Phone, CutText, type PlaceProps, type PreviewPlace } from '../parts.tsx'
import { textOf } from '../read-draft.ts'
import { fieldNote, foldNote } from '../words.ts'

function About({ draft, isPhone }: PlaceProps & { isPhone: boolean }) {
  const fold: PlaceLimit = isPhone ? ABOUT_SECTION_LIMITS.phoneFold : ABOUT_SECTION_LIMITS.deskFold
  const taken = cutAt(textOf(draft, 'bio'), ABOUT_SECTION_LIMITS.text.max, weighUtf16)
  const bio = foldAt(taken.shown, fold.max)
  const headline = cutAt(textOf(draft, 'headline'), ABOUT_SECTION_LIMITS.headline.max, weighUtf16)
  const Frame = isPhone ? Phone : Desk
  const device = isPhone ? 'a telephone' : 'a desk'
  return (
    <Figure
      place={`About section on ${device}`}
      notes={[
        fieldNote('Headline', headline, ABOUT_SECTION_LIMITS.headline),
        fieldNote('Text', taken, ABOUT_SECTION_LIMITS.text),
        foldNote('Text', bio, [fold], `on ${device}`),
      ]}
      limits={[ABOUT_SECTION_LIMITS.text, ABOUT_SECTION_LIMITS.headline]}
    >
      <Frame>
        <div className="dm-look-profile dm-look-wide">
          <span className="dm-look-banner" aria-hidden="true" />
          <span className="dm-look-disc" aria-hidden="true" />
          <p className="dm-look-name">Your name</p>
          {headline.full && (
            <p className="dm-look-text">
              <CutText cut={headline} />
            </p>
          )}
        </div>
        <div className="dm-look-section">
          <p className="dm-look-name">About</p>
          <p className="dm-look-text">
            <CutText cut={bio} more="see more" />
          </p>
        </div>
      </Frame>
    </Figure>
  )
}

/** The About section of a professional profile, folded as on a telephone and on a desktop. */
export const ABOUT_PLACES: readonly PreviewPlace[] = [
  { id: 'phone', tab: 'Telephone', Look: (props) => <About {...props} isPhone /> },
  { id: 'desk', tab: 'Desk', Look: (props) => <About {...props} isPhone={false} /> },
]
