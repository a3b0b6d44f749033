import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, inject } from 'vitest'
import { DAY_MS, msUntilRoom } from '../../scripts/check/clock-room.ts'
import type { Dialect } from '../src/store/dialect.ts'
import { openStore, type Store } from '../src/store/store.ts'
import { BOTH_DATABASES_DAILY } from './both-by-day.ts'

const DATABASE_FILE = 'draftmill.db'
/** The time before midnight in which no test starts, in milliseconds: it might last until then. */
const TEST_MS_MAX = 180_000

/** The storage of one test, on either database. */
export interface TestPlace {
  readonly dialect: Dialect
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Opens another instance on the same data. Closed after the test. */
  open(clock?: () => number): Promise<Store>
}

/** Makes the storage of a test; without migrations it is as empty as before the first start. */
export type MakePlace = (wish?: { readonly isMigrated?: boolean }) => Promise<TestPlace>

/** The databases of this run: for a release those that the daily run leaves out. */
function dialectsOfRun(dialects: readonly Dialect[]): readonly Dialect[] {
  const file = (new Error().stack ?? '').split('\n').find((line) => line.includes('.test.ts')) ?? ''
  const isDaily = (dialect: Dialect): boolean =>
    dialect === 'sqlite' || BOTH_DATABASES_DAILY.test(file)
  const isWhole = process.env['TEST_SHARE'] === 'whole'
  return dialects.filter((dialect) => isDaily(dialect) !== isWhole)
}

/**
 * Runs the same tests on SQLite and on PostgreSQL; `place()` gives each test fresh data. Tests that do not touch the
 * store may name one dialect only. The daily run uses PostgreSQL only for files that match `BOTH_DATABASES_DAILY`;
 * the other tests use it for a release. No test starts just before midnight, as a new day grants credits.
 */
export function onEachDatabase(
  title: string,
  tests: (place: MakePlace) => void,
  dialects: readonly Dialect[] = ['sqlite', 'postgres'],
): void {
  describe.each(dialectsOfRun(dialects))(`${title} (%s)`, (dialect) => {
    const undo: (() => Promise<void> | void)[] = []
    beforeEach(async () => {
      await delay(msUntilRoom(DAY_MS, TEST_MS_MAX))
    }, 2 * TEST_MS_MAX)
    afterEach(async () => {
      for (const step of undo.splice(0).toReversed()) await step()
    })
    tests(async ({ isMigrated = true } = {}) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'draftmill-test-'))
      undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
      const databaseUrl = dialect === 'postgres' ? await makeDatabase(isMigrated) : undefined
      if (dialect === 'sqlite' && isMigrated)
        copyFileSync(join(inject('migratedDir'), DATABASE_FILE), join(dataDir, DATABASE_FILE))
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
            // While many tests run, a connection may take longer than a person would wait.
            connectTimeoutMs: 60_000,
          })
          undo.push(() => store.close())
          return store
        },
      }
    })
  })
}

/** Makes a database in the test run's PostgreSQL, migrated or empty, and returns its address. */
async function makeDatabase(isMigrated: boolean): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const template = isMigrated ? url.pathname.slice(1) : 'template0'
  const client = new pg.Client({ connectionString: withDatabase(url, 'template1') })
  await client.connect()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await client.end()
  return withDatabase(url, name)
}

/** Returns the address of another database of the same server. */
function withDatabase(url: URL, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
