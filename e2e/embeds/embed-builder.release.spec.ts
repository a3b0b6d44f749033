import { expect, test } from '../support/draftmill.ts'
import { startSite } from '../support/foreign-site.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'

test('every kind of page has its code, by mouse and by keyboard', async ({ page, draftmill }) => {
  await page.goto(`${draftmill.url}/embed?tool=etsy-tag-generator`)
  const code = page.locator('.code-block code')
  const expected: [tab: string, part: string][] = [
    ['Several tools', '/widgets/embed.js'],
    ['Strict editors', 'data-draftmill-tool="etsy-tag-generator"'],
    ['WordPress', '[draftmill_etsy_tag_generator]'],
    ['Frame', '/embed/etsy-tag-generator"'],
    ['React', 'tool="etsy-tag-generator"'],
  ]
  await page.getByRole('tab', { name: 'HTML' }).focus()
  for (const [tab, part] of expected) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: tab })).toBeFocused()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(code).toContainText(part)
  }
  await page.getByRole('tab', { name: 'WordPress' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: /Copy/ }).click()
  await expect(page.getByText('WordPress code copied to clipboard.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '[draftmill_etsy_tag_generator]',
  )
})

test('a signed-in owner puts a site key into the snippet, never into the preview', async ({
  page,
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  await page.goto(`${draftmill.url}/embed`)
  await page.getByRole('main').getByRole('link', { name: 'Make a site key' }).first().click()
  await page.getByRole('button', { name: 'Create a site key' }).click()
  await page.getByLabel('Name').fill('My blog')
  await page.getByLabel('Sites that may use it').fill('https://blog.example')
  await page.getByRole('button', { name: 'Create the key' }).click()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await page.getByText('Put it to use').click()
  await page.getByRole('link', { name: 'Choose another tool and look' }).click()
  await expect(page.getByLabel('Who pays', { exact: true })).toHaveValue(/^dmk_/)
  await expect(page.locator('.code-block code')).toContainText(/site-key="dmk_[\w-]{22}"/)
  await expect(page.locator('.embed-stage > *')).not.toHaveAttribute('site-key')
})

test('the code from the page shows the tool on a page of somebody else', async ({
  page,
  context,
  draftmill,
}) => {
  await page.goto(`${draftmill.url}/embed?tool=slogan-generator`)
  await page.getByLabel('Without its heading').check()
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  // The pages were built for another port than that of this test's server.
  const built = new URL(canonical ?? '').origin
  const blog = await startSite()
  for (const tab of ['HTML', 'Several tools', 'Strict editors', 'Frame']) {
    await page.getByRole('tab', { name: tab }).click()
    const code = await page.locator('.code-block code').innerText()
    blog.showPage(`<!doctype html><h1>Blog</h1>${code.replaceAll(built, draftmill.url)}`)
    const other = await context.newPage()
    await other.goto(blog.origin)
    const place = tab === 'Frame' ? other.frameLocator('iframe') : other
    await expect(place.locator('draftmill-slogan-generator [name="industry"]'), tab).toBeVisible()
    const widget = place.locator('draftmill-slogan-generator')
    await expect(widget, tab).toHaveAttribute('heading', 'hidden')
    await other.close()
  }
  blog.stop()
})
