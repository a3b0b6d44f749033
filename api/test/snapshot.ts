import type { TestServer } from './server.ts'

/**
 * Every row of every table as text, by table: equal snapshots mean that nothing has changed. Without `rate_limits`:
 * every request is counted there, which changes no account.
 */
export async function readAllRows({
  store,
}: Pick<TestServer, 'store'>): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await store.db.introspection.getTables()
  const rows = await Promise.all(
    tables
      .filter(({ name }) => name !== 'rate_limits')
      .map(async ({ name }) => {
        const all = await store.db
          .selectFrom(name as 'accounts')
          .selectAll()
          .execute()
        return [name, all.map((row) => JSON.stringify(row)).toSorted()] as const
      }),
  )
  return Object.fromEntries(rows)
}
