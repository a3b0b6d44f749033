import type { Page } from '@playwright/test'
import { findOwnFaults } from '../steps/admin-axe.ts'
import { fetchOldestWordPress } from '../machine/core.ts'
import { disableWelcomeGuides } from '../steps/editor-steps.ts'
import {
  expect,
  installPlugin,
  saveSettings,
  signInToWordPress,
  startOver,
  test,
} from '../steps/fixtures.ts'
import { addMuPlugin } from '../machine/mu-plugin.ts'
import { setUpOwnedSite } from '../steps/owned-site.ts'
import { takePictures } from '../steps/pictures.ts'
import { saveTab, settingsUrl } from '../steps/settings-steps.ts'
import { makeSiteOwner } from '../steps/site-key.ts'
import { type SiteAi, startSiteAi } from '../steps/site-ai.ts'
import type { WordPress } from '../machine/site.ts'
import { isWasm, readLog, startWordPress } from '../machine/wordpress.ts'

// Settings → Draftmill → Who writes, with an AI, without one, and on the oldest WordPress.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 120_000 })
startOver()

const owner = setUpOwnedSite()
let ai: SiteAi

test.beforeAll(async ({ wordpress }) => {
  await saveSettings(wordpress, { ...owner().connection })
  ai = await startSiteAi(wordpress)
})
test.afterAll(() => ai?.stop())

const writerSelect = (page: Page) => page.getByLabel('Who writes')
const offeredWriters = (page: Page) => writerSelect(page).locator('option').allTextContents()

async function openSettings(page: Page, wordpress: WordPress): Promise<void> {
  await signInToWordPress(page, wordpress)
  await page.goto(settingsUrl(wordpress.url, 'connection'))
}

test('offers this site’s AI once one is connected, and says before what is missing', async ({
  page,
  wordpress,
}) => {
  await openSettings(page, wordpress)
  await expect(page.getByText('No AI that writes texts is connected to this site.')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Settings → Connectors' }),
  ).toHaveAttribute('href', `${wordpress.url}/wp-admin/options-connectors.php`)
  expect(await offeredWriters(page)).toEqual(['The Draftmill server'])
  expect(await findOwnFaults(page)).toEqual({})
  await takePictures(page, 'who-writes-unconnected', [360, 768, 1280])
  const off = addMuPlugin(wordpress, `define( 'WP_AI_SUPPORT', false );`)
  await page.reload()
  await expect(page.getByText('AI is turned off for this site')).toBeVisible()
  await takePictures(page, 'who-writes-ai-off', [1280])
  off.remove()

  await ai.connect()
  await page.reload()
  expect(await offeredWriters(page)).toEqual(['The Draftmill server', 'This site’s AI'])
  await takePictures(page, 'who-writes', [360, 1280])
  await writerSelect(page).selectOption('This site’s AI')
  await saveTab(page)
  await expect(writerSelect(page)).toHaveValue('site')
  expect(await wordpress.run(`echo Draftmill\\get_text_setting( 'writer' );`)).toBe('site')
  await writerSelect(page).selectOption('The Draftmill server')
  await saveTab(page)
  expect(await wordpress.run(`echo Draftmill\\get_text_setting( 'writer' );`)).toBe('')
})

test('on WordPress 6.6 the server writes, in the sidebar too, without a notice of PHP', async ({
  page,
  plugin,
  request,
  draftmill,
}) => {
  test.skip(isWasm, 'The floor in WebAssembly is tried by floor.release.spec.ts.')
  const old = await startWordPress({ core: await fetchOldestWordPress() })
  try {
    await installPlugin(old, plugin)
    const { siteKey, secret } = await makeSiteOwner(request, draftmill, old.url)
    await saveSettings(old, { api_url: draftmill.url, site_key: siteKey, secret })
    await disableWelcomeGuides(old)
    await openSettings(page, old)
    await expect(page.getByText('WordPress brings it from version 7.0 on')).toBeVisible()
    await expect(page.getByText('Settings → Connectors')).toHaveCount(0)
    await expect(page.getByLabel('Visitors too')).toHaveCount(0)
    expect(await offeredWriters(page)).toEqual(['The Draftmill server'])
    await takePictures(page, 'who-writes-6.6', [360, 1280])
    await page.goto(`${old.url}/wp-admin/post-new.php`)
    await page.getByRole('button', { name: 'Draftmill', exact: true }).click()
    await page.getByLabel('Tool', { exact: true }).selectOption('quote-generator')
    await page.getByLabel(/^Topic/).fill('bread')
    await expect(page.getByRole('button', { name: 'Let this site’s AI write' })).toBeHidden()
    await page.getByRole('button', { name: 'Write drafts' }).click()
    const draft = page.getByRole('region', { name: 'Draft 1', exact: true })
    // The draft is shown as it will look in the post, not as data.
    await expect(draft).toContainText('“')
    await expect(draft).not.toContainText('author:')
    await page.getByRole('button', { name: 'Insert draft 1' }).click()
    await expect(page.getByText('Draft inserted.').first()).toBeVisible()
    await takePictures(page, 'sidebar-6.6', [1280])
    expect(readLog(old)).toBe('')
    await old.run(`Draftmill\\save_settings( 'site', array( 'writer' => 'site' ) );`)
    const refused = await old.run(
      `echo Draftmill\\generate( 'quote-generator', array( 'topic' => 'bread' ), 1 )->get_error_message();`,
    )
    expect(refused).toContain('WordPress brings it from version 7.0 on')
  } finally {
    await old.stop()
  }
})
