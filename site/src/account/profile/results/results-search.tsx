import { useId, useState } from 'react'
import { Field } from '#shared/ui/field.tsx'
import { toolEntries } from '../../../tool-entries.ts'
import { countActiveParts, explainDays, type ResultsFilter } from './results-filter.ts'

const TOOL_OPTIONS = [
  { value: '', label: 'All tools' },
  ...toolEntries.map(({ id, title }) => ({ value: id, label: title })),
]

export interface ResultsSearchProps {
  readonly filter: ResultsFilter
  readonly onChange: (change: Partial<ResultsFilter>) => void
}

/**
 * The filters of the saved results: search words, and a tool, a star and days, which are behind a button on narrow
 * screens.
 */
export function ResultsSearch({ filter, onChange }: ResultsSearchProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = countActiveParts(filter)
  return (
    <search className="profile-filter">
      <Field
        name="search"
        label="Search inputs and results"
        type="search"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <button
        type="button"
        className="dm-button dm-outline profile-filter-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filter · ${count} set` : 'Filter'}
      </button>
      <div id={id} className="profile-filter-more" data-folded={isOpen ? undefined : true}>
        <Field
          name="tool"
          label="Tool"
          options={TOOL_OPTIONS}
          value={filter.tool}
          onChange={(tool) => onChange({ tool })}
        />
        <DayRangeFields filter={filter} onChange={onChange} />
        <label className="choice">
          <input
            type="checkbox"
            name="starred"
            checked={filter.isStarred}
            onChange={(event) => onChange({ isStarred: event.currentTarget.checked })}
          />
          Starred only
        </label>
      </div>
    </search>
  )
}

function DayRangeFields({ filter, onChange }: ResultsSearchProps) {
  return (
    <>
      <Field
        name="from"
        label="From day (UTC)"
        type="date"
        value={filter.from}
        onChange={(from) => onChange({ from })}
      />
      <Field
        name="to"
        label="To day (UTC)"
        type="date"
        value={filter.to}
        error={explainDays(filter)}
        onChange={(to) => onChange({ to })}
      />
    </>
  )
}
