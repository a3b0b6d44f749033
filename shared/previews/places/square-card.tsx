import { copiedAuthor } from '../../tools/quote-generator/fictional.ts'
import { charactersOf } from '../cut.ts'
import { Figure, type PlaceProps, type PreviewPlace } from '../parts.tsx'
import { textOf } from '../read-draft.ts'

/**
 * Returns the length of the longest line and the number of lines, at least 16 and 6, by which the style sheet
 * divides.
 */
const fitLinesStyle = (text: string): { '--look-chars': number; '--look-lines': number } => {
  const lines = text.split('\n')
  return {
    '--look-chars': Math.max(16, ...lines.map((line) => charactersOf(line).length)),
    '--look-lines': Math.max(6, lines.length),
  }
}

/** Returns the side length, in characters, of the square that a quote fills; it may wrap anywhere. */
const fitSquareStyle = (text: string): { '--look-root': number } => ({
  '--look-root': Math.sqrt(Math.max(60, charactersOf(text).length)),
})

function QuoteCard({ draft }: PlaceProps) {
  const text = textOf(draft, 'text')
  const author = textOf(draft, 'author')
  const said = author && copiedAuthor(author)
  return (
    <Figure place="Quote on a square card">
      <div className="dm-look-square">
        <blockquote style={fitSquareStyle(text) as object}>
          <p>
            <bdi>{`“${text}”`}</bdi>
          </p>
        </blockquote>
        {said && (
          <p className="dm-look-author">
            <bdi>{said}</bdi>
          </p>
        )}
      </div>
    </Figure>
  )
}

function PoemCard({ draft }: PlaceProps) {
  const content = textOf(draft, 'content')
  return (
    <Figure place="Poem on a card">
      <div className="dm-look-square dm-look-poem" style={fitLinesStyle(content) as object}>
        <p className="dm-look-title">
          <bdi>{textOf(draft, 'title')}</bdi>
        </p>
        <p>
          <bdi>{content}</bdi>
        </p>
      </div>
    </Figure>
  )
}

/** A quote on a card to share. */
export const QUOTE_PLACES: readonly PreviewPlace[] = [
  { id: 'square', tab: 'Square card', Look: QuoteCard },
]
/** A poem on a card to share. */
export const POEM_PLACES: readonly PreviewPlace[] = [{ id: 'card', tab: 'Card', Look: PoemCard }]
