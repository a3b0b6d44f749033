/**
 * The pictures of the plugin directory, in `wp-plugin/.wordpress-org`: screenshots of a real WordPress with a real
 * Draftmill, icon and banner. `npx tsx scripts/wordpress/wp-plugin-pictures.ts` creates them; it needs Chromium and
 * PHP.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page, request } from '@playwright/test'
import { drawIcon } from '../../api/src/pages/site-picture.ts'
import { startDraftmill } from '../../e2e/support/draftmill.ts'
import { fillForm, TOOL_INPUTS } from '../../e2e/support/tool-inputs.ts'
import { installPlugin, publish, signInToWordPress } from '../../e2e/wordpress/steps/fixtures.ts'
import { buildPlugin } from '../../e2e/wordpress/machine/plugin.ts'
import { makeSiteOwner } from '../../e2e/wordpress/steps/site-key.ts'
import type { WordPress } from '../../e2e/wordpress/machine/site.ts'
import { startWordPress } from '../../e2e/wordpress/machine/wordpress.ts'

const PICTURES_FOLDER = join(import.meta.dirname, '../../wp-plugin/.wordpress-org')
const SCREENSHOT_SIZE = { width: 1280, height: 900 }

async function makePictures(browser: Browser): Promise<void> {
  mkdirSync(PICTURES_FOLDER, { recursive: true })
  await drawBrand(browser)
  const { draftmill, stop } = await startDraftmill()
  const wordpress = await startWordPress()
  try {
    await installPlugin(wordpress, await buildPlugin())
    const owner = await makeSiteOwner(await request.newContext(), draftmill, wordpress.url, {
      name: 'Harbour Lane',
    })
    // Avatars come from servers that cannot be reached.
    await wordpress.run(`
      update_option( 'blogname', 'Harbour Lane' );
      update_option( 'show_avatars', 0 );
      wp_delete_post( get_page_by_path( 'sample-page' )->ID, true );
      update_user_meta( 1, 'wp_persisted_preferences', array( 'core' => array( 'enableChoosePatternModal' => false, 'fixedToolbar' => true ), 'core/edit-post' => array( 'welcomeGuide' => false ) ) );`)
    const page = await (await browser.newContext({ viewport: SCREENSHOT_SIZE })).newPage()
    await page.route(
      (url) => ![new URL(wordpress.url).host, new URL(draftmill.url).host].includes(url.host),
      (route) => route.abort(),
    )
    await signInToWordPress(page, wordpress)
    await takeSettingsPicture(page, wordpress, draftmill.url, owner.siteKey, owner.secret)
    await takeEditorPictures(page, wordpress)
    await takePagePicture(browser, wordpress)
  } finally {
    await wordpress.stop()
    await stop()
  }
}

async function takePagePicture(browser: Browser, wordpress: WordPress): Promise<void> {
  const url = await publish(
    wordpress,
    'A slogan for your shop',
    '<!-- wp:paragraph --><p>Tell us what you sell, and pick a line for your window.</p><!-- /wp:paragraph --><!-- wp:draftmill/tool {"tool":"slogan-generator","align":"wide"} /-->',
  )
  const page = await (await browser.newContext({ viewport: SCREENSHOT_SIZE })).newPage()
  await page.goto(url)
  const tool = page.locator('draftmill-slogan-generator')
  await fillForm(tool, TOOL_INPUTS['slogan-generator']?.fields ?? {})
  await tool.getByRole('button', { name: 'Generate Slogans' }).click()
  await tool.getByRole('button', { name: 'Create New Slogans' }).waitFor()
  await page.evaluate('scrollTo(0, 0)')
  await tool.getByText('Slogans generated!').waitFor({ state: 'hidden' })
  await takeScreenshot(page, 1)
}

async function takeEditorPictures(page: Page, wordpress: WordPress): Promise<void> {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=page`)
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  await canvas.getByRole('textbox', { name: 'Add title' }).fill('A slogan for your shop')
  await page.getByRole('button', { name: 'Block Inserter' }).click()
  await page.getByPlaceholder('Search').fill('draftmill')
  await page.getByRole('option', { name: 'Slogan Generator' }).hover()
  // The preview beside the list appears with a delay.
  await page.waitForTimeout(2_000)
  await takeScreenshot(page, 4)
  await page.getByRole('option', { name: 'Slogan Generator' }).click()
  await page.getByRole('button', { name: 'Close Block Inserter' }).click()
  await page.evaluate(`(() => {
    const [block] = wp.data.select('core/block-editor').getBlocks()
    wp.data.dispatch('core/block-editor').selectBlock(block.clientId)
    wp.data.dispatch('core/interface').enableComplementaryArea('core', 'edit-post/block')
  })()`)
  await page.getByLabel('Industry', { exact: true }).fill('Bakery')
  await page.getByLabel('Tone', { exact: true }).selectOption('friendly')
  await canvas.locator('body').evaluate(() => scrollTo(0, 0))
  await page.evaluate(
    `document.querySelector('.interface-complementary-area').parentElement.scrollTo(0, 0)`,
  )
  await page.getByRole('heading', { name: 'Look' }).scrollIntoViewIfNeeded()
  await page.waitForTimeout(1_000)
  await takeScreenshot(page, 2)
  await page.goto('about:blank')
}

async function takeSettingsPicture(
  page: Page,
  wordpress: WordPress,
  apiUrl: string,
  siteKey: string,
  secret: string,
): Promise<void> {
  await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=draftmill`)
  await page.getByLabel('Draftmill address').fill(apiUrl)
  await page.getByLabel('Site key').fill(siteKey)
  await page.getByLabel('Secret', { exact: true }).fill(secret)
  const saved = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await saved
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Everything works.').waitFor()
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)')
  // Replaces the local address, which readers might copy from the picture.
  await page.evaluate(
    `document.querySelector('#draftmill_api_url').value = 'https://draftmill.example.com'`,
  )
  await takeScreenshot(page, 3)
}

/** Draws the site's icon, and a banner with its mark beside the name. */
async function drawBrand(browser: Browser): Promise<void> {
  const icon = drawIcon(undefined)
  writeFileSync(join(PICTURES_FOLDER, 'icon.svg'), icon)
  const draw = async (name: string, html: string, width: number, height: number, scale: number) => {
    const viewport = { width, height }
    const context = await browser.newContext({ viewport, deviceScaleFactor: scale })
    const page = await context.newPage()
    await page.setContent(`<style>body{margin:0;display:grid;place-items:center;height:100vh;
      background:#f8f5ef;color:#1e1b16;font:600 64px/1 Georgia,serif}
      div{display:flex;gap:28px;align-items:center}svg{width:1.6em;height:1.6em}
      small{display:block;margin-top:12px;font:400 20px/1.3 system-ui,sans-serif;color:#5e574c}
      .icon svg{width:100vw;height:100vh}</style>${html}`)
    await page.screenshot({ path: join(PICTURES_FOLDER, name) })
    await context.close()
  }
  const banner = `<div>${icon}<span>Draftmill<small>Text generators whose drafts are checked by code</small></span></div>`
  await draw('icon-256x256.png', `<span class="icon">${icon}</span>`, 256, 256, 1)
  await draw('banner-772x250.png', banner, 772, 250, 1)
  await draw('banner-1544x500.png', banner, 772, 250, 2)
}

async function takeScreenshot(page: Page, number: number): Promise<void> {
  await page.screenshot({
    path: join(PICTURES_FOLDER, `screenshot-${number}.png`),
    animations: 'disabled',
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  })
  await makePictures(browser)
  await browser.close()
}
