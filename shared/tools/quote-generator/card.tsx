import type { CardProps } from '../../kit/card.ts'
import { copiedAuthor, FICTIONAL_SUFFIX } from './fictional.ts'
import type { Draft } from './output.server.ts'

/** A quote as a card to share: the text, its invented author, a note that the author is invented, and tags. */
export function Card({ draft }: CardProps<Draft>) {
  const { text, author, tags } = draft
  const [name = '', role] = splitAuthor(author)
  return (
    <figure className="dm-preview dm-quote">
      <blockquote>
        <p className="dm-lead">{`“${text}”`}</p>
      </blockquote>
      <figcaption>
        <p className="dm-text">
          <span>{`— ${name} `}</span>
          <span className="dm-note">{FICTIONAL_SUFFIX}</span>
        </p>
        {role !== undefined && <p className="dm-note">{role}</p>}
        <p className="dm-note">{tags.map((tag) => `#${tag.replaceAll(' ', '')}`).join(' ')}</p>
      </figcaption>
    </figure>
  )
}

/** Splits an author into name and role. */
function splitAuthor(author: string): [string, string | undefined] {
  const bare = author.replace(FICTIONAL_SUFFIX, '').trim()
  const at = bare.indexOf(', ')
  return at < 0 ? [bare, undefined] : [bare.slice(0, at), bare.slice(at + 2)]
}

/** Returns the quote with its author and the "(fictional)" mark, so that it is not taken for a real person's words. */
export function copyText({ text, author }: Draft): string {
  return `“${text}”\n— ${copiedAuthor(author)}`
}

export const itemPx = 220
