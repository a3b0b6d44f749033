import { Field } from '#shared/ui/field.tsx'
import { toolEntries } from '../../tool-entries.ts'
import { explainDays, type ResultsFilter } from './results-filter.ts'

const TOOL_OPTIONS = [
  { value: '', label: 'All tools' },
  ...toolEntries.map(({ id, title }) => ({ value: id, label: title })),
]

export interface ResultsSearchProps {
  readonly filter: ResultsFilter
  readonly onChange: (change: Partial<ResultsFilter>) => void
}

/** What narrows the list of saved results: words, a tool, a star and days. */
export function ResultsSearch({ filter, onChange }: ResultsSearchProps) {
  return (
    <search className="profile-filter">
      <Field
        name="search"
        label="Search inputs and results"
        type="search"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Field
        name="tool"
        label="Tool"
        options={TOOL_OPTIONS}
        value={filter.tool}
        onChange={(tool) => onChange({ tool })}
      />
      <div className="profile-filter-more">
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
