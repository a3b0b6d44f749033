import { useId, useState } from 'react'
import type { CardProps } from '../../kit/card.ts'
import { FoldButton } from '../../ui/fold.tsx'
import { amountOf, CAUTION, COOL_DOWN, isWarmUpOrCoolDown } from './checks.ts'
import type { Draft } from './output.server.ts'

const COLLAPSED_COUNT = 3

/** A routine: its name, description, tags and exercises. Shows three exercises until it is opened. */
export function Card({ draft, number, onSwap }: CardProps<Draft>) {
  const [isOpen, setIsOpen] = useState(false)
  const tableId = useId()
  const count = draft.exercises.length
  const shown = isOpen ? draft.exercises : draft.exercises.slice(0, COLLAPSED_COUNT)
  return (
    <>
      <p className="dm-name">{draft.name}</p>
      <p className="dm-text">{draft.description}</p>
      <ul className="dm-pills" aria-label="Duration and tags">
        <li className="dm-pill">{draft.duration}</li>
        {draft.tags.map((tag) => (
          <li className="dm-pill" key={tag}>
            {tag}
          </li>
        ))}
      </ul>
      <div className="dm-scroll">
        <table className="dm-table" id={tableId}>
          <thead>
            <tr>
              <th scope="col">Exercise</th>
              <th scope="col">Sets × reps</th>
              <th scope="col">Rest</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line, at) => (
              <tr key={at}>
                <td>
                  <span>{line.name}</span>
                  {line.notes !== undefined && <div className="dm-note">{line.notes}</div>}
                  {onSwap && !isWarmUpOrCoolDown(line) && (
                    <button
                      type="button"
                      className="dm-button-quiet"
                      aria-label={`Another exercise in place of ${line.name}, routine ${number}`}
                      onClick={() => onSwap(`exercises.${at}`)}
                    >
                      Another exercise
                    </button>
                  )}
                </td>
                <td>{amountOf(line)}</td>
                <td>{isWarmUpOrCoolDown(line) ? '–' : line.rest}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > COLLAPSED_COUNT && (
        <FoldButton isOpen={isOpen} controls={tableId} onToggle={setIsOpen}>
          {isOpen ? 'Show fewer exercises' : `Show all ${count} exercises`}
        </FoldButton>
      )}
    </>
  )
}

/** The whole routine as plain text, with each exercise followed by its cue. */
export function copyText(draft: Draft): string {
  let number = 0
  const lines = draft.exercises.flatMap((line) => {
    const isMargin = isWarmUpOrCoolDown(line)
    const lead = isMargin ? '' : `${++number}. `
    const rest = isMargin ? '' : `, rest ${line.rest}`
    const head = `${lead}${line.name}: ${amountOf(line)}${rest}`
    const entry = line.notes === undefined ? [head] : [head, `   ${line.notes}`]
    return line.name === COOL_DOWN ? ['', ...entry] : isMargin ? [...entry, ''] : entry
  })
  return [
    draft.name,
    [draft.duration, ...draft.tags].join(' · '),
    '',
    draft.description,
    '',
    ...lines,
    '',
    CAUTION,
  ].join('\n')
}

export const itemPx = 575
