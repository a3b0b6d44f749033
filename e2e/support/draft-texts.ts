import type { Locator } from '@playwright/test'
import { expect } from './draftmill.ts'

/** The texts of all drafts of a tool, once their buttons are there: these load in a chunk after the drafts. */
export async function draftTexts(items: Locator): Promise<string[]> {
  await expect(items.last().getByRole('button', { name: /^More/ })).toBeVisible()
  return items.allInnerTexts()
}
