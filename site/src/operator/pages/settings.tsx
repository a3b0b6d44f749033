import type { SettingsPage as Answer } from '#shared/contract/operator/upkeep.server.ts'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { useAnswer } from '../../account/profile/use-answer.ts'
import { Answered } from '../parts/answered.tsx'
import { FindField } from '../parts/find-field.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { API } from '../parts/use-list.ts'
import { useQuery } from '../parts/use-query.ts'

type Setting = Answer['rows'][number]

const FROM = { environment: 'Environment', file: '.env', default: 'Default' } as const
const FILTERS = [
  { value: '', label: 'All settings' },
  { value: 'set', label: 'Those that are set' },
]

const COLUMNS: readonly Column<Setting>[] = [
  {
    head: 'Setting',
    cell: ({ name, about }) => (
      <>
        <code>{name}</code>
        <span className="operator-about">{about}</span>
      </>
    ),
  },
  { head: 'Value', cell: valueOf },
  { head: 'From', cell: ({ from }) => FROM[from] },
  {
    head: 'Line to write',
    cell: ({ name, line }) => (
      <span className="operator-line">
        <code>{line}</code>
        <CopyButton text={() => line} label="Copy" about={`the line of ${name}`} isIconOnly />
      </span>
    ),
  },
]

/** Every setting, to read; secrets are set or not. */
export function SettingsPage() {
  const settings = useAnswer<Answer>(`${API}/settings`)
  const { values, set } = useQuery('find', 'only')
  const { find = '', only = '' } = values
  const fits = ({ name, about, from }: Setting): boolean =>
    `${name} ${about}`.toLowerCase().includes(find.toLowerCase()) &&
    (only === '' || from !== 'default')
  return (
    <>
      <search className="operator-filter">
        <FindField
          label="Part of a name or of what it does"
          value={find}
          onChange={(value) => set('find', value)}
        />
        <Field
          name="only"
          label="Which"
          options={FILTERS}
          value={only}
          onChange={(value) => set('only', value)}
        />
      </search>
      <Answered of={settings} what="The settings">
        {({ rows }) => {
          const found = rows.filter(fits)
          if (found.length === 0) return <p className="operator-empty">No setting fits.</p>
          return (
            <Table caption="Settings" columns={COLUMNS} rows={found} keyOf={({ name }) => name} />
          )
        }}
      </Answered>
    </>
  )
}

function valueOf({ value, is_secret, is_set }: Setting) {
  if (is_secret) return is_set ? 'Set' : 'Not set'
  return value === null || value === '' ? 'Nothing' : <code>{value}</code>
}
