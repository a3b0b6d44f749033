import type { Route } from '@playwright/test'
import { draftTexts } from '../support/draft-texts.ts'
import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'

const SLOGANS = '/tools/slogan-generator'
const FORM = {
  businessDescription: 'A small bakery with sourdough and rye bread.',
  industry: 'Bakery',
}

test.beforeEach(async ({ page, draftmill }) => {
  await registerAndSignIn(page.context(), draftmill)
  await page.goto(`${draftmill.url}${SLOGANS}`)
  await expect(page.getByText('Available: 100 credits')).toBeVisible()
})

test(
  'asks for required fields, ties the errors to them and moves the focus there',
  { tag: '@day' },
  async ({ page }) => {
    await page.locator('[part="submit"]').click()
    await expect(page.getByText('Input required')).toBeVisible()
    const description = page.locator('[name="businessDescription"]')
    await expect(description).toBeFocused()
    await expect(description).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name="industry"]')).toHaveAttribute('required', '')
  },
)

test(
  'counts characters and says how much too long a text is',
  { tag: '@day' },
  async ({ page }) => {
    await page.locator('[name="businessDescription"]').fill('x'.repeat(1_003))
    await expect(
      page.getByText('1003 / 1000').or(page.getByText('1,003 / 1,000')).first(),
    ).toBeVisible()
    await page.locator('[name="industry"]').fill('Bakery')
    await page.locator('[part="submit"]').click()
    await expect(page.getByText('Shorten this by 3 characters (limit 1000).')).toBeVisible()
    await expect(page.getByText('Available: 100 credits')).toBeVisible()
  },
)

test(
  'replaces the form by the slogans, says what was checked and who wrote them, copies one with a toast, and brings the form back',
  { tag: '@day' },
  async ({ page }) => {
    await fillForm(page, FORM)
    await page.locator('[part="submit"]').click()
    await expect(page.getByText('Slogans generated!')).toBeVisible()
    await expect(page.locator('.dm-form')).toBeHidden()
    await expect(
      page.getByText('Written by the built-in writer, without an AI model.'),
    ).toBeVisible()
    const first = page.locator('.dm-item').first()
    await first.getByRole('button', { name: /\d+ checks/ }).click()
    await expect(page.getByText('No placeholders left').first()).toBeVisible()
    await first.getByRole('button', { name: /copy/i }).click()
    await expect(page.getByText('Copied!').first()).toBeVisible()
    await expect(page.getByText('Slogan copied to clipboard.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(await first.innerText()).toContain(copied)
    await page.getByRole('button', { name: 'Create New Slogans' }).click()
    await expect(page.locator('[name="industry"]')).toHaveValue('Bakery')
  },
)

test(
  'shows the specification’s error on a failed generation, free of charge, and a way on',
  { tag: '@day' },
  async ({ page }) => {
    await page.route('**/api/functions/*', (route) =>
      route.fulfill({
        status: 502,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          code: 'generation_failed',
          status: 502,
          title: 'x',
          type: 'x',
          charged: false,
        }),
      }),
    )
    await fillForm(page, FORM)
    await page.locator('[part="submit"]').click()
    await expect(page.getByText('Generation Failed')).toBeVisible()
    await expect(
      page.getByText('Failed to generate slogans. Please try again.').first(),
    ).toBeVisible()
    await page.unroute('**/api/functions/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.dm-item').first()).toBeVisible()
    await expect(page.getByText('Credits: 90')).toBeVisible()
  },
)

test(
  'drafts stay where a later press fails, is cut off or given up, with the error above them',
  { tag: '@day' },
  async ({ page, draftmill }) => {
    const { fields = {} } = TOOL_INPUTS['google-ads-generator'] ?? {}
    await page.goto(`${draftmill.url}/tools/google-ads-generator`)
    await expect(page.getByText('Available: 100 credits')).toBeVisible()
    await fillForm(page, fields)
    const submit = page.locator('[part="submit"]')
    await submit.click()
    const items = page.locator('[part="item"]')
    await expect(items.nth(2)).toBeVisible()
    const drafts = await draftTexts(items)
    let answer: Parameters<Route['fulfill']>[0] = {
      status: 502,
      json: { code: 'generation_failed' },
    }
    await page.route('**/api/functions/*', (route) => answer && route.fulfill(answer))
    const error = page.locator('.dm-results [data-at="error"]')
    const expectDrafts = (): Promise<void> =>
      expect.poll(() => items.allInnerTexts()).toEqual(drafts)
    await submit.click()
    await expect(error).toBeFocused()
    const [above, below] = [await error.boundingBox(), await items.first().boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    await expectDrafts()

    // The server reports an error in the middle of the stream.
    const event = (name: string, data: unknown) =>
      `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
    answer = {
      contentType: 'text/event-stream',
      body: event('draft', { index: 0, draft: {} }) + event('error', { code: 'generation_failed' }),
    }
    await error.getByRole('button', { name: 'Try again' }).click()
    await expect(error).toBeVisible()
    await expectDrafts()

    answer = undefined
    await submit.click()
    await expect(items).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel' }).click({ timeout: 15_000 })
    await expectDrafts()
    await expect(error).toHaveCount(0)
  },
)

test(
  'says so when there is no connection, and keeps what was typed',
  { tag: '@day' },
  async ({ page, context }) => {
    await fillForm(page, FORM)
    await context.setOffline(true)
    await page.locator('[part="submit"]').click()
    await expect(page.getByText(/You are offline/).first()).toBeVisible()
    await expect(page.locator('[name="industry"]')).toHaveValue('Bakery')
    await context.setOffline(false)
  },
)
