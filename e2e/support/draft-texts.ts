import type { Locator } from '@playwright/test'
import { expect } from './draftmill.ts'

/** The texts of all drafts of a tool, once the buttons of each are there: they come with a chunk after the drafts. */
export async function draftTexts(items: Locator): Promise<string[]> {
  await expect(items.last().getByRole('button', { name: /^More/ })).toBeVisible()
  return items.allInnerTexts()
}
