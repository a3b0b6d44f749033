import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createCreditHistory } from '../../api/src/credits/history.ts'
import { listAccounts, readAccount } from '../../api/src/operator/accounts.ts'
import { listConnections } from '../../api/src/operator/goods/connections.ts'
import { listSiteKeys } from '../../api/src/operator/goods/site-keys.ts'
import { listAudit } from '../../api/src/operator/list-audit.ts'
import { readToday } from '../../api/src/operator/today.ts'
import { listMail } from '../../api/src/operator/upkeep/mail.ts'
import type { Dialect } from '../../api/src/store/dialect.ts'
import { openStore, type Store } from '../../api/src/store/store.ts'
import { startPostgres } from '../support/postgres.ts'
import { median, type BenchRow } from './row.ts'

const ACCOUNTS = 10_000
const RESULTS = 1_000_000
const LOG_ROWS = 100_000
const MAILS = 100_000
const CONNECTIONS = 20_000
const SITE_KEYS = 10_000
const DAYS = 30
const TOOLS = 26
const RULES = 15
/** The number of runs of each query; the median is reported. */
const QUERY_RUNS = 21
const NEWEST_PAGE = { limit: 50, after: undefined }

/** Measures the queries of the operator's page on a server with many accounts and results, on both databases. */
export async function benchOperator(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'draftmill-bench-'))
  const postgres = await startPostgres({ isDurable: false })
  try {
    return [
      ...(await measureQueries(await openStore({ dataDir }))),
      ...(await measureQueries(await openStore({ dataDir, databaseUrl: postgres.url }))),
    ]
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureQueries(store: Store): Promise<BenchRow[]> {
  await seed(store)
  const history = createCreditHistory(store, () => undefined)
  const middle = { at: ACCOUNTS / 2, id: 'account-5000' }
  const pages: Readonly<Record<string, () => Promise<unknown>>> = {
    'today, 30 days': () =>
      readToday(store, { days: DAYS, currency: 'USD', titleOf: () => undefined }),
    'accounts, newest': () => listAccounts(store, { find: '', state: undefined, ...NEWEST_PAGE }),
    'accounts, from the middle': () =>
      listAccounts(store, { find: '', state: undefined, ...NEWEST_PAGE, after: middle }),
    'accounts, a part of an address': () =>
      listAccounts(store, { find: 'n7777@', state: undefined, ...NEWEST_PAGE }),
    'accounts, no such address': () =>
      listAccounts(store, { find: 'nobody', state: undefined, ...NEWEST_PAGE }),
    'accounts, disabled': () =>
      listAccounts(store, { find: '', state: 'disabled', ...NEWEST_PAGE }),
    'mails, part of an address': () =>
      listMail(store, { ...NEWEST_PAGE, find: 'n7777@', state: undefined }),
    'mails, no such address': () =>
      listMail(store, { ...NEWEST_PAGE, find: 'nobody', state: undefined }),
    'mails that failed': () => listMail(store, { ...NEWEST_PAGE, find: '', state: 'failed' }),
    'connections, no such address': () =>
      listConnections(store, { ...NEWEST_PAGE, find: 'nobody' }),
    'site keys, no such address': () => listSiteKeys(store, { ...NEWEST_PAGE, find: 'nobody' }),
    'an account with a hundred results': () => readAccount(store, 'account-77', 180),
    'an account with a hundred thousand': () => readAccount(store, 'account-0', 180),
    'its ledger': () => history.page('account-0', 50),
    'the ledger of another': () => history.page('account-77', 50),
    'the log': () => listAudit(store, { ...NEWEST_PAGE }),
    'the log of an account': () => listAudit(store, { ...NEWEST_PAGE, accountId: 'account-77' }),
    'the log of an act': () => listAudit(store, { ...NEWEST_PAGE, action: 'account disable' }),
    'the log of an act that never was': () =>
      listAudit(store, { ...NEWEST_PAGE, action: 'restore' }),
  }
  const rows: BenchRow[] = []
  for (const [name, read] of Object.entries(pages)) {
    const times: number[] = []
    const cpu = process.cpuUsage()
    for (let time = 0; time < QUERY_RUNS; time++) {
      const from = performance.now()
      await read()
      times.push(performance.now() - from)
    }
    // The CPU time of this process per answer, independent of other load on the machine.
    const { user, system } = process.cpuUsage(cpu)
    const work = (user + system) / 1_000 / QUERY_RUNS
    const measured = `${median(times).toFixed(1)} ms, ${work.toFixed(1)} ms of work here`
    rows.push({ what: `${store.dialect}: ${name}`, measured, reach: '100 ms' })
  }
  await store.close()
  return rows
}

/** Inserts rows directly, after switching off the trigger that fills the search index. */
async function seed(store: Store): Promise<void> {
  const { dialect, db } = store
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db)
  const series = seriesOf(dialect)
  const now = await store.now()
  if (dialect === 'sqlite') await run('DROP TRIGGER results_written')
  else await run('ALTER TABLE ai_tool_results DISABLE TRIGGER results_written')
  await run(`INSERT INTO accounts (id, email, email_key, mailbox_key, password_hash, created_at, confirmed_at, disabled_at)
    SELECT 'account-' || n, 'person' || n || '@example.org', 'person' || n || '@example.org',
      'person' || n || '@example.org', 'x', n, n, CASE WHEN n % 997 = 0 THEN n END FROM ${series(ACCOUNTS)}`)
  await run(`INSERT INTO balances (account_id, daily, daily_day, purchased, held)
    SELECT 'account-' || n, 50, '2020-01-01', n % 500, 0 FROM ${series(ACCOUNTS)}`)
  // A tenth of all results belongs to one account.
  const owner = `'account-' || CASE WHEN n % 10 = 0 THEN 0 ELSE n % ${ACCOUNTS} END`
  await run(`INSERT INTO ai_tool_results (id, user_id, tool_id, prompt, result, created_at)
    SELECT 'result-' || n, ${owner}, 'slogan-generator', '{}', '[]', n FROM ${series(RESULTS)}`)
  await run(`INSERT INTO generations (id, account_id, tool_id, request_hash, state, attempt, cost, daily_share,
      purchased_share, daily_day, created_at, deadline_at)
    SELECT 'generation-' || n, ${owner}, 'slogan-generator', '', 'captured', 1, 10, 10, 0, '2020-01-01', n, n
    FROM ${series(RESULTS)}`)
  await run(`INSERT INTO entries (account_id, kind, bucket, amount, generation_id, created_at)
    SELECT ${owner}, 'capture', 'daily', -10, 'generation-' || n, n FROM ${series(RESULTS)}`)
  await run(`INSERT INTO audit_log (id, created_at, actor, action, account_id, detail)
    SELECT 'row-' || n, n, 'web:account-' || (n % 5), CASE WHEN n % 2 = 0 THEN 'account disable' ELSE 'credits give' END,
      'account-' || (n % ${ACCOUNTS}), '{}' FROM ${series(LOG_ROWS)}`)
  await run(`INSERT INTO outbox (id, recipient, subject, text, html, created_at, next_attempt_at, attempts, is_last, sent_at)
    SELECT 'mail-' || n, 'person' || (n % ${ACCOUNTS}) || '@example.org', 'Confirm your address', 'x', 'x', n, n, 1, 0,
      CASE WHEN n % 100 <> 0 THEN n END FROM ${series(MAILS)}`)
  await run(`INSERT INTO embed_grants (id, account_id, origin, scope, daily_cap, created_at)
    SELECT 'grant-' || n, 'account-' || (n % ${ACCOUNTS}), 'https://site' || n || '.example', 'generate', 100, n
    FROM ${series(CONNECTIONS)}`)
  await run(`INSERT INTO site_keys (id, account_id, name, origins, public_key, challenge, is_signed_only, daily_cap, visitor_cap,
      visitors_per_address, created_at)
    SELECT 'key-' || n, 'account-' || (n % ${ACCOUNTS}), 'Key', '["https://site' || n || '.example"]', 'x', 'none', 0, 100, 10, 3, n
    FROM ${series(SITE_KEYS)}`)
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(now - index * 86_400_000).toISOString().slice(0, 10),
  )
  const shards = dialect === 'sqlite' ? 1 : 4
  for (const day of days) {
    for (const name of ['generation', 'failure', 'refused-draft'])
      await run(
        `INSERT INTO day_counts SELECT '${day}', '${name}', 'tool-' || (n / ${shards}), n % ${shards}, 10 FROM ${series(TOOLS * shards)}`,
      )
    await run(`INSERT INTO day_counts SELECT '${day}', 'refused-rule', 'tool-' || (n / ${RULES * shards}) || ' R' || (n / ${shards} % ${RULES}),
      n % ${shards}, 3 FROM ${series(TOOLS * RULES * shards)}`)
    await run(
      `INSERT INTO day_counts SELECT '${day}', 'model-ms', CAST(50 * (n / ${shards} + 1) AS text), n % ${shards}, 5 FROM ${series(40 * shards)}`,
    )
  }
  await run(dialect === 'sqlite' ? 'ANALYZE' : 'VACUUM ANALYZE')
}

function seriesOf(dialect: Dialect): (count: number) => string {
  return (count) =>
    dialect === 'sqlite'
      ? `(WITH RECURSIVE s(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM s WHERE n < ${count - 1}) SELECT n FROM s) AS series`
      : `generate_series(0, ${count - 1}) AS series(n)`
}
