import type { Page } from '@playwright/test'
import { type Draftmill, expect } from './draftmill.ts'
import { countShifts, type LayoutShifts } from './layout-shifts.ts'
import { openOwnPage } from './own-page.ts'
import { fillForm, TOOL_INPUTS } from './tool-inputs.ts'

const BELOW = '<p id="below" style="margin: 0">What the page says below.</p>'

/**
 * Fills in a tool's form on a page of the server's origin and presses its button. Returns the layout shifts from then
 * on.
 */
export async function pressAndCountShifts(
  id: string,
  { page, draftmill }: { page: Page; draftmill: Draftmill },
): Promise<LayoutShifts> {
  const shifts = await countShifts(page)
  await openOwnPage(page, draftmill, { id, after: BELOW })
  const widget = page.locator(`draftmill-${id}`)
  await expect(widget.getByText('Available: 100 credits')).toBeVisible()
  await fillForm(widget, TOOL_INPUTS[id]?.fields ?? {})
  await shifts.reset()
  await widget.locator('[part="submit"]').click()
  return shifts
}
