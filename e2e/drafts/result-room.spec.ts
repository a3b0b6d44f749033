import { expect, test } from '../support/draftmill.ts'
import { pressAndCountShifts } from '../support/press.ts'

test('drafts that come late find their room taken at the press: nothing below them moves', async ({
  page,
  draftmill,
}) => {
  const id = 'google-ads-generator'
  await page.setViewportSize({ width: 1280, height: 1_600 })
  await page.route('**/api/functions/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const shifts = await pressAndCountShifts(id, { page, draftmill })
  await expect(page.locator(`draftmill-${id} [part="item"]`).first()).toBeVisible()
  await page.waitForTimeout(300)
  expect(await shifts.sum()).toBeLessThan(0.01)
})
