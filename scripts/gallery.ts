/**
 * `npm run gallery`: screenshots of a tool in twelve real surroundings, on a light and on a dark device, with a table
 * of the lowest contrast in each. Writes `.cache/gallery/index.html`; needs Chromium (docs/wordpress.md).
 * Only a person can judge the screenshots: look at them before a release.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page, request } from '@playwright/test'
import { startDraftmill } from '../e2e/support/draftmill.ts'
import { startSite } from '../e2e/support/foreign-site.ts'
import { fillForm, TOOL_INPUTS } from '../e2e/support/tool-inputs.ts'
import { installPlugin, publish, saveSettings } from '../e2e/wordpress/steps/fixtures.ts'
import { buildPlugin } from '../e2e/wordpress/machine/plugin.ts'
import { makeSiteOwner } from '../e2e/wordpress/steps/site-key.ts'
import { chooseTheme } from '../e2e/wordpress/steps/theme-looks.ts'
import { startWordPress } from '../e2e/wordpress/machine/wordpress.ts'
import { measureContrast } from './gallery/measure-contrast.ts'
import { UNAVAILABLE_NOTE, PLAIN_PAGES, WORDPRESS_LOOKS } from './gallery/surroundings.ts'

const GALLERY_FOLDER = join(import.meta.dirname, '../.cache/gallery')
const PICTURED_TOOL_ID = 'google-ads-generator'
const WIDGET_TAG = `draftmill-${PICTURED_TOOL_ID}`
const CONTRAST_MIN = { text: 4.5, line: 3 } as const

interface Picture {
  readonly name: string
  readonly device: 'light' | 'dark'
  readonly file: string
  readonly text: number
  readonly line: number
  readonly faults: readonly string[]
}

/** Takes screenshots of a tool after a generation, as a visitor of the page sees it. */
async function takePictures(
  browser: Browser,
  name: string,
  url: string,
  press?: string,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const device of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme: device,
      reducedMotion: 'reduce',
      viewport: { width: 1100, height: 900 },
    })
    // tsx adds calls of this helper to functions, also to those that run in the page.
    await context.addInitScript('globalThis.__name ??= (named) => named')
    const page = await context.newPage()
    await page.goto(url)
    const tool = page.locator(WIDGET_TAG)
    await tool.scrollIntoViewIfNeeded()
    await fillForm(tool, TOOL_INPUTS[PICTURED_TOOL_ID]?.fields ?? {})
    await tool.locator('[part="submit"]').click()
    await tool.locator('[part="item"]').first().waitFor()
    // The success message disappears by itself.
    await tool.getByText('Google ads generated!').last().waitFor({ state: 'hidden' })
    if (press) await page.locator(press).click()
    await page.waitForTimeout(400)
    pictures.push(await takePicture(page, name, device))
    await context.close()
  }
  return pictures
}

async function takePicture(page: Page, name: string, device: Picture['device']): Promise<Picture> {
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${device}.png`
  const { text, line } = await measureContrast(page, WIDGET_TAG)
  const faults = [
    ...(text.ratio < CONTRAST_MIN.text ? [`text: ${text.where}`] : []),
    ...(line.ratio < CONTRAST_MIN.line ? [`line: ${line.where}`] : []),
  ]
  await page.evaluate('scrollTo(0, 0)')
  await page.screenshot({ path: join(GALLERY_FOLDER, file), fullPage: true })
  return { name, device, file, text: text.ratio, line: line.ratio, faults }
}

async function makeGallery(browser: Browser): Promise<Picture[]> {
  const { draftmill, stop } = await startDraftmill()
  const wordpress = await startWordPress()
  const site = await startSite()
  const pictures: Picture[] = []
  try {
    const visitor = await request.newContext()
    await installPlugin(wordpress, await buildPlugin())
    const url = await publish(
      wordpress,
      'A line for your window',
      `<!-- wp:paragraph --><p>Tell us what you sell.</p><!-- /wp:paragraph --><!-- wp:draftmill/tool {"tool":"${PICTURED_TOOL_ID}","align":"wide"} /-->`,
    )
    for (const { name, theme, variation } of WORDPRESS_LOOKS) {
      await chooseTheme(wordpress, theme, variation)
      // A separate owner for each, because a day's credits are enough for ten.
      const { siteKey, secret } = await makeSiteOwner(visitor, draftmill, wordpress.url)
      await saveSettings(wordpress, { api_url: draftmill.url, site_key: siteKey, secret })
      pictures.push(...(await takePictures(browser, name, url)))
    }
    for (const { name, html, headers = {}, press } of PLAIN_PAGES) {
      const { siteKey } = await makeSiteOwner(visitor, draftmill, site.origin)
      const tool = `<${WIDGET_TAG} site-key="${siteKey}"></${WIDGET_TAG}><script src="${draftmill.url}/widgets/${PICTURED_TOOL_ID}.js" defer></script>`
      const named = Object.entries(headers).map(([header, value]) => [
        header,
        value.replaceAll('SERVER', draftmill.url),
      ])
      site.showPage(html(tool), Object.fromEntries(named) as Record<string, string>)
      pictures.push(...(await takePictures(browser, name, site.origin, press)))
    }
  } finally {
    site.stop()
    await wordpress.stop()
    await stop()
  }
  return pictures
}

function galleryPage(pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ name, device, file, text, line }) =>
      `<figure><img src="${file}" alt="" loading="lazy"><figcaption>${name}, ${device} device: text ${text.toFixed(1)}, fields ${line.toFixed(1)}</figcaption></figure>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{font:16px system-ui;margin:24px}main{display:grid;grid-template-columns:1fr 1fr;gap:24px}figure{margin:0}img{width:100%;border:1px solid #888}</style>
<h1>A tool in its surroundings</h1><p>${UNAVAILABLE_NOTE}</p><main>${figures.join('\n')}</main></html>
`
}

rmSync(GALLERY_FOLDER, { recursive: true, force: true })
mkdirSync(GALLERY_FOLDER, { recursive: true })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
const pictures = await makeGallery(browser)
await browser.close()
writeFileSync(join(GALLERY_FOLDER, 'index.html'), galleryPage(pictures))
for (const { name, device, text, line, faults } of pictures) {
  const row = [
    name.padEnd(36),
    device.padEnd(6),
    text.toFixed(2).padStart(6),
    line.toFixed(2).padStart(6),
  ]
  console.log(`${row.join(' ')} ${faults.join('; ')}`.trimEnd())
}
console.log(UNAVAILABLE_NOTE)
console.log(join(GALLERY_FOLDER, 'index.html'))
// Fails on low contrast; the looks are judged by people.
if (pictures.some(({ faults }) => faults.length > 0)) process.exitCode = 1
