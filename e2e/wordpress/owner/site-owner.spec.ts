import type { Locator } from '@playwright/test'
import { fillForm, TOOL_INPUTS } from '../../support/tool-inputs.ts'
import { siteKeysOf, connectNotice, SETTINGS_PATH } from '../steps/connect-steps.ts'
import {
  disableWelcomeGuides,
  openEditor,
  openSettingsOfBlock,
  publishInEditor,
  setAlignment,
} from '../steps/editor-steps.ts'
import {
  expect,
  loadedScripts,
  publish,
  saveSettings,
  scriptUrlsIn,
  signInToWordPress,
  startOver,
  test,
  toolElement,
} from '../steps/fixtures.ts'
import type { WordPress } from '../machine/site.ts'

// A site owner's journey from the zip to a visitor's drafts, a block and a shortcode; all other tests of the plugin
// run for a release.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
startOver()

const PRESSES_MAX = 10
/** The plugin directory's limit for a page. */
const SCRIPT_BYTES_MAX = 293 * 1024

test('from the uploaded zip to a visitor’s drafts in ten presses, without copying anything', async ({
  browser,
  page,
  request,
  wordpress,
  draftmill,
  plugin,
}) => {
  const owner = await draftmill.register(request)
  let presses = 0
  const press = async (button: Locator): Promise<void> => {
    presses++
    await button.click()
  }
  const addresses: string[] = []
  page.on('request', (asked) => void addresses.push(asked.url() + (asked.postData() ?? '')))

  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}/wp-admin/plugin-install.php?tab=upload`)
  await page.locator('input[type=file]').setInputFiles(plugin)
  await press(page.getByRole('button', { name: 'Install Now' }))
  await press(page.getByRole('link', { name: 'Activate Plugin' }))
  await press(
    page.locator('tr[data-slug=draftmill]').getByRole('link', { name: 'Settings', exact: true }),
  )
  await page.getByLabel('Draftmill address').fill(draftmill.url)
  await press(page.getByRole('button', { name: 'Connect to Draftmill' }))

  // On the Draftmill site, where the owner is not signed in yet.
  await expect(page.locator('.connect-origin')).toHaveText(wordpress.url)
  await press(page.getByRole('main').getByRole('link', { name: 'Login' }))
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await press(page.getByRole('main').getByRole('button', { name: 'Login' }))
  await expect(page.getByText(/At most 10 generations a day/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Connect', exact: true }))

  // Back in WordPress, one press away from a draft page.
  await expect(connectNotice(page)).toHaveText(/^Connected\. Visitors generate on the credits/)
  expect(page.url()).not.toContain('code=')
  // A form of another site cannot create the page.
  const forged = await page.request.post(`${wordpress.url}/wp-admin/admin-post.php`, {
    form: { action: 'draftmill_first_page', tool: 'slogan-generator' },
  })
  expect(forged.status()).toBe(403)
  await press(page.getByRole('button', { name: 'Create the page' }))
  const greeting = page.getByRole('dialog').first()
  const dismiss = (): Promise<void> =>
    greeting
      .getByRole('button', { name: 'Close' })
      .click({ timeout: 5_000 })
      .catch(() => {})
  await page.addLocatorHandler(greeting, dismiss, { noWaitAfter: true })
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  const toolId = await firstTool(wordpress)
  await expect(canvas.locator(`draftmill-${toolId}`)).toBeVisible({ timeout: 30_000 })
  await press(page.getByRole('button', { name: 'Publish', exact: true }))
  const panel = page.getByRole('region', { name: 'Editor publish' })
  await press(panel.getByRole('button', { name: 'Publish', exact: true }))
  const url = await panel.getByRole('link', { name: /View Page/ }).getAttribute('href')
  expect(presses).toBeLessThanOrEqual(PRESSES_MAX)

  const [key] = await siteKeysOf(page, draftmill, owner)
  expect(key).toMatchObject({ origins: [wordpress.url], is_signed_only: true, daily_cap: 100 })
  const visitor = await browser.newContext()
  const visited = await visitor.newPage()
  await visited.goto(url ?? '')
  const tool = toolElement(visited, toolId)
  await fillForm(tool, TOOL_INPUTS[toolId]?.fields ?? {})
  await tool.locator('[part="submit"]').click()
  await expect(tool.getByText('Written by the built-in writer, without')).toBeVisible()
  await expect(tool.getByText(/40 credits/).first()).toBeVisible()
  await visitor.close()

  // The secret is stored encrypted, and was never sent to the browser (statement 80).
  const secret = await wordpress.run(`echo Draftmill\\get_text_setting( 'secret' );`)
  expect(secret).toMatch(/^dms_/)
  expect(addresses.join('\n')).not.toContain(secret)
  await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
  expect(await page.content()).not.toContain(secret)
  expect(
    await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`),
  ).not.toContain('dms_')
})

