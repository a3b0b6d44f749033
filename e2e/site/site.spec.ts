import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { TOOL_INPUTS } from '../support/tool-inputs.ts'

test(
  'home groups the tools, filters them while typing and says when nothing fits',
  { tag: '@day' },
  async ({ page, draftmill }) => {
    await page.goto(draftmill.url)
    await expect(page.getByRole('main').locator('a[href^="/tools/"]')).toHaveCount(
      Object.keys(TOOL_INPUTS).length,
    )
    await page.getByRole('searchbox').fill('slogan')
    await expect(page.getByRole('main').locator('a[href^="/tools/"]:visible')).toHaveCount(1)
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByRole('main').locator('a[href^="/tools/"]:visible')).toHaveCount(0)
  },
)

test('the header collapses below 768 px into a menu that Escape closes', async ({
  page,
  draftmill,
}) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto(draftmill.url)
  const button = page.getByRole('banner').getByRole('button', { name: /menu/i })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(button).toBeHidden()
})

test(
  'a tool’s form can be filled and sent before the site’s script has come',
  { tag: '@day' },
  async ({ page, draftmill }) => {
    await registerAndSignIn(page.context(), draftmill)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/site-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${draftmill.url}/tools/slogan-generator`, { waitUntil: 'commit' })
    await page.getByLabel('Business Description').fill('A bakery that opens before sunrise')
    await page.getByLabel('Industry').fill('Bakery')
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/early-')),
    )
    await page.getByRole('main').getByRole('button', { name: 'Generate' }).click()
    release()
    await expect(page.locator('[part="item"]').first()).toBeVisible()
    await expect(page.getByText('Credits: 90').first()).toBeVisible()
  },
)
