import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { unzipSync } from 'fflate'
import { tools } from '#shared/catalogue.ts'
import { buildWpPlugin } from '../../../scripts/wordpress/build-wp-plugin.ts'
import { fillForm, TOOL_INPUTS } from '../../support/tool-inputs.ts'
import {
  expect,
  installPlugin,
  toPhp,
  publish,
  saveSettings,
  startOver,
  test,
  toolElement,
} from '../steps/fixtures.ts'
import { addMuPlugin } from '../machine/mu-plugin.ts'
import { makeSiteOwner } from '../steps/site-key.ts'
import { isWasm } from '../machine/wordpress.ts'

// Pages from before an update of the plugin, and tools whose files fail to load.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 90_000 })
startOver()

const ID = 'slogan-generator'
/** Enough tools that the loader loads them. */
const FOUR = [ID, 'domain-name-generator', 'etsy-tag-generator', 'google-ads-generator']
const ONE_PAGE = `[draftmill tool="${ID}"]`
const FOUR_PAGE = FOUR.map((id) => `[draftmill tool="${id}"]`).join('\n\n')

test('a tool whose script does not come leaves the way to its page, and one that failed none of its room', async ({
  page,
  wordpress,
  draftmill,
  plugin,
}) => {
  await installPlugin(wordpress, plugin)
  // A server in a subfolder of its host.
  const apiUrl = `${draftmill.url}/text`
  await saveSettings(wordpress, { api_url: apiUrl })
  const link = page.getByRole('link', { name: 'Open the Slogan Generator' })
  await page.route('**/widgets/**', (route) => route.abort())
  await page.goto(await publish(wordpress, 'Nothing comes', ONE_PAGE))
  await expect(link).toHaveCount(0)
  await expect(link).toBeVisible({ timeout: 8_000 })
  await expect(link).toHaveAttribute('href', `${apiUrl}/tools/${ID}`)
  const room = await toolElement(page, ID).boundingBox()
  const at = await link.boundingBox()
  expect(room?.height, 'the tool may still come').toBeGreaterThan(700)
  expect(at?.y).toBe(room?.y)

  await page.unroute('**/widgets/**')
  await page.route(/\/widgets\/(?!embed\.js)/, (route) => route.abort())
  await page.goto(await publish(wordpress, 'Only the loader comes', FOUR_PAGE))
  await expect(toolElement(page, ID)).toHaveAttribute('data-failed', '')
  await expect(link).toBeVisible({ timeout: 1_000 })
  await expect(link).toHaveAttribute('href', `${apiUrl}/tools/${ID}`)
  const height = await toolElement(page, ID).evaluate((host) => host.parentElement?.offsetHeight)
  expect(height).toBeLessThan(60)
})

test('a tool further down that nothing has asked for yet shows no link, which it does where the loader does not come', async ({
  page,
  wordpress,
}) => {
  // Many themes have this rule.
  const theme = addMuPlugin(
    wordpress,
    `add_action( 'wp_head', function () { echo '<style>@media (prefers-reduced-motion:reduce){*{animation-duration:.01ms!important}}</style>'; }, 99 );`,
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const far = '<div style="height:4000px"></div>'
  const codes = FOUR.map((id) => `[draftmill tool="${id}"]`)
  const content = [...codes.slice(0, 3), far, codes[3], far, '<a href="#after">After</a>']
  const url = await publish(wordpress, 'Far below', content.join('\n\n'))
  const [, , before = '', last = ''] = FOUR
  const links = page.getByRole('link', { name: /^Open the / })
  await page.goto(url)
  const tool = toolElement(page, before)
  await tool.scrollIntoViewIfNeeded()
  await tool.getByRole('textbox').first().focus()
  // Links for tools without a script appear after five seconds, but this one does not.
  await page.waitForTimeout(6_000)
  await expect(toolElement(page, last).locator('a')).toBeHidden()
  const isInTool = (): Promise<boolean> => tool.evaluate((host) => host === document.activeElement)
  while (await isInTool()) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'After' })).toBeFocused()
  await toolElement(page, last).scrollIntoViewIfNeeded()
  await expect(toolElement(page, last).getByRole('textbox').first()).toBeVisible()

  await page.route('**/widgets/**', (route) => route.abort())
  await page.goto(url)
  await expect(links).toHaveCount(0)
  await expect(links).toHaveCount(FOUR.length, { timeout: 8_000 })
  theme.remove()
})

