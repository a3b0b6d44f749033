/** Shared by the tests in WordPress: a WordPress and a Draftmill server per worker, users, pages. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import type { LaunchOptions, Locator, Page } from '@playwright/test'
import { msUntilRoom } from '../../../scripts/check/clock-room.ts'
import { expect as baseExpect, test as base } from '../../support/draftmill.ts'
import { buildPlugin } from '../machine/plugin.ts'
import { ADMIN, type WordPress } from '../machine/site.ts'
import { isWasm, readLog, startWordPress, type WordPressOptions } from '../machine/wordpress.ts'

/**
 * A WordPress for the tests of a worker, which each file resets (`startOver`). Browsers can connect only to this
 * machine.
 */
export const test = base.extend<
  { silentPhp: void },
  { plugin: string; wordpress: WordPress; network: WordPress }
>({
  // On WebAssembly a page takes seconds.
  ...(isWasm ? { actionTimeout: 60_000, navigationTimeout: 60_000 } : {}),
  /** The zip that a site owner uploads. */
  plugin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => use(await buildPlugin()),
    // The first time, the build tools are downloaded.
    { scope: 'worker', timeout: 900_000 },
  ],
  wordpress: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    ({}, use) => serveWordPress({}, use),
    // On WebAssembly the first run downloads PHP.
    { scope: 'worker', timeout: 600_000 },
  ],
  /**
   * A WordPress with a network of sites. Not an option, as tests with another option need another worker and
   * Draftmill server.
   */
  network: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    ({}, use) => serveWordPress({ isMultisite: true }, use),
    { scope: 'worker', timeout: 600_000 },
  ],
  /** Expects after each test that PHP has logged nothing. */
  silentPhp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => {
      await use()
      const said = [...readLogLengths.keys()].map((wordpress) => newLogMessages(wordpress))
      expect(said.join(''), 'PHP complains of nothing').toBe('')
    },
    { auto: true },
  ],
  /** Images from gravatar.com and s.w.org would wait for a network, which tests do not have. */
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use(withoutExternalHosts(launchOptions))
    },
    { scope: 'worker' },
  ],
})

/** On WebAssembly, administration pages take seconds. */
export const expect = isWasm ? baseExpect.configure({ timeout: 60_000 }) : baseExpect

/**
 * Prevents a browser from finding other machines. Aborting routes would do so too, but a page with a route caches no
 * files, and an editor loads hundreds.
 */
export function withoutExternalHosts(options: LaunchOptions): LaunchOptions {
  const rule = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
  return { ...options, args: [...(options.args ?? []), rule] }
}

/** Serves a WordPress while the tests of a worker use it. */
async function serveWordPress(
  wish: WordPressOptions,
  use: (wordpress: WordPress) => Promise<void>,
): Promise<void> {
  const wordpress = await startWordPress(wish)
  readLogLengths.set(wordpress, 0)
  await use(wordpress)
  readLogLengths.delete(wordpress)
  await wordpress.stop()
}

/** Resets WordPress to a new installation before the tests of the calling file. */
export function startOver(): void {
  test.beforeAll(({ wordpress }) => resetWordPress(wordpress))
}

/** The same for a network of sites. */
export function startNetworkOver(): void {
  test.beforeAll(({ network }) => resetWordPress(network))
}

async function resetWordPress(wordpress: WordPress): Promise<void> {
  await wordpress.reset()
  readLogLengths.set(wordpress, 0)
}

/** Signs the page's context in without the form, by default as the administrator. All users have the same password. */
export async function signInToWordPress(
  page: Page,
  { url }: WordPress,
  name: string = ADMIN.name,
): Promise<void> {
  const answer = await page.request.post(`${url}/wp-login.php`, {
    form: { log: name, pwd: ADMIN.password },
    // Only the cookie is needed, not the dashboard.
    maxRedirects: 0,
  })
  expect(answer.headers()['location']).toContain('/wp-admin/')
}

/** Publishes a page or a post with this content and returns its address. */
export async function publish(
  { run }: WordPress,
  title: string,
  content: string,
  type: 'page' | 'post' = 'page',
): Promise<string> {
  const fields = { post_title: title, post_content: content, post_type: type }
  return run(`
    $id = wp_insert_post( wp_slash( ${toPhp(fields)} + array( 'post_status' => 'publish', 'post_author' => 1 ) ), true );
    echo is_wp_error( $id ) ? $id->get_error_message() : get_permalink( $id );`)
}

/** A PHP expression for a value, safe for any content. */
export function toPhp(value: unknown): string {
  const json = Buffer.from(JSON.stringify(value)).toString('base64')
  return `json_decode( base64_decode( '${json}' ), true )`
}

/** Unpacks the zip into the plugins folder and activates it, without the administration pages. */
export async function installPlugin({ run, siteDir }: WordPress, plugin: string): Promise<void> {
  for (const [path, data] of Object.entries(unzipSync(readFileSync(plugin)))) {
    const target = join(siteDir, 'wp-content/plugins', path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, data)
  }
  const failed = await run(`
    require_once ABSPATH . 'wp-admin/includes/plugin.php';
    $result = activate_plugin( 'draftmill/draftmill.php', '', is_multisite() );
    echo is_wp_error( $result ) ? $result->get_error_message() : '';`)
  expect(failed).toBe('')
}

/** Replaces the plugin's settings; the secret is given in plain text. */
export async function saveSettings(
  { run }: WordPress,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const refused = await run(`
    delete_option( 'draftmill_settings' );
    echo implode( ' ', Draftmill\\save_settings( 'site', ${toPhp(settings)} ) );`)
  expect(refused).toBe('')
}

/** The element of a tool; locators below it also search its shadow root. */
export function toolElement(page: Page, toolId: string): Locator {
  return page.locator(`draftmill-${toolId}`)
}

/** The addresses of the plugin's scripts in a page's source, in order. */
export function scriptUrlsIn(html: string): string[] {
  return [...html.matchAll(/<script[^>]*src="([^"]*draftmill[^"]*)"/g)].map(
    (match) => match[1] ?? '',
  )
}

/** All Draftmill scripts that the page has loaded, including chunks, with their sizes before compression. */
export async function loadedScripts(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/draftmill/') && /\.js(?:\?|$)/.test(name))
      .map(({ name, decodedBodySize }) => ({
        name: name.replace(/.*\//, ''),
        bytes: decodedBodySize,
      })),
  )
}

/** Waits if the ten minutes in which the plugin counts requests of an address (TOKENS_WINDOW) are about to end. */
export async function enterTokenWindow(): Promise<void> {
  const wait = msUntilRoom(600_000, isWasm ? 60_000 : 20_000)
  test.setTimeout(test.info().timeout + wait)
  await delay(wait)
}

/** The messages that PHP has logged since the last call. */
function newLogMessages(wordpress: WordPress): string {
  const log = readLog(wordpress)
  const fresh = log.slice(readLogLengths.get(wordpress) ?? 0)
  readLogLengths.set(wordpress, log.length)
  return fresh
}

/** The length of the log that was read, by WordPress. */
const readLogLengths = new Map<WordPress, number>()
