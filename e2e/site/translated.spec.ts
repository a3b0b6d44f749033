import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../support/draftmill.ts'
import { collectErrors } from '../support/foreign-site.ts'
import { openOwnPage } from '../support/own-page.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'
import { translate } from './translate.ts'

const { fields = {} } = TOOL_INPUTS['google-ads-generator'] ?? {}

const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).click()

const translatedText = (page: Page, text: string) =>
  page.getByText(`«${text}»`, { exact: true }).first()

/**
 * False for failed requests, and for React's error #418: the page was translated before hydration and rendered again.
 */
const isUnexpectedError = (error: string): boolean => !/the server responded with|#418/.test(error)

/** Uses the tool of a page, signed in with 100 credits. */
async function useTool(page: Page): Promise<void> {
  await expect(translatedText(page, 'Cost: 10 credits | Available: 100 credits')).toBeVisible()
  await fillForm(page, fields)
  const { length } = fields['productType'] ?? ''
  await expect(page.getByText(new RegExp(`^«${length} / \\d+»$`)).first()).toBeVisible()
  const items = page.locator('[part="item"]')
  const submit = page.locator('[part="submit"]')
  await submit.click()
  await expect(items.first()).toBeVisible()
  await expect(submit).toHaveText('«Generate Google Ads»')
  await expect(translatedText(page, 'Cost: 10 credits | Available: 90 credits')).toBeVisible()
  await items.first().locator('[aria-expanded]').first().click()
  await items.first().locator('[part="copy"]').first().click()
  await expect(translatedText(page, 'Copied!')).toBeVisible()
  const reply = { status: 502, json: { code: 'generation_failed' } }
  await page.route('**/api/functions/*', (route) => route.fulfill(reply))
  await submit.click()
  await expect(
    page.locator('[part="results"]').getByRole('button', { name: 'Try again' }),
  ).toBeVisible()
  await expect(items.first()).toBeVisible()
  await page.route('**/api/functions/*', (route) =>
    route.fulfill({ status: 402, json: { code: 'credits_insufficient', balance: 4 } }),
  )
  await submit.click()
  await expect(translatedText(page, 'Insufficient credits for generation')).toBeVisible()
  await expect(translatedText(page, 'Cost: 10 credits | Available: 4 credits')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(items).toHaveCount(0)
}

test(
  'a translated site goes on: signing in, up and back, a tool, the profile',
  { tag: '@release' },
  async ({ page, draftmill, request }) => {
    const errors = collectErrors(page)
    const { email, password } = await draftmill.register(request)
    await translate(page)

    await page.goto(`${draftmill.url}/register`)
    await pressButton(page, 'Register')
    await page.locator('[name="email"]').fill(`new-${email}`)
    await page.locator('[name="password"]').fill('short')
    await pressButton(page, 'Register')
    await page.locator('[name="password"]').fill(PASSWORD)
    await pressButton(page, 'Register')
    await expect(translatedText(page, 'Registration Successful!')).toBeVisible()

    await page.goto(`${draftmill.url}/reset-password`)
    await pressButton(page, 'Send reset instructions')
    await page.locator('[name="email"]').fill(email)
    await pressButton(page, 'Send reset instructions')
    await expect(translatedText(page, 'Check Your Email')).toBeVisible()

    await page.goto(`${draftmill.url}/login`)
    await page.locator('[name="email"]').fill(email)
    for (const wrong of ['one wrong word', 'another wrong word']) {
      await page.locator('[name="password"]').fill(wrong)
      await pressButton(page, 'Login')
      await expect(page.locator('.account-refusal')).toBeVisible()
    }
    await page.locator('[name="password"]').fill(password)
    await pressButton(page, 'Login')
    await expect(translatedText(page, 'Credits: 100')).toBeVisible()

    await page.goto(`${draftmill.url}/tools/google-ads-generator`)
    await useTool(page)
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByText('Account Created')).toBeVisible()
    await page.getByRole('main').locator('a[href="/profile/results"]').first().click()
    const sections = page.locator('.profile-nav-section a')
    await expect(sections.nth(4)).toBeVisible()
    for (const section of await sections.all()) {
      await section.click()
      await expect(section).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText('«Loading...»')).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(errors.filter(isUnexpectedError)).toEqual([])
  },
)

test('a translated widget goes on, and shows what changes', async ({ page, draftmill }) => {
  const errors = collectErrors(page)
  await translate(page)
  await openOwnPage(page, draftmill, { id: 'google-ads-generator' })
  await useTool(page)
  expect(errors.filter(isUnexpectedError)).toEqual([])
})
