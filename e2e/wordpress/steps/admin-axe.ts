import type { Page } from '@playwright/test'
import { type Faults, faultsWithin } from '../../support/axe.ts'

/** Axe's violations in the plugin's part of an administration page, and overflowing content of the page. */
export async function findOwnFaults(page: Page): Promise<Faults> {
  const before = page.viewportSize()
  const found = await faultsWithin(page, '#wpbody-content .wrap')
  if (before) await page.setViewportSize(before)
  return found
}
