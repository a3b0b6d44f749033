import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'

/** The number of results whose versions one statement deletes. */
const RESULTS_PER_STATEMENT = 200

/** Deletes the versions of the drafts of deleted results. */
export async function eraseVersions(
  within: Kysely<Schema>,
  resultIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < resultIds.length; from += RESULTS_PER_STATEMENT) {
    const ids = resultIds.slice(from, from + RESULTS_PER_STATEMENT)
    await within.deleteFrom('draft_versions').where('result_id', 'in', ids).execute()
    await within.deleteFrom('draft_heads').where('result_id', 'in', ids).execute()
  }
}

/** Deletes expired working copies, with the versions of their drafts. */
export async function forgetWorkingResults({ db, now }: Pick<Store, 'db' | 'now'>): Promise<void> {
  const cutoff = await now()
  await inTransaction(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom('working_results')
      .where('expires_at', '<=', cutoff)
      .returning('id')
      .execute()
    await eraseVersions(
      transaction,
      gone.map(({ id }) => id),
    )
  })
}

/** Deletes the working copies of a site key's visitors. */
export async function eraseVisits(within: Kysely<Schema>, siteKeyId: string): Promise<void> {
  const prefix = `site-key:${siteKeyId}:`
  const gone = await within
    .deleteFrom('working_results')
    // Not a range of texts: a database's collation may sort a semicolon before a colon.
    .where(sql<boolean>`substr(caller, 1, ${prefix.length}) = ${prefix}`)
    .returning('id')
    .execute()
  await eraseVersions(
    within,
    gone.map(({ id }) => id),
  )
}
