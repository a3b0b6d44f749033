import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { percentile } from './row.ts'
import type { Latencies } from './steady-load.ts'

const WRITES = 500
const ROW_TEXT = 'x'.repeat(3_000)

/** Measures how long a SQLite commit like that of a charge takes on this disk, in milliseconds, without other load. */
export async function measureDurableWrites(): Promise<Latencies> {
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-disk-'))
  const database = new Database(join(folder, 'disk.db'))
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.exec('CREATE TABLE written (text TEXT)')
    const write = database.prepare('INSERT INTO written VALUES (?)')
    const times: number[] = []
    for (let i = 0; i < WRITES; i++) {
      const began = performance.now()
      write.run(ROW_TEXT)
      times.push(performance.now() - began)
      await setImmediate()
    }
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed: 0 }
  } finally {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
