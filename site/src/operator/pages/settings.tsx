import type { SettingsPage as Answer } from '#shared/contract/operator/upkeep.server.ts'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { ProfileSheet } from '../../account/profile/profile-frame.tsx'
import { useAnswer } from '../../account/profile/use-answer.ts'
import { AnswerView } from '../parts/answered.tsx'
import { FindField } from '../parts/find-field.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { OPERATOR_API } from '../parts/use-list.ts'
import { useListQuery } from '../parts/use-query.ts'

type Group = Answer['groups'][number]
type Setting = Group['settings'][number]

const SETTING_SOURCES = {
  environment: 'Environment',
  '.env': '.env',
  default: 'Default',
  derived: 'Made of others',
  found: 'Found at the start',
} as const
const SETTING_FILTERS = [
  { value: '', label: 'All settings' },
  { value: 'set', label: 'Those that are set' },
]

const SETTING_COLUMNS: readonly Column<Setting>[] = [
  {
    head: 'Setting',
    cell: ({ name, about }) => (
      <>
        <code>{name}</code>
        <span className="operator-about">{about}</span>
      </>
    ),
  },
  { head: 'Value', cell: settingValueText },
  { head: 'From', cell: ({ source }) => SETTING_SOURCES[source] },
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

/** The page of all settings, read-only; a secret is only shown as set or not. */
export function SettingsPage() {
  const settings = useAnswer<Answer>(`${OPERATOR_API}/settings`)
  const { values, set } = useListQuery('find', 'only')
  const { find = '', only = '' } = values
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
          options={SETTING_FILTERS}
          value={only}
          onChange={(value) => set('only', value)}
        />
      </search>
      <AnswerView of={settings} what="The settings">
        {({ groups }) => <Groups groups={filterGroups(groups, find, only !== '')} />}
      </AnswerView>
    </>
  )
}

function Groups({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0) return <p className="operator-empty">No setting fits.</p>
  return groups.map(({ title, settings }) => (
    <ProfileSheet key={title} title={title}>
      <Table caption={title} columns={SETTING_COLUMNS} rows={settings} keyOf={({ name }) => name} />
    </ProfileSheet>
  ))
}

/** The groups with the settings that match the text; with `areSet`, only those that are set. */
function filterGroups(groups: readonly Group[], find: string, areSet: boolean): readonly Group[] {
  const text = find.toLowerCase()
  const fits = ({ name, about, source }: Setting): boolean =>
    `${name} ${about}`.toLowerCase().includes(text) &&
    (!areSet || source === 'environment' || source === '.env')
  return groups
    .map((group) => ({ ...group, settings: group.settings.filter(fits) }))
    .filter(({ settings }) => settings.length > 0)
}

function settingValueText({ value }: Setting) {
  return value === null || value === '' ? null : <code>{value}</code>
}
