import { readFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { unzipSync } from 'fflate'
import { buildPlugin } from './plugin.ts'

/** Tests of the zip's content, without WordPress and Draftmill. */
export const test = base.extend<object, { plugin: string }>({
  plugin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => use(await buildPlugin()),
    { scope: 'worker', timeout: 900_000 },
  ],
})

/** The plugin's PHP files, by their path in the zip. */
export function phpFiles(plugin: string): [string, Uint8Array][] {
  const files = Object.entries(unzipSync(readFileSync(plugin)))
  return files.filter(([path]) => path.endsWith('.php'))
}
