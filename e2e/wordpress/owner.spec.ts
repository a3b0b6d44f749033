import { join } from 'node:path'
import { fillForm, TOOL_INPUTS } from '../tool-inputs.ts'
import { expect, picturesDir, signInToWordPress, test, toolElement } from './fixtures.ts'
import { makeSiteOwner } from './site-key.ts'
import { isWasm } from './wordpress.ts'

// The whole way of a site owner, by hand and without a shortcut.
test.describe.configure({ timeout: isWasm ? 600_000 : 120_000 })
test.use({ site: 'owner' })

test(
  'from the zip to a visitor’s drafts, for which the owner pays',
  { tag: '@release' },
  async ({ browser, page, request, wordpress, draftmill, plugin }) => {
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
    await page.getByLabel('Draftmill address').fill(draftmill.url)
    await page.getByLabel('Site key').fill(owner.siteKey)
    await page.getByLabel('Secret', { exact: true }).fill(owner.secret)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.locator('#draftmill_test_result')).toContainText('Everything works.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()

    // Makes a page with a tool, and publishes it. A form of another site makes none.
    const forged = await page.request.post(`${wordpress.url}/wp-admin/admin-post.php`, {
      form: { action: 'draftmill_first_page', tool: 'slogan-generator' },
    })
    expect(forged.status()).toBe(403)
    await page.getByLabel('Tool', { exact: true }).selectOption('Slogan Generator')
    await page.getByRole('button', { name: 'Create the page' }).click()
    // A first visit to the editor is greeted.
    const greeting = page.getByRole('dialog').first()
    // WordPress may draw it once more while it loads, so that a click closes nothing: it is looked at again.
    const dismiss = (): Promise<void> =>
      greeting
        .getByRole('button', { name: 'Close' })
        .click({ timeout: 5_000 })
        .catch(() => {})
    await page.addLocatorHandler(greeting, dismiss, { noWaitAfter: true })
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await expect(canvas.locator('draftmill-slogan-generator').getByLabel('Industry')).toBeVisible({
      timeout: 30_000,
    })
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
  },
)
