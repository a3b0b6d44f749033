import { join } from 'node:path'
import { fillForm, TOOL_INPUTS } from '../tool-inputs.ts'
import {
  complaints,
  expect,
  picturesDir,
  signInToWordPress,
  test,
  toolElement,
} from './fixtures.ts'
import { makeSiteOwner } from './site-key.ts'
import { isWasm } from './wordpress.ts'

// The whole way of a site owner, by hand and without a shortcut.
test.describe.configure({ timeout: isWasm ? 600_000 : 120_000 })
test.use({ site: 'owner' })
if (isWasm) test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 })

test('from the zip to a visitor’s drafts, for which the owner pays', async ({
  browser,
  page,
  request,
  wordpress,
  draftmill,
  plugin,
}) => {
  const owner = await makeSiteOwner(request, draftmill, wordpress.url)
  const before = await owner.credits()

  // Installs and activates.
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}/wp-admin/plugin-install.php?tab=upload`)
  await page.locator('input[type=file]').setInputFiles(plugin)
  await page.getByRole('button', { name: 'Install Now' }).click()
  await page.getByRole('link', { name: 'Activate Plugin' }).click()

  // Sets up, tries, saves.
  await page.locator('tr[data-slug=draftmill]').getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('API address').fill(draftmill.url)
  await page.getByLabel('Site key').fill(owner.siteKey)
  await page.getByLabel('Secret', { exact: true }).fill(owner.secret)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.locator('#draftmill_test_result')).toContainText('Everything works.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()

  // Writes a page with the block, and publishes it.
  // A first visit to the editor is greeted, and asked for a pattern.
  const greeting = page.getByRole('dialog').first()
  // WordPress may draw it once more while it loads, so that a click closes nothing: it is looked at again.
  const dismiss = (): Promise<void> =>
    greeting
      .getByRole('button', { name: 'Close' })
      .click({ timeout: 5_000 })
      .catch(() => {})
  await page.addLocatorHandler(greeting, dismiss, { noWaitAfter: true })
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=page`)
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  // Closing what greets takes of the same time; patterns are pictures, and those take long.
  await canvas
    .getByRole('textbox', { name: 'Add title' })
    .fill('A slogan for your shop', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Block Inserter' }).click({ timeout: 30_000 })
  await page.getByPlaceholder('Search').fill('slogan')
  await page.getByRole('option', { name: 'Slogan Generator' }).click()
  await page.getByRole('button', { name: 'Close Block Inserter' }).click()
  await expect(canvas.locator('draftmill-slogan-generator').getByLabel('Industry')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Editor publish' })
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  const url = await panel.getByRole('link', { name: /View Page/ }).getAttribute('href')

  // A visitor who has never been here generates.
  const visitor = await browser.newContext()
  const visited = await visitor.newPage()
  await visited.goto(url ?? '')
  const tool = toolElement(visited, 'slogan-generator')
  await fillForm(tool, TOOL_INPUTS['slogan-generator']?.fields ?? {})
  await tool.getByRole('button', { name: 'Generate Slogans' }).click()
  await expect(tool.getByRole('button', { name: 'Create New Slogans' })).toBeVisible()
  await expect(tool.getByText('20 credits are left for you today').first()).toBeVisible()
  await visited.screenshot({ path: join(picturesDir, 'owner.png'), fullPage: true })
  await visitor.close()

  expect(await owner.credits()).toBe(before - 10)
  expect((await owner.key()).spent_today).toBe(10)
  expect(complaints(wordpress), 'PHP complains of nothing').toBe('')
})
