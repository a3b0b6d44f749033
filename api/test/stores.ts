import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, inject } from 'vitest'
import { DAY_MS, msToRoom } from '../../scripts/clock-room.ts'
import type { Dialect } from '../src/store/dialect.ts'
import { openStore, type Store } from '../src/store/store.ts'

/** The longest that any test may take. */
const TEST_MS_MAX = 180_000

/** A place for one test's data, on either database. */
export interface TestPlace {
  readonly dialect: Dialect
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Opens another instance on the same data. Closed after the test. */
  open(clock?: () => number): Promise<Store>
}

/**
 * Runs the same tests on SQLite and on PostgreSQL; `place()` gives each test fresh data. What does not touch the
 * store may name one dialect only. None starts so late that the day could change under it, which grants credits.
 */
export function onEachDatabase(
  title: string,
  tests: (place: () => Promise<TestPlace>) => void,
  dialects: readonly Dialect[] = ['sqlite', 'postgres'],
): void {
  describe.each(dialects)(`${title} (%s)`, (dialect) => {
    const undo: (() => Promise<void> | void)[] = []
    beforeEach(async () => {
      await delay(msToRoom(DAY_MS, TEST_MS_MAX))
    }, 2 * TEST_MS_MAX)
    afterEach(async () => {
      for (const step of undo.splice(0).toReversed()) await step()
    })
    tests(async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'draftmill-test-'))
      undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
      const databaseUrl = dialect === 'postgres' ? await makeDatabase() : undefined
      return {
        dialect,
        dataDir,
        databaseUrl,
        open: async (clock) => {
          const store = await openStore({
            databaseUrl,
            dataDir,
            poolMax: 8,
            ...(clock ? { clock } : {}),
          })
          undo.push(() => store.close())
          return store
        },
      }
    })
  })
}

/** Makes an empty database in the test run's PostgreSQL and returns its address. */
export async function makeDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
