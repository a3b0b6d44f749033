import type { AccountDetail } from '#shared/contract/operator/accounts.server.ts'
import type { ChangeAnswer } from '#shared/contract/operator/common.server.ts'
import { ChangeButton } from '../change/change-button.tsx'
import { reasonField } from '../change/change-form.ts'
import type { Column } from './table.tsx'
import { Tag } from './tag.tsx'
import { RelativeTime } from './at.tsx'
import { formatCount } from '../../pages/credit-words.ts'

type SiteKey = AccountDetail['site_keys'][number]

/** The first column names the row. */
export const siteKeyColumns: readonly [Column<SiteKey>, ...Column<SiteKey>[]] = [
  { head: 'Name', cell: ({ name }) => name },
  {
    head: 'State',
    cell: ({ state }) =>
      state === 'active' ? <Tag text="Active" tone="good" /> : <Tag text="Paused" />,
  },
  { head: 'Sites', cell: ({ origins }) => origins.join(', ') },
  { head: 'Credits a day', cell: ({ daily_cap }) => formatCount(daily_cap), isNumber: true },
  { head: 'Made', cell: ({ created_at }) => <RelativeTime iso={created_at} /> },
  {
    head: 'Last used',
    cell: ({ last_used_at }) =>
      last_used_at === null ? 'Never' : <RelativeTime iso={last_used_at} />,
  },
]

/** A button that ends a site key for good. */
export function EndSiteKey({ siteKey, onDone }: { siteKey: SiteKey; onDone: () => void }) {
  return (
    <ChangeButton<ChangeAnswer>
      label="End"
      about={siteKey.name}
      title={`End the site key ${siteKey.name}`}
      action="End it"
      tone="danger"
      path={`/site-keys/${siteKey.id}/end`}
      fields={[reasonField()]}
      done={() => ({ title: 'Ended', text: `${siteKey.name} pays for nobody any more.` })}
      onDone={onDone}
    >
      <p>Visitors of its sites can no longer generate on it. It does not come back.</p>
    </ChangeButton>
  )
}
