import { expect, test } from '../support/draftmill.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'

/** A list, a text and a plan; all tools are tested in every-page.ts. */
const TOOLS = ['slogan-generator', 'short-poem-generator', 'workout-routine-generator'] as const

test(
  'a newcomer registers, confirms with a click, signs in, generates until the credits of the day are used, and is led to more',
  { tag: '@day' },
  async ({ page, draftmill }) => {
    await page.goto(draftmill.url)
    await expect(page.getByText('The largest collection of free AI tools')).toBeVisible()
    await expect(
      page.getByText('Get 100 free credits every day for unlimited generation'),
    ).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()

    const email = 'newcomer@example.org'
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="password"]').fill('a quiet harbour lamp')
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Registration Successful!')).toBeVisible()
    await expect(
      page.getByText('Please check your email to confirm your account').first(),
    ).toBeVisible()

    await page.goto(`${draftmill.url}/dev/outbox`)
    // Other tests share the server, so find this person's mail.
    const link = page
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByRole('link', { name: /confirm#token/ })
    for (let tries = 0; tries < 50 && !(await link.isVisible()); tries++) {
      await page.waitForTimeout(100)
      await page.reload()
    }
    await link.click()
    await page.getByLabel('Password').fill('a quiet harbour lamp')
    await page.getByRole('main').getByRole('button', { name: 'Confirm my account' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /log ?in/i })
      .click()

    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="password"]').fill('a quiet harbour lamp')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('You have been signed in')).toBeVisible()
    await expect(page).toHaveURL(`${draftmill.url}/`)
    await expect(page.getByText('Credits: 100')).toBeVisible()

    let credits = 100
    for (const id of TOOLS) {
      const { fields, resultsMin } = TOOL_INPUTS[id]!
      await page.goto(`${draftmill.url}/tools/${id}`)
      const tool = page.locator('.dm-tool')
      await expect(tool.getByText(`Cost: 10 credits | Available: ${credits} credits`)).toBeVisible()
      await fillForm(tool, fields)
      await tool.locator('[part="submit"]').click()
      await expect(
        page.getByText('10 credits have been deducted from your account.').first(),
      ).toBeVisible()
      credits -= 10
      await expect(page.getByText(`Credits: ${credits}`)).toBeVisible()
      await expect(
        tool.getByText('Written by the built-in writer, without an AI model.'),
      ).toBeVisible()
      expect(await tool.locator('.dm-item').count(), id).toBeGreaterThanOrEqual(resultsMin)
    }

    expect(credits).toBeGreaterThan(0)
    for (; credits > 0; credits -= 10) {
      await page.goto(`${draftmill.url}/tools/domain-name-generator`)
      await page.locator('[name="keywords"]').fill('sourdough, rye')
      await page.locator('[part="submit"]').click()
      await expect(page.getByText(`Credits: ${credits - 10}`)).toBeVisible()
    }
    await page.goto(`${draftmill.url}/tools/slogan-generator`)
    await expect(page.getByText('Cost: 10 credits | Available: 0 credits')).toBeVisible()
    await expect(page.getByText('Insufficient credits for generation')).toBeVisible()
    const more = page.getByRole('link', { name: 'Get More Credits' })
    await expect(more).toHaveAttribute('href', /\/premium$/)
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  },
)
