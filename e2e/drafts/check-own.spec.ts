import type { Page } from '@playwright/test'
import { allFaults } from '../support/axe.ts'
import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'

const SLOGANS =
  '1. Bread before sunrise\n2. The best bread in town since 1952\n\n- Crumb, crust and care'
const ABOUT = 'A small bakery with sourdough and rye bread.'

const openTab = async (page: Page, url: string, tool: string): Promise<void> => {
  await page.goto(`${url}/tools/${tool}?tab=check`)
  await expect(page.getByRole('tab', { name: 'Check my own' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
}
const panelOf = (page: Page) => page.getByRole('tabpanel', { name: 'Check my own' })

test('marks what is wrong with a person’s own slogans where it stands', async ({
  page,
  draftmill,
}) => {
  await registerAndSignIn(page.context(), draftmill)
  await openTab(page, draftmill.url, 'slogan-generator')
  const panel = panelOf(page)
  await panel.getByRole('textbox').first().fill(ABOUT)
  await panel.getByLabel('Industry').fill('Bakery')
  await panel.getByLabel('Your slogans').fill(SLOGANS)
  await panel.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(panel.getByRole('status')).toHaveText('3 drafts checked: 2 pass, 1 needs a change.')
  const drafts = panel.locator('.verdict')
  await expect(drafts).toHaveCount(3)
  await expect(drafts.nth(0).getByRole('heading', { name: 'Draft 1: passes' })).toBeVisible()
  await expect(drafts.nth(1).locator('mark')).toContainText(['1952'])
  await expect(drafts.nth(1).getByRole('heading', { level: 4 })).toHaveText([
    'Says only what you said',
  ])
  await expect(drafts.nth(2).locator('mark')).toHaveCount(0)
  expect(await allFaults(page, 'tool')).toEqual({})

  // A corrected text is checked anew; nothing was charged or saved.
  await panel.getByLabel('Your slogans').fill('Bread before sunrise')
  await panel.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(panel.getByRole('status')).toHaveText('1 draft checked: it passes.')
  await page.goto(`${draftmill.url}/profile/results`)
  await expect(page.getByText('Credits: 100')).toBeVisible()
  await expect(page.getByText('sunrise')).toHaveCount(0)
})

test(
  'is reached and used by keyboard, and both tabs have one form',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await registerAndSignIn(page.context(), draftmill)
    await page.goto(`${draftmill.url}/tools/slogan-generator`)
    await page.getByRole('tabpanel').getByRole('textbox').first().fill(ABOUT)
    await page.getByRole('tab', { name: 'Generate' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Check my own' })).toBeFocused()
    await expect(page).toHaveURL(/\?tab=check$/)
    const panel = panelOf(page)
    await expect(panel.getByRole('textbox').first()).toHaveValue(ABOUT)
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('textbox').first()).toBeFocused()
    await panel.getByLabel('Industry').fill('Bakery')
    await panel.getByLabel('Your slogans').focus()
    await page.keyboard.type('Bread before sunrise')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const title = panel.getByRole('heading', { name: 'What the checks say' })
    await expect(title).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('button', { name: /checks/ })).toBeFocused()

    await panel.getByRole('textbox').first().fill(`${ABOUT} Open at four.`)
    await page.getByRole('tab', { name: 'Check my own' }).focus()
    await page.keyboard.press('Home')
    await expect(page).toHaveURL(/slogan-generator$/)
    await expect(page.getByRole('tabpanel').getByRole('textbox').first()).toHaveValue(
      `${ABOUT} Open at four.`,
    )
    await page.keyboard.press('End')
    await expect(panel.getByLabel('Your slogans')).toHaveValue('Bread before sunrise')
  },
)

test(
  'leads who is signed out to the login and back, with what was typed',
  { tag: '@release' },
  async ({ page, draftmill, request }) => {
    const { email, password } = await draftmill.register(request)
    await openTab(page, draftmill.url, 'google-ads-generator')
    const panel = panelOf(page)
    await panel.getByRole('textbox').first().fill('Dog grooming van')
    await panel.getByLabel('Headline').fill('Grooming at your door')
    await expect(panel.getByText('Sign in to check your own text.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Check', exact: true })).toBeDisabled()
    await panel.getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/google-ads-generator\?tab=check$/)
    await expect(panel.getByRole('textbox').first()).toHaveValue('Dog grooming van')
    await expect(panel.getByLabel('Headline')).toHaveValue('Grooming at your door')
  },
)

test(
  'whoever signs in from a form comes back to it, with what was typed',
  { tag: '@release' },
  async ({ page, draftmill, request }) => {
    const { email, password } = await draftmill.register(request)
    await page.goto(`${draftmill.url}/tools/short-poem-generator`)
    const field = page.locator('.dm-form').getByRole('textbox').first()
    await field.fill('Snow on the canal')
    await page.locator('.dm-form').getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/short-poem-generator$/)
    await expect(page.getByText('Available: 100 credits')).toBeVisible()
    await expect(field).toHaveValue('Snow on the canal')
    // For a signed-in person no text is saved in the browser.
    await field.fill('Rain')
    await page.reload()
    await expect(page.getByText('Available: 100 credits')).toBeVisible()
    await expect(field).not.toHaveValue('Snow on the canal')
  },
)

test(
  'says what to do where nothing can be checked, and keeps the text',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await registerAndSignIn(page.context(), draftmill)
    await openTab(page, draftmill.url, 'slogan-generator')
    const panel = panelOf(page)
    const press = () => panel.getByRole('button', { name: 'Check', exact: true }).click()
    const own = panel.getByLabel('Your slogans')
    await expect(page.getByText('Credits: 100')).toBeVisible()
    await press()
    await expect(panel.getByText('Paste your text here first.')).toBeVisible()
    await panel.getByRole('textbox').first().fill(ABOUT)
    await panel.getByLabel('Industry').fill('Bakery')
    await own.fill(Array.from({ length: 21 }, (_, index) => `Loaf number ${index}`).join('\n'))
    await press()
    await expect(panel.getByText('These are 21. Check at most 20 at once.')).toBeVisible()
    await expect(own).toBeFocused()
    await own.fill('é'.repeat(33_000))
    await press()
    await expect(panel.getByText('Send at most 64 KB at once.')).toBeVisible()

    await own.fill('Bread before sunrise')
    await page.context().setOffline(true)
    await press()
    await expect(panel.locator('.dm-foot')).toContainText('You are offline.')
    await page.context().setOffline(false)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByRole('heading', { name: 'Your draft: passes' })).toBeVisible()
    await page.route('**/api/checks/**', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'rate_limited', status: 429, title: 'Too many requests' }),
      }),
    )
    await press()
    await expect(panel.locator('.dm-foot')).toContainText('Sixty checks a minute')
    // The earlier result is still shown, and so is the text.
    await expect(panel.getByRole('heading', { name: 'Your draft: passes' })).toBeVisible()
    await expect(own).toHaveValue('Bread before sunrise')
  },
)

test(
  'stands only where people have such drafts',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await page.goto(`${draftmill.url}/tools/workout-routine-generator?tab=check`)
    await expect(page.getByRole('button', { name: /^Generate/ })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  },
)
