import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { tools } from '#shared/catalogue.ts'
import { root } from '../../scripts/support/files.mjs'

/** The values of each tool's form from its `sample.json`, by field name, and the least number of results to show. */
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

/** Fills in a tool's form by field name, including selects. */
export async function fillForm(
  root: Page | Locator,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    // The page's head has a `meta` element with the name `description`.
    const field = root.locator(`[name="${name}"]:not(meta)`)
    const isSelect = await field.evaluate((element) => element.tagName === 'SELECT')
    await (isSelect ? field.selectOption(value) : field.fill(value))
  }
}
