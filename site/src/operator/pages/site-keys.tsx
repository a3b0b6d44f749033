import type { SiteKeysPage as Answer } from '#shared/contract/operator/goods.server.ts'
import { OWNER_COLUMN, OwnerList } from '../parts/owner-list.tsx'
import { EndSiteKey, siteKeyColumns } from '../parts/site-key-columns.tsx'

const [NAME, ...FACTS] = siteKeyColumns
const SITE_KEY_COLUMNS = [NAME, OWNER_COLUMN, ...FACTS]

/** The site keys of all accounts. */
export function SiteKeysPage() {
  return (
    <OwnerList<Answer['rows'][number]>
      path="/site-keys"
      what="Site keys"
      find="Part of an address, a name or an origin"
      empty="Nobody has made a site key yet."
      columns={SITE_KEY_COLUMNS}
      renderActions={(siteKey, list) => <EndSiteKey siteKey={siteKey} onDone={list.reload} />}
    />
  )
}