test('finds each tool in the inserter, shows it live, and publishes what was set', async ({
  page,
  wordpress,
  draftmill,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await saveSettings(wordpress, { api_url: draftmill.url, accent: '#0a6b4b' })
  await disableWelcomeGuides(wordpress)
  const canvas = await openEditor(page, wordpress, 'post-new.php?post_type=page')
  await canvas.getByRole('textbox', { name: 'Add title' }).fill('Slogans for you')
  await page.getByRole('button', { name: 'Block Inserter' }).click()
  await page.getByPlaceholder('Search').fill('slogan')
  await page.getByRole('option', { name: 'Slogan Generator', exact: true }).hover()
  await page.getByRole('option', { name: 'Slogan Generator', exact: true }).click()
  await page.getByRole('button', { name: 'Close Block Inserter' }).click()

  const live = canvas.locator('draftmill-slogan-generator')
  await expect(live.getByLabel('Business Description')).toBeVisible()
  await expect(live).toHaveAttribute('accent', '#0a6b4b')
  // A click selects the block instead of typing into the tool.
  expect(
    await canvas.locator('.draftmill-preview').evaluate((box) => box.hasAttribute('inert')),
  ).toBe(true)

  await openSettingsOfBlock(page)
  await page.getByLabel('Industry', { exact: true }).fill('Bakery')
  await page.getByLabel('Tone', { exact: true }).selectOption('friendly')
  await page.getByLabel('Show “Tone” to visitors').uncheck()
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByRole('spinbutton', { name: 'Corner radius' }).fill('4')
  await expect(live.getByLabel('Industry')).toHaveValue('Bakery')
  await expect(live).toHaveAttribute('theme', 'dark')
  await expect(live.getByLabel('Tone')).toHaveCount(0)
  await setAlignment(page, 'wide')

  const url = await publishInEditor(page)
  await page.goto(url)
  const tool = toolElement(page, 'slogan-generator')
  await expect(tool.getByLabel('Industry')).toHaveValue('Bakery')
  await expect(tool.getByLabel('Tone')).toHaveCount(0)
  const around = page.locator('.draftmill')
  await expect(around).toHaveClass(/alignwide/)
  await expect(around).toHaveAttribute('style', /--draftmill-radius:4px/)
  expect(
    await tool.evaluate((host) => getComputedStyle(host).getPropertyValue('--draftmill-radius')),
  ).toBe('4px')
  const width = (await around.boundingBox())?.width ?? 0
  expect(width).toBeGreaterThan(700)
  expect(await loadedScripts(page)).toHaveLength(1)
  expect(errors).toEqual([])
})

test('shows the tools of a page to a visitor, with a way to the site', async ({
  page,
  wordpress,
  draftmill,
}) => {
  await saveSettings(wordpress, { api_url: draftmill.url })
  const url = await publish(
    wordpress,
    'Names and lines',
    `<!-- wp:paragraph --><p>Three tools for a new shop.</p><!-- /wp:paragraph -->
<!-- wp:shortcode -->[draftmill_slogan_generator]<!-- /wp:shortcode -->
<!-- wp:shortcode -->[draftmill tool="domain-name-generator" theme="dark"]<!-- /wp:shortcode -->
<!-- wp:shortcode -->[draftmill_etsy_tag_generator accent="0a6b4b"]<!-- /wp:shortcode -->
<!-- wp:shortcode -->[draftmill_slogan_generator lang="en-GB"]<!-- /wp:shortcode -->`,
  )
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const html = await (await page.goto(url))?.text()

  for (const id of ['slogan-generator', 'domain-name-generator', 'etsy-tag-generator']) {
    const element = toolElement(page, id).first()
    await element.scrollIntoViewIfNeeded()
    await expect(element.getByRole('textbox').first()).toBeVisible()
    expect(await element.evaluate((host) => host.shadowRoot?.mode)).toBe('open')
  }
  await expect(toolElement(page, 'domain-name-generator')).toHaveAttribute('theme', 'dark')
  await expect(toolElement(page, 'etsy-tag-generator')).toHaveAttribute('accent', '#0a6b4b')
  await expect(toolElement(page, 'slogan-generator').nth(1)).toHaveAttribute('lang', 'en-GB')
  expect(errors).toEqual([])
  const loaded = await loadedScripts(page)
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(SCRIPT_BYTES_MAX)

  const scripts = scriptUrlsIn(html ?? '')
  expect(scripts.map((script) => script.replace(/^.*\/|\?.*$/g, '')).toSorted()).toEqual([
    'domain-name-generator.js',
    'etsy-tag-generator.js',
    'slogan-generator.js',
  ])
  for (const script of scripts) {
    expect(script).toMatch(
      /^http:\/\/127\.0\.0\.1.*\/plugins\/draftmill\/build\/widgets\/[a-z-]+\.js\?ver=[\da-f]{12}$/,
    )
  }
  expect(html?.match(/<script[^>]*draftmill[^>]*>/g)?.every((tag) => tag.includes(' defer'))).toBe(
    true,
  )
  expect(html).toContain(
    `><a href="${draftmill.url}/tools/slogan-generator">Open the Slogan Generator</a></draftmill-slogan-generator>`,
  )

  // Without a site key a visitor signs in with a Draftmill account.
  const siteOpens = page.waitForEvent('popup')
  await toolElement(page, 'slogan-generator').first().getByRole('link', { name: 'Login' }).click()
  const site = await siteOpens
  const client = encodeURIComponent(wordpress.url)
  await expect(site).toHaveURL(new RegExp(`^${draftmill.url}/connect\\?.*client_id=${client}&`))
  await site.close()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `no sideways scrolling at ${width}`).toBeLessThanOrEqual(0)
  }
})

/** The first tool in the list. */
function firstTool(wordpress: WordPress): Promise<string> {
  return wordpress.run(`echo array_key_first( Draftmill\\get_tools() );`)
}
