import { useId, useState } from 'react'
import { INSTRUCTION_CHARS_MAX } from '#shared/contract/workbench.ts'
import type { Chip } from '#shared/kit/change/chips.ts'
import { Counter } from '#shared/ui/counter.tsx'
import { countChars } from '#shared/ui/field.tsx'
import { ActionButton, creditsInWords, panelIdOf, rewritePriceOf } from '../actions.tsx'
import type { DraftProps } from '../desk-props.ts'
import { createFocusRef, createFoldRef } from '../focusing.ts'

/** Labels of the known chips. A newer server may have others. */
const CHIP_LABELS: Readonly<Record<string, string>> = {
  shorter: 'Shorter',
  longer: 'Longer',
  warmer: 'Warmer',
  formal: 'More formal',
  simpler: 'Simpler',
} satisfies Record<Chip, string>

/** The panel for changing a draft: by a chip, or by a typed instruction. */
export function ChangePanel(props: DraftProps) {
  const { work, draft, about } = props
  const { id } = draft.state
  const { chips = [], line } = work.state.offers ?? {}
  const { asked = '' } = draft
  const isChip = Object.hasOwn(CHIP_LABELS, asked)
  const [instruction, setInstruction] = useState(isChip ? '' : asked)
  const inputId = useId()
  const price = rewritePriceOf(props)
  const used = countChars(instruction)
  const isFit = used > 0 && used <= INSTRUCTION_CHARS_MAX
  return (
    <form
      className="desk-panel"
      id={panelIdOf(props)}
      method="dialog"
      aria-label={`Change it${about ? `, ${about}` : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFit) work.rewrite(id, price, instruction.trim())
      }}
      ref={createFoldRef(work, id)}
    >
      {chips.map((chip, index) => (
        <ActionButton
          key={chip}
          label={`${CHIP_LABELS[chip] ?? chip} · ${creditsInWords(price)}`}
          onElement={index === 0 && !line ? createFocusRef(work, id, 'panel') : () => {}}
          onPress={() => work.rewrite(id, price, chip)}
        />
      ))}
      {line && (
        <div className="desk-line">
          <div className="dm-field-head">
            <label htmlFor={inputId}>What to change</label>
            <Counter label="Characters" used={used} max={INSTRUCTION_CHARS_MAX} />
          </div>
          <div className="desk-line-row">
            <input
              id={inputId}
              className="dm-control"
              value={instruction}
              placeholder="e.g. mention Saturday"
              autoComplete="off"
              dir="auto"
              ref={createFocusRef(work, id, 'panel')}
              onInput={(event) => setInstruction(event.currentTarget.value)}
            />
            <button className="dm-button dm-outline" aria-disabled={!isFit || undefined}>
              {`Change it · ${creditsInWords(price)}`}
            </button>
          </div>
        </div>
      )}
    </form>
  )
}
