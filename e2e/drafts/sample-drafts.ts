import { join } from 'node:path'
import { readFileSync, writeFileSync } from 'node:fs'
import { isFresh, remember, root, sourcesHash } from '../../scripts/support/files.mjs'
import { runExclusively } from '../wordpress/machine/lock.ts'

/** The built-in writer's drafts for each tool's sample form, by the tool's id. */
export type SampleDrafts = Readonly<Record<string, readonly unknown[]>>

const FILE = '.cache/sample-drafts.json'
const STAMP = `${FILE}.of`

/** Returns the drafts, which one test process writes for all: loading the words of every writer takes seconds. */
export async function readSampleDrafts(): Promise<SampleDrafts> {
  return runExclusively('sample-drafts', async () => {
    const file = join(root, FILE)
    const sources = sourcesHash()
    if (!isFresh(STAMP, sources)) {
      const { sampleResults } =
        await import('../../api/src/exports/forms/sample-results.fixture.ts')
      const drafts = sampleResults().map(({ server, result }) => [
        server.tool.id,
        result.drafts.map(({ draft }) => draft),
      ])
      writeFileSync(file, JSON.stringify(Object.fromEntries(drafts)))
      remember(STAMP, sources)
    }
    return JSON.parse(readFileSync(file, 'utf8')) as SampleDrafts
  })
}
