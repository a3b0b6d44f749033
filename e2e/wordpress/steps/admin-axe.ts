import type { Page } from '@playwright/test'
import { type Faults, faultsWithin } from '../../support/axe.ts'

/** What axe finds in the plugin's part of a screen of the administration, and what makes the screen wider than the window. */
export async function ownFaults(page: Page): Promise<Faults> {
  const before = page.viewportSize()
  const found = await faultsWithin(page, '#wpbody-content .wrap')
  if (before) await page.setViewportSize(before)
  return found
}
