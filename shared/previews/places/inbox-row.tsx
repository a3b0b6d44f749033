import { cutAt } from '../cut.ts'
import { INBOX_ROW_LIMITS, type PlaceLimit } from '../limits.ts'
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
import { cutNote } from '../words.ts'

interface InboxFrame {
  readonly place: string
  readonly where: string
  readonly subject: PlaceLimit
  readonly preheader: PlaceLimit
  readonly isPhone?: boolean
}

/** Returns the first paragraph after a letter's greeting, which an inbox shows after the subject. */
export function openingParagraphOf(content: string): string {
  const paragraphs = content.split(/\n{2,}/u).map((paragraph) => paragraph.trim())
  const first = paragraphs.find((paragraph) => paragraph && !paragraph.endsWith(','))
  return (first ?? '').replaceAll('**', '').replace(/\s+/gu, ' ')
}

function InboxRow({ draft, frame }: PlaceProps & { frame: InboxFrame }) {
  const subject = cutAt(textOf(draft, 'subject'), frame.subject.max)
  const preheader = cutAt(openingParagraphOf(textOf(draft, 'content')), frame.preheader.max)
  const Frame = frame.isPhone ? Phone : Desk
  return (
    <Figure
      place={frame.place}
      notes={[
        cutNote('Subject', subject, frame.subject, frame.where),
        preheader.rest
          ? {
              part: 'First line',
              isCut: false,
              text: `about ${frame.preheader.max} characters of it stand behind the subject`,
            }
          : undefined,
      ]}
      limits={[frame.subject, frame.preheader]}
    >
      <Frame>
        <div className="dm-look-inbox">
          <OtherMessage />
          <div className="dm-look-mail">
            <span className="dm-look-disc" aria-hidden="true" />
            <p>
              <b>Your name</b>
              <span className="dm-look-time">09:30</span>
              <span className="dm-look-words">
                <b className="dm-look-subject">
                  <CutText cut={subject} />
                </b>
                <span> </span>
                <span className="dm-look-preheader">
                  <CutText cut={preheader} />
                </span>
              </span>
            </p>
          </div>
          <OtherMessage />
        </div>
      </Frame>
    </Figure>
  )
}

function OtherMessage() {
  return (
    <div className="dm-look-mail" aria-hidden="true">
      <span className="dm-look-disc" />
      <Bars widths={[32, 76]} />
    </div>
  )
}

const createInboxPlace = (id: string, tab: string, frame: InboxFrame): PreviewPlace => ({
  id,
  tab,
  Look: (props) => <InboxRow {...props} frame={frame} />,
})

/** A row of an inbox: the subject, followed by the first line of the letter. */
export const INBOX_PLACES: readonly PreviewPlace[] = [
  createInboxPlace('phone', 'Telephone', {
    place: 'Inbox on a telephone',
    where: 'on a telephone',
    subject: INBOX_ROW_LIMITS.phoneSubject,
    preheader: INBOX_ROW_LIMITS.phonePreheader,
    isPhone: true,
  }),
  createInboxPlace('small', 'Small telephone', {
    place: 'Inbox on a small telephone',
    where: 'on a small telephone',
    subject: INBOX_ROW_LIMITS.smallSubject,
    preheader: INBOX_ROW_LIMITS.smallPreheader,
    isPhone: true,
  }),
  createInboxPlace('desk', 'Desk', {
    place: 'Inbox on a desk',
    where: 'on a desk',
    subject: INBOX_ROW_LIMITS.deskSubject,
    preheader: INBOX_ROW_LIMITS.deskPreheader,
  }),
]
