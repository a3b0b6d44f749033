import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/support/postgres.ts'
import { openStore } from '../src/store/store.ts'

/**
 * Starts one PostgreSQL for the whole run, in which every test makes its own database. The initial data, all
 * migrations without any account, is made once on either database and copied for each test.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ isDurable: false })
  const migratedDir = mkdtempSync(join(tmpdir(), 'draftmill-migrated-'))
  for (const databaseUrl of [undefined, postgres.socketUrl])
    await (await openStore({ databaseUrl, dataDir: migratedDir })).close()
  project.provide('postgresUrl', postgres.socketUrl)
  project.provide('migratedDir', migratedDir)
  // Below the root, so that built programs find their packages.
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
    /** The address of the template database that is copied. */
    postgresUrl: string
    /** The folder of the SQLite file that is copied. */
    migratedDir: string
    /** The folder into which test files may build programs. */
    builtDir: string
  }
}
