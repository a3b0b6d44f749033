import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'

test('sponsoring is explained, a key is made, and its secret is shown once', async ({
  page,
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  await page.goto(`${draftmill.url}/profile/sites`)
  await expect(page.getByRole('heading', { name: 'Pay for your visitors' })).toBeVisible()
  await expect(page.getByText(/pays for 10 generations and then stops/)).toBeVisible()
  await page.getByRole('button', { name: 'Create a site key' }).click()

  await page.getByRole('button', { name: 'Create the key' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Enter the address of at least one site.')).toBeVisible()
  await page.getByLabel('Name').fill('My blog')
  await page.getByLabel('Sites that may use it').fill('http://blog.example')
  await page.getByLabel('Credits a day for one visitor').fill('600')
  await page.getByRole('button', { name: 'Create the key' }).click()
  await expect(page.getByText(/is not encrypted/)).toBeVisible()
  await expect(
    page.getByText('One visitor cannot spend more than the site in a day.'),
  ).toBeVisible()

  await page.getByLabel('Sites that may use it').fill('Blog.example/about\n*.bakery.example')
  await page.getByLabel('Credits a day for one visitor').fill('30')
  await page.getByLabel('Every tool, also those to come').uncheck()
  await page.getByLabel('Slogan Generator').check()
  await page.getByRole('button', { name: 'Create the key' }).click()

  await expect(page.getByRole('heading', { name: 'Key and secret of “My blog”' })).toBeFocused()
  const shown = page.locator('.new-secret')
  const [key, secret] = await shown.locator('code').allInnerTexts()
  expect(key).toMatch(/^dmk_[\w-]{22}$/)
  expect(secret).toMatch(/^dms_[\w-]{43}$/)
  for (const [index, text] of [key, secret].entries()) {
    await shown.getByRole('button', { name: /Copy/ }).nth(index).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()), { message: text })
      .toBe(text)
  }
  await page.getByRole('button', { name: 'I have stored it' }).click()
  const card = page.locator('.site-keys > li')
  await expect(card).toContainText('https://blog.example')
  await expect(card).toContainText('https://*.bakery.example')
  await expect(card).toContainText('Slogan Generator')
  await expect(card).toContainText('0 of 100 credits today')
  await page.reload()
  await expect(card).toHaveCount(1)
  expect(await page.content()).not.toContain(secret ?? '')
})
