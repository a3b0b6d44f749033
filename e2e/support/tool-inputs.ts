import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { tools } from '#shared/catalogue.ts'
import { root } from '../../scripts/support/files.mjs'

/** The form of each tool as its `sample.json` fills it, by field name, and how many results it must show at least. */
export const TOOL_INPUTS: Readonly<
  Record<string, { fields: Record<string, string>; resultsMin: number }>
> = Object.fromEntries(
  tools.map(({ id, draftsMin }) => [id, { fields: sampleOf(id), resultsMin: draftsMin }]),
)

function sampleOf(id: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, 'shared/tools', id, 'sample.json'), 'utf8')) as Record<
    string,
    string
  >
}

/** Fills a tool's form by field name, selects included. */
export async function fillForm(
  root: Page | Locator,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    // A page's head names a description as well.
    const field = root.locator(`[name="${name}"]:not(meta)`)
    const isSelect = await field.evaluate((element) => element.tagName === 'SELECT')
    await (isSelect ? field.selectOption(value) : field.fill(value))
  }
}
