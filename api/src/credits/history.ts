import { sql } from 'kysely'
import type { CreditEntry, CreditHistoryAnswer } from '#shared/contract/shapes.ts'
import { type Operation, statement } from '../store/runner.ts'
import type { GenerationState } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { readBalance } from './buckets.ts'
import { explainEntry } from './history-reasons.ts'
import { iso } from '../store/iso-time.ts'

/** One account's ledger, with a description of each line. */
export interface CreditHistory {
  /** Returns the current credits by bucket. Today's free credits are granted first if they are not yet. */
  balances(
    accountId: string,
  ): Promise<Pick<CreditHistoryAnswer, 'balance' | 'daily' | 'purchased' | 'renews_at'>>
  /** At most `limit` lines, newest first, that are older than the line `before`. */
  page(
    accountId: string,
    limit: number,
    before?: number,
  ): Promise<Pick<CreditHistoryAnswer, 'entries' | 'next'>>
}

/** Creates the history. `titleOf` returns the title of a tool by its id. */
export function createCreditHistory(
  store: Store,
  titleOf: (toolId: string) => string | undefined,
): CreditHistory {
  return {
    balances: (accountId) => store.run(() => readCreditBuckets(accountId)),
    page: async (accountId, limit, before) => {
      const rows = await readHistoryRows(store, accountId, limit + 1, before)
      const page = rows.slice(0, limit)
      const first = page[0]
      if (!first) return { entries: [], next: null }
      const names = await readCallerNames(store, page)
      let balance = await balanceAfter(store, accountId, first.id)
      const entries: CreditEntry[] = []
      for (const row of page) {
        entries.push(toCreditEntry(row, balance, titleOf, names))
        balance -= row.amount
      }
      return { entries, next: rows.length > limit ? String(page.at(-1)?.id) : null }
    },
  }
}

interface HistoryRow {
  readonly id: number
  readonly kind: CreditEntry['kind']
  readonly bucket: CreditEntry['bucket']
  readonly amount: number
  readonly day: string | null
  readonly reason: string | null
  readonly created_at: number
  readonly tool_id: string | null
  readonly state: GenerationState | null
  readonly caller: string | null
  readonly is_returned: number
}

/**
 * Reads the lines that change the balance: the capture of a hold does not, so the hold is shown as the payment. A key
 * may be used again after a release, so whether a hold was released is read from the ledger, not from the generation.
 */
async function readHistoryRows(
  store: Store,
  accountId: string,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<readonly HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT e.id, e.kind, e.bucket, e.amount, e.day, e.reason, e.created_at, g.tool_id, g.state, g.caller,
      CASE WHEN e.kind IN ('hold', 'capture') AND EXISTS (
        SELECT 1 FROM entries r WHERE r.generation_id = e.generation_id AND r.kind = 'release' AND r.id > e.id
      ) THEN 1 ELSE 0 END AS is_returned
    FROM entries e LEFT JOIN generations g ON g.id = e.generation_id
    WHERE e.account_id = ${accountId} AND e.amount <> 0 AND e.id < ${before}
    ORDER BY e.id DESC LIMIT ${limit}`.execute(store.db)
  return rows
}

/**
 * Returns the available balance after a line: entries are never changed and sum up to the balance, so it is the
 * current balance minus the later entries. One statement, so that both are from one moment; for the newest lines it
 * reads almost nothing.
 */
async function balanceAfter(store: Store, accountId: string, id: number): Promise<number> {
  const { rows } = await sql<{ balance: number | null }>`
    SELECT daily + purchased - (
      SELECT COALESCE(SUM(amount), 0) FROM entries WHERE account_id = ${accountId} AND id > ${id}
    ) AS balance FROM balances WHERE account_id = ${accountId}`.execute(store.db)
  return Number(rows[0]?.balance ?? 0)
}

/** Reads the names of the connected sites (else their hosts) and of the site keys that occur in a page. */
async function readCallerNames(
  store: Store,
  rows: readonly HistoryRow[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (prefix: string): string[] => [
    ...new Set(
      rows.flatMap(({ caller }) =>
        caller?.startsWith(prefix) ? [caller.slice(prefix.length)] : [],
      ),
    ),
  ]
  const [grantIds, keyIds] = [idsOf('grant:'), idsOf('site-key:')]
  const grants =
    grantIds.length === 0
      ? []
      : await store.db
          .selectFrom('embed_grants')
          .select(['id', 'origin', 'client_name'])
          .where('id', 'in', grantIds)
          .execute()
  const keys =
    keyIds.length === 0
      ? []
      : await store.db
          .selectFrom('site_keys')
          .select(['id', 'name'])
          .where('id', 'in', keyIds)
          .execute()
  return new Map([
    ...grants.map(
      ({ id, origin, client_name: name }) => [`grant:${id}`, name ?? new URL(origin).host] as const,
    ),
    ...keys.map(({ id, name }) => [`site-key:${id}`, name] as const),
  ])
}

function toCreditEntry(
  row: HistoryRow,
  balance: number,
  titleOf: (toolId: string) => string | undefined,
  names: ReadonlyMap<string, string>,
): CreditEntry {
  const isReturned = row.is_returned === 1
  const isOpen = row.kind === 'hold' && row.state === 'held' && !isReturned
  const isPaid = row.kind === 'hold' && !isOpen && !isReturned
  const toolTitle = row.tool_id === null ? null : (titleOf(row.tool_id) ?? row.tool_id)
  const callerName = names.get(row.caller ?? '') ?? null
  return {
    id: String(row.id),
    at: iso(row.created_at),
    kind: isPaid ? 'capture' : row.kind,
    bucket: row.bucket,
    amount: row.amount,
    balance,
    reason: explainEntry({ ...row, toolTitle, callerName, isOpen, isReturned }),
    tool_id: row.tool_id,
  }
}

function* readCreditBuckets(
  accountId: string,
): Operation<Pick<CreditHistoryAnswer, 'balance' | 'daily' | 'purchased' | 'renews_at'>> {
  yield* readBalance(accountId)
  const [row] = yield statement(
    'SELECT daily, daily_day, purchased, {today} AS today FROM balances WHERE account_id = ?',
    accountId,
  )
  const [current] = yield statement('SELECT {today} AS today')
  const today = current?.today as string
  const grantedDay = (row?.daily_day as string | undefined) ?? ''
  const daily = grantedDay >= today ? (row?.daily as number) : 0
  const purchased = (row?.purchased as number | undefined) ?? 0
  // The ledger's day never goes back, even when the clock does.
  const lastDay = grantedDay > today ? grantedDay : today
  const renewsAt = iso(Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS)
  return { balance: daily + purchased, daily, purchased, renews_at: renewsAt }
}

const DAY_MS = 24 * 3_600_000
