import { randomUUID } from 'node:crypto'
import { statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import type { Outbox } from './outbox.ts'

/** How long a result is cached, in milliseconds. */
const PROBE_CACHED_MS = 2_000
/** As long as a mail, so that the probe needs as much space as a real one. */
const PROBE_TEXT = 'x'.repeat(6_000)

/**
 * Checks that the store can be written to, by writing: a mail is stored and deleted in one committed transaction.
 * SQLite overwrites deleted data, so all of it is written to disk, and no row remains. Rejects with the store's
 * outage. Calls within two seconds share one result.
 */
export function createWriteProbe(
  { run }: Store,
  outbox: Outbox,
  clock: () => number,
): () => Promise<void> {
  const message = { subject: 'probe', text: PROBE_TEXT, html: '', link: null }
  const write = (): Promise<void> =>
    run(function* () {
      const accountId = randomUUID()
      yield outbox.statement('nobody@example.invalid', message, { accountId })
      yield statement('DELETE FROM outbox WHERE account_id = ?', accountId)
    })
  let last = { atMs: -Infinity, answer: Promise.resolve() }
  return () => {
    const nowMs = clock()
    if (Math.abs(nowMs - last.atMs) >= PROBE_CACHED_MS) last = { atMs: nowMs, answer: write() }
    return last.answer
  }
}
