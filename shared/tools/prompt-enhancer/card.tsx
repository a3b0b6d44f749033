import { useId, useState } from 'react'
import type { CardProps } from '../../kit/card.ts'
import { FoldButton } from '../../ui/fold.tsx'
import { CRITERIA, ratingOf } from './criteria.ts'
import type { Draft } from './output.server.ts'

/** One version: its rating, its text in two lines until it is opened, then why it works better, criterion by criterion. */
export function Card({ draft }: CardProps<Draft>) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const { enhancedPrompt, strategy, rating, pointsBefore } = draft
  return (
    <>
      <p className="dm-name">
        <span>{`${rating} / 10 `}</span>
        <span className="dm-note">{`before: ${ratingOf(pointsBefore)}`}</span>
      </p>
      {strategy !== undefined && <p className="dm-label">{strategy}</p>}
      <p className={isOpen ? 'dm-text dm-verbatim' : 'dm-text dm-clamp'}>{enhancedPrompt}</p>
      <FoldButton isOpen={isOpen} controls={detailsId} onToggle={setIsOpen}>
        Why this works better
      </FoldButton>
      <div id={detailsId} hidden={!isOpen}>
        <p className="dm-text">{draft.explanation}</p>
        <Rubric {...draft} />
      </div>
    </>
  )
}

/** Shows the rubric as bars: the points of each criterion before and after. */
function Rubric({ pointsBefore, pointsAfter }: Draft) {
  return (
    <div className="dm-scroll">
      <table className="dm-table">
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {CRITERIA.map(({ id, name, points }, at) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <Bar name={`${name} before`} value={pointsBefore[at] ?? 0} max={points} />
              <Bar name={`${name} now`} value={pointsAfter[at] ?? 0} max={points} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Bar({ name, value, max }: { name: string; value: number; max: number }) {
  return (
    <td>
      <meter className="dm-meter" min={0} max={max} value={value} aria-label={name} />{' '}
      <span className="dm-counter">{`${value} / ${max}`}</span>
    </td>
  )
}

/** The prompt alone, ready to paste. */
export function copyText(draft: Draft): string {
  return draft.enhancedPrompt
}

export const itemPx = 193
