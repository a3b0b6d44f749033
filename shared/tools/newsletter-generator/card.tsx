import type { CardProps } from '../../kit/card.ts'
import { words } from '../../text/measures.ts'
import { partsOf, preheaderOf } from './checks.ts'
import { NEWSLETTER_LIMITS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

const PREVIEW_DEVICES: readonly string[] = ['Phone', 'Phone', 'Desktop']

/** Shows one letter: its preview in three inboxes, the letter, the call to action and the recommended pictures. */
export function Card({ draft }: CardProps<Draft>) {
  const { subject, content, cta, imageRecommendations: images = [] } = draft
  const { greeting, paragraphs, signOff } = partsOf(content)
  return (
    <>
      <p className="dm-label">Subject Line</p>
      <p className="dm-name">{subject}</p>
      <div className="dm-preview">
        <p className="dm-note">In the inbox, subject first, then the beginning of the letter</p>
        {LIMITS.previewChars.map((chars, at) => (
          <p className="dm-row" key={chars}>
            <span className="dm-label">{`${PREVIEW_DEVICES[at]}, ${chars}`}</span>
            <InboxPreview subject={subject} preheader={preheaderOf(content)} chars={chars} />
          </p>
        ))}
      </div>
      <p className="dm-label">Content</p>
      {[greeting, ...paragraphs, signOff].filter(Boolean).map((paragraph) => (
        <p className="dm-text" key={paragraph}>
          {paragraph.replaceAll('**', '')}
        </p>
      ))}
      <p className="dm-note">{`${words(content).length} words`}</p>
      {cta !== undefined && (
        <p className="dm-row">
          <span className="dm-label">Call to Action</span>
          <span className="dm-text" dir="ltr">
            {cta}
          </span>
        </p>
      )}
      {images.length > 0 && (
        <>
          <p className="dm-label">Recommended Images</p>
          <ul className="dm-list">
            {images.map((image) => (
              <li key={image}>{image}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The subject as far as an inbox shows it; where it leaves room, the letter's beginning fills it. */
function InboxPreview({
  subject,
  preheader,
  chars,
}: {
  subject: string
  preheader: string
  chars: number
}) {
  const signs = [...subject]
  if (signs.length > chars)
    return (
      <span className="dm-text" dir="ltr">
        <b>{`${signs.slice(0, chars).join('').trimEnd()}…`}</b>
      </span>
    )
  const room = chars - signs.length - SEPARATOR.length
  const rest =
    room < PREVIEW_CHARS_MIN
      ? ''
      : `${SEPARATOR}${[...preheader].slice(0, room).join('').trimEnd()}…`
  return (
    <span className="dm-text" dir="ltr">
      <b>{subject}</b>
      <span>{rest}</span>
    </span>
  )
}

const SEPARATOR = ' – '
/** The fewest characters of the letter's beginning that are worth showing. */
const PREVIEW_CHARS_MIN = 6

/** Subject, letter, call and pictures as plain text, in this order (specification.md §3). */
export function copyText({
  subject,
  content,
  cta,
  imageRecommendations: images = [],
}: Draft): string {
  return [
    `Subject: ${subject}`,
    content.replaceAll('**', ''),
    ...(cta === undefined ? [] : [`Call to action: ${cta}`]),
    ...(images.length === 0
      ? []
      : [['Recommended images:', ...images.map((image) => `- ${image}`)].join('\n')]),
  ].join('\n\n')
}

export const itemPx = 980
