import type { Page } from '@playwright/test'
import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'

async function createKey(page: Page, name: string, origins: string): Promise<void> {
  await page.getByRole('button', { name: 'Create a site key' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Sites that may use it').fill(origins)
  await page.getByRole('button', { name: 'Create the key' }).click()
}

test('a key is changed, paused, given a new secret, and deleted after asking', async ({
  page,
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  await page.goto(`${draftmill.url}/profile/sites`)
  await createKey(page, 'Shop', 'https://shop.example')
  const first = await page.locator('.new-secret code').last().innerText()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  const card = page.locator('.site-keys > li')

  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card.getByText('Paused', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Resume' }).click()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByLabel('Credits a day, in all').fill('250')
  await card.getByLabel('Visitors at one address').fill('4')
  await expect(card.getByText('all there share 200 credits a day, 20 generations')).toBeVisible()
  await card.getByLabel('Check before the first generation').selectOption('proof-of-work')
  await card.getByLabel('Only visitors of my own server').check()
  await card.getByText('Limits of a week and a month').click()
  await card.getByLabel('Credits a week, in all').fill('5')
  await card.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByLabel('Credits a week, in all')).toBeFocused()
  await card.getByLabel('Credits a week, in all').fill('1000')
  await card.getByLabel('Credits a week for one visitor').fill('90')
  await card.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByText('0 of 250 credits today')).toBeVisible()
  await expect(card.getByText('0 of 1000 credits this week')).toBeVisible()
  await expect(card.getByText('credits this month')).toHaveCount(0)
  await expect(card.getByText('50 credits a day, 90 a week')).toBeVisible()
  await expect(card.getByText('200 credits a day')).toBeVisible()
  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByLabel('Credits a week, in all').fill('')
  await card.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByText('credits this week')).toHaveCount(0)
  await expect(card.getByText('Only those of your own server')).toBeVisible()

  await card.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click()
  await expect(page.locator('.new-secret code').last()).toHaveText(/^dms_/)
  expect(await page.locator('.new-secret code').last().innerText()).not.toBe(first)
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await expect(card.getByText(/The secret before this one works until/)).toBeVisible()

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the key' }).click()
  await expect(page.getByRole('heading', { name: 'Pay for your visitors' })).toBeVisible()
})

test('use is a chart with a summary, and a table for those who prefer one', async ({
  page,
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  const day = new Date().toISOString().slice(0, 10)
  await page.route('**/api/account/site-keys', (route) =>
    route.fulfill({
      json: {
        challenges: ['none'],
        site_keys: [
          {
            id: 'dmk_4f8KzQ2mVx9aLr7TbWc1Yd',
            name: 'My blog',
            origins: ['https://blog.example'],
            tools: null,
            daily_cap: 100,
            visitor_cap: 20,
            challenge: 'none',
            is_signed_only: false,
            is_paused: false,
            spent_today: 50,
            created_at: `${day}T00:00:00Z`,
            last_used_at: `${day}T00:00:00Z`,
            previous_secret_until: null,
            uses: [{ day, tool_id: 'slogan-generator', generations: 5, credits: 50 }],
          },
        ],
      },
    }),
  )
  await page.goto(`${draftmill.url}/profile/sites`)
  await expect(
    page.getByRole('img', { name: /^50 credits for 5 generations in the last 30 days/ }),
  ).toBeVisible()
  await expect(page.locator('.use-days svg > rect')).toHaveCount(30)
  await page.getByText('Use by day and tool, as a table').click()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('cell').first()).toHaveText('Slogan Generator')
  await expect(row).toContainText('50')
})

test('what could not be loaded is tried again, and strangers sign in first', async ({
  page,
  context,
  draftmill,
}) => {
  await page.goto(`${draftmill.url}/profile/sites`)
  await expect(page).toHaveURL(`${draftmill.url}/login?next=%2Fprofile%2Fsites`)
  await registerAndSignIn(context, draftmill)
  await page.route('**/api/account/site-keys', (route) => route.abort())
  await page.goto(`${draftmill.url}/profile/sites`)
  await expect(page.getByText(/Your site keys could not be loaded/)).toBeVisible()
  await page.unroute('**/api/account/site-keys')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Pay for your visitors' })).toBeVisible()
})
