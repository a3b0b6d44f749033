import type { BrowserContext, Page } from '@playwright/test'
import { allFaults } from '../support/axe.ts'
import { type Draftmill, expect, PASSWORD, test } from '../support/draftmill.ts'
import { countShifts } from '../support/layout-shifts.ts'
import { runAdmin } from '../support/run-admin.ts'
import { registerAndSignIn, generateByApi, signInByApi } from '../support/sign-in-unseen.ts'
import { TOOL_INPUTS } from '../support/tool-inputs.ts'
import { makeTopUpCode } from './top-up-code.ts'

const SECTIONS = [
  ['', 'Today'],
  ['/accounts', 'Accounts'],
  ['/tools', 'Tools'],
  ['/models', 'Models'],
  ['/codes', 'Codes'],
  ['/purchases', 'Purchases'],
  ['/site-keys', 'Site keys'],
  ['/connections', 'Connected sites'],
  ['/mail', 'Mail'],
  ['/backups', 'Backups'],
  ['/settings', 'Settings'],
  ['/log', 'Log'],
] as const

/** Signs in an operator and gives the server a little activity. */
async function enterAsOperator(context: BrowserContext, draftmill: Draftmill): Promise<void> {
  const olga = await registerAndSignIn(context, draftmill)
  await runAdmin(draftmill, 'operator', 'add', olga.email)
  const token = await signInByApi(context.request, draftmill, olga)
  const form = TOOL_INPUTS['slogan-generator']?.fields ?? {}
  await generateByApi(context.request, draftmill, token, 'generate-slogans', form)
  await makeTopUpCode(draftmill, '--credits', '100', '--note', 'Meetup')
  await context.request.post(`${draftmill.url}/api/account/site-keys`, {
    data: {
      name: 'Shop',
      origins: ['https://shop.example'],
      tools: null,
      daily_cap: 100,
      weekly_cap: null,
      monthly_cap: null,
      visitor_cap: 20,
      visitor_weekly_cap: null,
      visitors_per_address: 3,
      challenge: 'none',
      is_signed_only: false,
    },
    headers: { Authorization: `Bearer ${token}` },
  })
}

async function openSection(page: Page, draftmill: Draftmill, path: string, title: string) {
  await page.goto(`${draftmill.url}/operator${path}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
}

test('no section has an axe violation or goes beyond its sides, in any look and width', async ({
  page,
  context,
  draftmill,
}) => {
  test.setTimeout(600_000)
  await enterAsOperator(context, draftmill)
  for (const [path, title] of SECTIONS) {
    await openSection(page, draftmill, path, title)
    for (const closed of await page.locator('main details:not([open]) > summary').all())
      await closed.click()
    expect(await allFaults(page, 'page')).toEqual({})
  }
  await openSection(page, draftmill, '/accounts', 'Accounts')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Actions' })).toBeVisible()
  expect(await allFaults(page, 'page')).toEqual({})
  await page.getByRole('button', { name: 'Give credits' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give' }).click()
  expect(await allFaults(page, 'page')).toEqual({})
  await page.getByRole('dialog').getByLabel('Credits').fill('5')
  await page.getByRole('dialog').getByLabel('Reason').fill('To look at it')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your password')).toBeFocused()
  expect(await allFaults(page, 'page')).toEqual({})
})

test('nothing moves as a list comes, and it says when it is empty, failed or offline', async ({
  page,
  context,
  draftmill,
}) => {
  await enterAsOperator(context, draftmill)
  const shifts = await countShifts(page)
  for (const [path, title] of SECTIONS) {
    await openSection(page, draftmill, path, title)
    expect([title, await shifts.sum()]).toEqual([title, 0])
  }
  await page.goto(`${draftmill.url}/operator/accounts?find=no-such-address`)
  await expect(page.getByText('No account fits.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all accounts' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByLabel('Part of the address')).toHaveValue('')

  await page.route('**/api/operator/codes*', (route) => route.abort())
  await page.getByRole('link', { name: 'Codes' }).click()
  await expect(page.getByRole('alert')).toContainText('The server did not answer')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await page.unroute('**/api/operator/codes*')
  await context.setOffline(false)
  await expect(page.getByRole('table')).toContainText('Meetup')
})

test('a code is made by keyboard alone, shown once, found by its note and revoked', async ({
  page,
  context,
  draftmill,
}) => {
  await enterAsOperator(context, draftmill)
  await openSection(page, draftmill, '/codes', 'Codes')
  await page.getByRole('button', { name: 'Make a code' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Credits for each redemption').fill('25')
  await dialog.getByLabel('Note').fill('By keyboard')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'A new code' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Code', exact: true })).toHaveText(/^\S{8,}$/)
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByLabel('Part of a note').fill('keyboard')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('button', { name: /^Revoke/ }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Revoke/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Reason').fill('Made for a test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'Revoked' })).toBeVisible()
})

test('who is signed out elsewhere is led through the login and back', async ({
  page,
  context,
  draftmill,
}) => {
  await enterAsOperator(context, draftmill)
  await openSection(page, draftmill, '/settings', 'Settings')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Foperator%2Fsettings$/)
})
