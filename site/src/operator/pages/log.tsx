import { OPERATOR_ACTIONS } from '#shared/contract/operator/actions.ts'
import type { LogPage as Answer } from '#shared/contract/operator/log.server.ts'
import { Field } from '#shared/ui/field.tsx'
import { FindField } from '../parts/find-field.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { ownerLink } from '../parts/owner-list.tsx'
import type { Column } from '../parts/table.tsx'
import { useList } from '../parts/use-list.ts'
import { useListQuery } from '../parts/use-query.ts'
import { RelativeTime } from '../parts/at.tsx'

type LogRow = Answer['rows'][number]

const LOGGED_ACTION_OPTIONS = [
  { value: '', label: 'All actions' },
  ...OPERATOR_ACTIONS.map((action) => ({ value: action, label: action })),
]
const CHANNEL_SUFFIXES = { web: '', shell: ', command line', server: ', server' } as const

const LOG_COLUMNS: readonly Column<LogRow>[] = [
  { head: 'Action', cell: ({ action }) => action },
  { head: 'When', cell: ({ at }) => <RelativeTime iso={at} /> },
  { head: 'Who', cell: ({ by, actor }) => `${actor}${CHANNEL_SUFFIXES[by]}` },
  { head: 'Network', cell: ({ network }) => network },
  { head: 'Account', cell: (row) => (row.account_id === null ? null : ownerLink(row)) },
  { head: 'Reason', cell: ({ reason }) => reason },
  { head: 'Detail', cell: ({ detail }) => logDetailText(detail) },
]

/** The actions of operators, filtered by account, actor, action and days. */
export function LogPage() {
  const { values, set, clear } = useListQuery('account', 'actor', 'action', 'from', 'to')
  const list = useList<LogRow>('/log', values)
  const isNarrowed = Object.values(values).some((value) => value !== '')
  const fieldFor = (name: string, label: string, type?: 'date') => (
    <FindField
      name={name}
      label={label}
      value={values[name] ?? ''}
      onChange={(value) => set(name, value)}
      {...(type && { type })}
    />
  )
  return (
    <>
      <search className="operator-filter">
        {fieldFor('account', 'Account, by address or id')}
        {fieldFor('actor', 'Operator, by address or user')}
        <Field
          name="action"
          label="Action"
          options={LOGGED_ACTION_OPTIONS}
          value={values['action'] ?? ''}
          onChange={(value) => set('action', value)}
        />
        {fieldFor('from', 'From day (UTC)', 'date')}
        {fieldFor('to', 'To day (UTC)', 'date')}
      </search>
      <ListTable
        list={list}
        what="Entries"
        columns={LOG_COLUMNS}
        empty={
          isNarrowed ? (
            <>
              <p>No entry fits.</p>
              <button type="button" className="dm-button dm-outline" onClick={clear}>
                Show the whole log
              </button>
            </>
          ) : (
            <p>No operator has done anything yet.</p>
          )
        }
      />
    </>
  )
}

/** The detail of an entry as text: `credits: 50, balance: 150`. */
function logDetailText(detail: LogRow['detail']): string | null {
  const parts = Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return parts.length === 0 ? null : parts.join(', ')
}
