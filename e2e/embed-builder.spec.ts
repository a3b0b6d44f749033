import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tools } from '#shared/catalogue.ts'
import { expect, test } from './draftmill.ts'
import { startSite } from './foreign-site.ts'
import { enter } from './sign-in-unseen.ts'

test('the snippet is there without a script, for the first tool', async ({
  browser,
  draftmill,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${draftmill.url}/embed`)
  await expect(page.locator('.code-block code')).toContainText(`/widgets/${tools[0]?.id}.js`)
  await context.close()
})

test('a tool page leads to its own snippet, and the preview is the real widget', async ({
  page,
  draftmill,
}) => {
  await page.goto(`${draftmill.url}/tools/slogan-generator`)
  await page.getByRole('link', { name: 'Put this tool on your site' }).click()
  await expect(page.getByLabel('Tool', { exact: true })).toHaveValue('slogan-generator')
  const widget = page.locator('draftmill-slogan-generator')
  await expect(widget.locator('[part="form"]')).toBeVisible()
  const code = page.locator('.code-block code')
  await expect(code).toHaveText(
    /^<draftmill-slogan-generator><\/draftmill-slogan-generator>\n<script src="http.*\/widgets\/slogan-generator\.js" defer><\/script>$/,
  )

  await page.getByLabel('Colours').selectOption('dark')
  await page.getByLabel('Without its heading').check()
  await page.getByText('Fields, results and language').click()
  await page.getByLabel('Business Description').first().fill('A bakery')
  await page.getByLabel('Hide Industry').check()
  await expect(page.getByText('A hidden field that is required needs a value.')).toBeVisible()
  await page.getByLabel('Industry').first().fill('Bakery')
  await page.getByLabel('Results shown').selectOption('3')
  await expect(code).toContainText(
    'theme="dark" heading="hidden" default-business-description="A bakery" default-industry="Bakery" hide-fields="industry" result-limit="3"',
  )
  await expect(widget).toHaveAttribute('default-business-description', 'A bakery')
  await expect(widget.locator('[name="businessDescription"]')).toHaveValue('A bakery')

  await page.getByText('Your own words').click()
  await page.getByLabel('On the button').fill('Write “mine”')
  await page.getByLabel('Where the drafts will stand').fill('Здесь будут слоганы')
  await page.getByLabel('Without Login and Register').check()
  await expect(code).toContainText(
    'text-button="Write “mine”" text-empty="Здесь будут слоганы" login="hidden"',
  )
  await expect(widget.locator('[part="submit"]')).toHaveText('Write “mine”')
  await expect(widget.getByText('Здесь будут слоганы')).toBeVisible()
  await page.getByLabel('On the button').fill(' ')
  await page.getByLabel('Where the drafts will stand').fill('')
  await page.getByLabel('Without Login and Register').uncheck()
  await expect(code).not.toContainText(/text-|login/)

  // A tool without a choice of results keeps none of the one before.
  await page.getByLabel('Tool', { exact: true }).selectOption('privacy-policy-generator')
  await expect(code).toHaveText(
    /^<draftmill-privacy-policy-generator theme="dark" heading="hidden"><\/draftmill-privacy-policy-generator>\n/,
  )
})

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
  await enter(context, draftmill)
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
  // The pages were built for another port than this test's server has.
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

test('the shortcode is one that the plugin registers', () => {
  const tools = readFileSync(
    join(import.meta.dirname, '../wp-plugin/includes/shortcodes.php'),
    'utf8',
  )
  expect(tools).toContain("return 'draftmill_' . str_replace( '-', '_', $tool_id );")
})
