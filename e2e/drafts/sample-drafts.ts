import { join } from 'node:path'
import { readFileSync, writeFileSync } from 'node:fs'
import { isFresh, remember, root, sourcesHash } from '../../scripts/support/files.mjs'
import { alone } from '../wordpress/machine/lock.ts'

/** What the built-in writer makes of each tool's own sample form: its drafts, by the tool's id. */
export type SampleDrafts = Readonly<Record<string, readonly unknown[]>>

const FILE = '.cache/sample-drafts.json'
const STAMP = `${FILE}.of`

/** Writes them once for all test processes: reading every writer's words takes seconds. */
export async function sampleDrafts(): Promise<SampleDrafts> {
  return alone('sample-drafts', async () => {
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
