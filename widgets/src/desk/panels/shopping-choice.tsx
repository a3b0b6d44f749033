import { useState } from 'react'
import { Field } from '#shared/ui/field.tsx'
import { ActionButton } from '../actions.tsx'
import type { FootProps } from '../desk-props.ts'
import { downloadResult } from '../work/take-along.ts'

/** The numbers of persons for which the server writes a list. */
const PERSON_COUNT_OPTIONS = Array.from({ length: 8 }, (_, at) => ({
  value: `${at + 1}`,
  label: `${at + 1}`,
}))
const ALL_DAYS = ''

/** The shopping list as a file: for how many persons, and for which of the days. */
export function ShoppingChoice({ work, tool }: FootProps) {
  const [persons, setPersons] = useState('1')
  const [day, setDay] = useState(ALL_DAYS)
  const { drafts, busy } = work.state
  const days = [
    { value: ALL_DAYS, label: drafts.length === 2 ? 'Both days' : `All ${drafts.length} days` },
    ...drafts.map(({ state }, at) => ({ value: `${state.id}`, label: `Day ${at + 1}` })),
  ]
  return (
    <div className="desk-line desk-line-row" role="group" aria-label="Shopping list">
      <Field
        name="list-persons"
        label="Persons"
        value={persons}
        options={PERSON_COUNT_OPTIONS}
        onChange={setPersons}
      />
      {drafts.length > 1 && (
        <Field name="list-days" label="Days" value={day} options={days} onChange={setDay} />
      )}
      <ActionButton
        label="Shopping list (.txt)"
        isOff={!!busy}
        onPress={() => {
          const wish = `&persons=${persons}${day === ALL_DAYS ? '' : `&draft=${day}`}`
          void downloadResult(work, 'shopping', `${tool.id}.shopping.txt`, wish)
        }}
      />
    </div>
  )
}
