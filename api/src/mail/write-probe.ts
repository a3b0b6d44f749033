import { randomUUID } from 'node:crypto'
import { statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import type { Outbox } from './outbox.ts'

/** How long an answer of the store holds, in milliseconds. */
const HOLDS_MS = 2_000
/** As long as a mail is, so that what is tried needs as much room as what people wait for. */
const TEXT = 'x'.repeat(6_000)

/**
 * Tells whether the store can be written to, by writing: a mail is stored and taken back in one transaction that is
 * committed. SQLite overwrites what is deleted, so all of it goes to the disk, and no row stays. Rejects with the store's
 * outage. Whoever asks within two seconds of another gets the same answer.
 */
export function createWriteProbe(
  { run }: Store,
  outbox: Outbox,
  clock: () => number,
): () => Promise<void> {
  const message = { subject: 'probe', text: TEXT, html: '', link: null }
  const write = (): Promise<void> =>
    run(function* () {
      const accountId = randomUUID()
      yield outbox.statement('nobody@example.invalid', message, { accountId })
      yield statement('DELETE FROM outbox WHERE account_id = ?', accountId)
    })
  let last = { atMs: -Infinity, answer: Promise.resolve() }
  return () => {
    const nowMs = clock()
    if (Math.abs(nowMs - last.atMs) >= HOLDS_MS) last = { atMs: nowMs, answer: write() }
    return last.answer
  }
}
