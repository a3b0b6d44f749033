import { useId, useState } from 'react'
import type { CardProps } from '../../kit/card.ts'
import { FoldButton } from '../../ui/fold.tsx'
import type { Draft } from './output.server.ts'

/**
 * A poem with its lines and the strength of its form; a button shows syllable counts and rhyme letters beside each
 * line.
 */
export function Card({ draft, why }: CardProps<Draft>) {
  const [isMarked, setIsMarked] = useState(false)
  const poemId = useId()
  return (
    <>
      <p className="dm-name">{draft.title}</p>
      <ul className="dm-pills" aria-label="Style">
        <li className="dm-pill">{draft.style.charAt(0).toUpperCase() + draft.style.slice(1)}</li>
      </ul>
      {why !== undefined && <p className="dm-label">{why}</p>}
      <div id={poemId}>
        {isMarked ? <MarkedPoem draft={draft} /> : <p className="dm-text">{draft.content}</p>}
      </div>
      {draft.marks.length > 0 && (
        <FoldButton isOpen={isMarked} controls={poemId} onToggle={setIsMarked}>
          {isMarked ? 'Hide syllables and rhymes' : 'Show syllables and rhymes'}
        </FoldButton>
      )}
      <p className="dm-note">{draft.analysis}</p>
    </>
  )
}

/** The line and its mark in two columns, so that lines keep their room on a phone. */
function MarkedPoem({ draft }: { draft: Draft }) {
  const hasRhymes = draft.marks.some((mark) => mark.includes(' '))
  return (
    <div className="dm-scroll">
      <table className="dm-table">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">{hasRhymes ? 'Count' : 'Syllables'}</th>
          </tr>
        </thead>
        <tbody>
          {draft.content.split('\n').map((line, at) => (
            <tr key={`${at} ${line}`}>
              <td>{line}</td>
              <td>{draft.marks[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasRhymes && <p className="dm-note">Count: syllables, and the letter of the rhyme.</p>}
    </div>
  )
}

/** Title and poem, without the analysis. */
export function copyText(draft: Draft): string {
  return `${draft.title}\n\n${draft.content}`
}

export const itemPx = 330
