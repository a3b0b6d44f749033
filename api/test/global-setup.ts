import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/postgres.ts'

/** One PostgreSQL for the whole run; every test makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}
