import { cutToPage } from '../cut.ts'
import { LETTER_PAGE } from '../limits.ts'
import { Figure, CutText, type PlaceProps, type PreviewPlace } from '../parts.tsx'
import { textOf } from '../read-draft.ts'

/** A letter on an A4 page: text of 11 points in margins of 25 mm. */
function LetterPage({ draft }: PlaceProps) {
  const { lines, lineChars } = LETTER_PAGE
  const page = cutToPage(textOf(draft, 'content'), lineChars.max, lines.max)
  return (
    <Figure
      place="Letter on a page of A4"
      notes={[
        page.rest
          ? {
              part: 'Page',
              isCut: true,
              text: `full after about ${lines.max} lines; about ${page.lines - lines.max} more stand on a second page`,
            }
          : { part: 'Page', isCut: false, text: `about ${page.lines} of ${lines.max} lines` },
      ]}
      limits={[lines]}
    >
      <div className="dm-look-page">
        <div>
          <p>
            <CutText cut={page} />
          </p>
        </div>
      </div>
    </Figure>
  )
}

/** A letter on an A4 page. */
export const LETTER_PLACES: readonly PreviewPlace[] = [{ id: 'page', tab: 'A4', Look: LetterPage }]
