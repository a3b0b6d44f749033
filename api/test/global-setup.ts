import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/support/postgres.ts'
import { openStore } from '../src/store/store.ts'

/**
 * One PostgreSQL for the whole run; every test makes its own database in it. What every test begins with, data of no
 * account with all migrations, is made once on either database and copied.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ isDurable: false })
  const migratedDir = mkdtempSync(join(tmpdir(), 'draftmill-migrated-'))
  for (const databaseUrl of [undefined, postgres.url])
    await (await openStore({ databaseUrl, dataDir: migratedDir })).close()
  project.provide('postgresUrl', postgres.url)
  project.provide('migratedDir', migratedDir)
  // Below the root: what is built finds its packages there.
  const builtDir = join(import.meta.dirname, '../../.cache', `test-run-${process.pid}`)
  project.provide('builtDir', builtDir)
  return async () => {
    await postgres.stop()
    rmSync(builtDir, { recursive: true, force: true })
    rmSync(migratedDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that is copied. */
    postgresUrl: string
    /** The folder of the SQLite file that is copied. */
    migratedDir: string
    /** Where files may build programs of their own. */
    builtDir: string
  }
}