test('a page from before an update works: with the new scripts, and once loaded again with old ones that a browser kept', async ({
  browser,
  request,
  wordpress,
  draftmill,
  plugin,
}) => {
  const owner = await makeSiteOwner(request, draftmill, wordpress.url, { visitor_cap: 100 })
  const { siteKey, secret } = owner
  await saveSettings(wordpress, { api_url: draftmill.url, site_key: siteKey, secret })
  const old = unzipSync(readFileSync(plugin))
  const pages = [
    await publish(wordpress, 'One', ONE_PAGE),
    await publish(wordpress, 'Four', FOUR_PAGE),
  ]
  const kept = new Map<string, string>()
  for (const url of pages) kept.set(url, await (await request.get(url)).text())

  const next = buildNextRelease()
  rmSync(join(wordpress.siteDir, 'wp-content/plugins/draftmill'), { recursive: true })
  await installPlugin(wordpress, next.zip)
  for (const url of pages) {
    // A new page has other versions of the same files, once PHP has checked its own files again.
    const before = widgetTags(kept.get(url) ?? '')
    const readTags = async (): Promise<string> => widgetTags(await (await request.get(url)).text())
    await expect.poll(readTags).not.toBe(before)
    expect(withoutVersions(await readTags())).toBe(withoutVersions(before))
  }

  const cached = Object.fromEntries([...kept].map(([url, html]) => [new URL(url).pathname, html]))
  const cache = addMuPlugin(
    wordpress,
    `$cached = ${toPhp(cached)}[ $_SERVER['REQUEST_URI'] ?? '' ] ?? ''; if ( $cached ) { echo $cached; exit; }`,
  )
  for (const url of pages) {
    for (const keepsScripts of [false, true]) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const missed: string[] = []
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (response.status() === 404 && pathname.includes('/draftmill/')) missed.push(pathname)
      })
      // Like the browser of a returning visitor: scripts in the page come from its cache, later ones do not.
      const renewed = new Set<string>()
      const keep = (route: Route): Promise<void> => {
        // After a `fetch` that bypasses the cache, which a script tag never does, the new file is cached.
        if (route.request().resourceType() === 'fetch') renewed.add(route.request().url())
        if (renewed.has(route.request().url())) return route.continue()
        const path = new URL(route.request().url()).pathname.replace('/wp-content/plugins/', '')
        const body = Buffer.from(old[path] ?? [])
        return route.fulfill({ contentType: 'text/javascript', body })
      }
      if (keepsScripts) await page.route(/\/plugins\/draftmill\/.*\.js\?ver=/, keep)
      const others: string[] = []
      page.on('request', (asked) => {
        const isOwn = asked
          .url()
          .replace(/^blob:/, '')
          .startsWith(wordpress.url)
        if (asked.resourceType() === 'script' && !isOwn) others.push(asked.url())
      })
      await page.goto(url)
      if (keepsScripts && url === pages[0]) {
        await submitForm(page)
        await expect(toolElement(page, ID).getByText('Please try again.')).toBeVisible()
        await expect.poll(() => renewed.size).toBeGreaterThan(0)
        await page.goto(url)
      }
      await generate(page)
      expect(missed.length > 0, `${url} ${missed.join()}`).toBe(keepsScripts)
      expect(others, 'scripts of the site alone').toEqual([])
      await context.close()
    }
  }
  cache.remove()
  expect((await owner.key()).spent_today).toBe(40)
  rmSync(next.dir, { recursive: true })
})

async function submitForm(page: Page): Promise<void> {
  const tool = toolElement(page, ID)
  await fillForm(tool, TOOL_INPUTS[ID]?.fields ?? {})
  await tool.getByRole('button', { name: 'Generate Slogans' }).click()
}

async function generate(page: Page): Promise<void> {
  const tool = toolElement(page, ID)
  await submitForm(page)
  await expect(tool.getByRole('button', { name: 'Create New Slogans' })).toBeVisible()
}

function widgetTags(html: string): string {
  return (html.match(/<(?:script|draftmill-)[^>]*draftmill[^>]*>/g) ?? []).join('\n')
}

function withoutVersions(tags: string): string {
  return tags.replaceAll(/\?ver=[\da-f]{12}/g, '')
}

/** The plugin with widgets of another release: all hashes in file names differ. */
function buildNextRelease(): { readonly zip: string; readonly dir: string } {
  const dir = mkdtempSync(join(tmpdir(), 'draftmill-next-'))
  const widgetsDir = join(import.meta.dirname, '../../../dist/widgets')
  const paths = readdirSync(widgetsDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.js(?:on)?$/.test(path),
  )
  // The end of a tool's id may also look like a hash of six letters.
  const isOfId = (part: string): boolean => tools.some(({ id }) => id.endsWith(`-${part}`))
  const found = paths.flatMap((path) => /-([\w-]{6}|[\da-f]{8})(?:\.js|\/)/.exec(path)?.[1] ?? [])
  const hashes = new Set(found.filter((part) => !isOfId(part)))
  const rename = (text: string): string => {
    let renamed = text
    for (const hash of hashes) renamed = renamed.replaceAll(`-${hash}`, `-${nextHash(hash)}`)
    return renamed
  }
  for (const path of paths) {
    const target = join(dir, 'widgets', rename(path))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, rename(readFileSync(join(widgetsDir, path), 'utf8')))
  }
  const zip = buildWpPlugin({ widgetsDir: join(dir, 'widgets'), outDir: join(dir, 'out') })
  return { zip, dir }
}

function nextHash(hash: string): string {
  return [...hash].toReversed().join('')
}
