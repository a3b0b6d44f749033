import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'

/*
 * The account state that the tabs of a browser share; each row of specification.md is tested in
 * account.release.spec.ts.
 */

test('§4 three tabs refresh one at a time and all stay signed in (statement 32)', async ({
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  let running = 0
  let runningMax = 0
  const statuses: number[] = []
  await context.route('**/api/auth/refresh', async (route) => {
    runningMax = Math.max(runningMax, ++running)
    const response = await route.fetch()
    await delay(60)
    statuses.push(response.status())
    running--
    await route.fulfill({ response })
  })
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  for (const tab of tabs) await tab.clock.install()
  await Promise.all(tabs.map((tab) => tab.goto(`${draftmill.url}/about`)))
  for (const tab of tabs) await expect(tab.getByText('Credits: 100')).toBeVisible()
  await Promise.all(tabs.map((tab) => tab.clock.runFor('14:30')))
  await expect.poll(() => statuses.length).toBeGreaterThan(1)
  for (const tab of tabs) await expect(tab.getByText('Credits: 100')).toBeVisible()
  // A tab may still have a request open.
  await context.unrouteAll({ behavior: 'wait' })
  expect(runningMax).toBe(1)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('the credits of the header change with every generation in every open tab, at both widths', async ({
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  const [tool, phone, desktop] = tabs as [Page, Page, Page]
  await phone.setViewportSize({ width: 360, height: 800 })
  await desktop.setViewportSize({ width: 1280, height: 800 })
  await phone.goto(`${draftmill.url}/contact`)
  await desktop.goto(`${draftmill.url}/profile/history`)
  await tool.goto(`${draftmill.url}/tools/domain-name-generator`)
  for (const credits of [90, 80]) {
    await tool.locator('[name="keywords"]').fill(`sourdough, rye ${credits}`)
    await tool.locator('[part="submit"]').click()
    for (const tab of tabs) {
      await expect(tab.getByRole('banner').getByText(`Credits: ${credits}`)).toBeVisible()
    }
    await expect(desktop.locator('.profile-balance')).toContainText(`${credits} credits available`)
  }
})
