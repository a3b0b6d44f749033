/** What the WordPress journeys share: a WordPress and a Draftmill for the tests of a worker, people, pages. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import type { LaunchOptions, Locator, Page } from '@playwright/test'
import { msToRoom } from '../../../scripts/check/clock-room.ts'
import { expect as baseExpect, test as base } from '../../support/draftmill.ts'
import { buildPlugin } from '../machine/plugin.ts'
import { ADMIN, type WordPress } from '../machine/site.ts'
import { isWasm, readLog, startWordPress, type WordPressWish } from '../machine/wordpress.ts'

/** A WordPress for the tests of a worker, which each file begins anew (`startOver`); browsers reach this machine alone. */
export const test = base.extend<
  { silentPhp: void },
  { plugin: string; wordpress: WordPress; network: WordPress }
>({
  // WebAssembly takes seconds for a page.
  ...(isWasm ? { actionTimeout: 60_000, navigationTimeout: 60_000 } : {}),
  /** The zip that a site owner uploads. */
  plugin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => use(await buildPlugin()),
    // The first time, the tools that build it are downloaded.
    { scope: 'worker', timeout: 900_000 },
  ],
  wordpress: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    ({}, use) => serve({}, use),
    // On WebAssembly the first run downloads PHP.
    { scope: 'worker', timeout: 600_000 },
  ],
  /** One that is a network of sites. An option would do, but whatever has another needs a worker and a Draftmill of its own. */
  network: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    ({}, use) => serve({ isMultisite: true }, use),
    { scope: 'worker', timeout: 600_000 },
  ],
  /** After each test: PHP complained of nothing. */
  silentPhp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => {
      await use()
      const said = [...seen.keys()].map((wordpress) => complaints(wordpress))
      expect(said.join(''), 'PHP complains of nothing').toBe('')
    },
    { auto: true },
  ],
  /** Pictures from gravatar.com and s.w.org would wait for a network that a test does not have. */
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use(atThisMachineAlone(launchOptions))
    },
    { scope: 'worker' },
  ],
})

/** Pages of the administration take seconds on WebAssembly. */
export const expect = isWasm ? baseExpect.configure({ timeout: 60_000 }) : baseExpect

/**
 * Has a browser find no other machine. Routes that abort would do it too, but a page with a route keeps no file, and an
 * editor has hundreds.
 */
export function atThisMachineAlone(options: LaunchOptions): LaunchOptions {
  const rule = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
  return { ...options, args: [...(options.args ?? []), rule] }
}

/** Serves a WordPress for as long as the tests of a worker use it. */
async function serve(
  wish: WordPressWish,
  use: (wordpress: WordPress) => Promise<void>,
): Promise<void> {
  const wordpress = await startWordPress(wish)
  seen.set(wordpress, 0)
  await use(wordpress)
  seen.delete(wordpress)
  await wordpress.stop()
}

/** Has the file that calls it begin with a WordPress as it is when it was just installed, whatever ran before. */
export function startOver(): void {
  test.beforeAll(({ wordpress }) => beginAnew(wordpress))
}

/** The same with a network of sites. */
export function startNetworkOver(): void {
  test.beforeAll(({ network }) => beginAnew(network))
}

async function beginAnew(wordpress: WordPress): Promise<void> {
  await wordpress.reset()
  seen.set(wordpress, 0)
}

/** Signs the page's context in, as the administrator unless told, without the form. Everyone has the same password. */
export async function signInToWordPress(
  page: Page,
  { url }: WordPress,
  name: string = ADMIN.name,
): Promise<void> {
  const answer = await page.request.post(`${url}/wp-login.php`, {
    form: { log: name, pwd: ADMIN.password },
    // The cookie is all that is wanted, not the dashboard.
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
    $id = wp_insert_post( wp_slash( ${php(fields)} + array( 'post_status' => 'publish', 'post_author' => 1 ) ), true );
    echo is_wp_error( $id ) ? $id->get_error_message() : get_permalink( $id );`)
}

/** A value as PHP, whatever stands in it. */
export function php(value: unknown): string {
  const json = Buffer.from(JSON.stringify(value)).toString('base64')
  return `json_decode( base64_decode( '${json}' ), true )`
}

/** Unpacks the zip among the plugins and activates it, without the pages of the administration. */
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

/** Replaces the plugin's settings; the secret as it is typed. */
export async function saveSettings(
  { run }: WordPress,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const refused = await run(`
    delete_option( 'draftmill_settings' );
    echo implode( ' ', Draftmill\\save_settings( 'site', ${php(settings)} ) );`)
  expect(refused).toBe('')
}

/** The element of a tool; what stands in its shadow root is found below it. */
export function toolElement(page: Page, toolId: string): Locator {
  return page.locator(`draftmill-${toolId}`)
}

/** The addresses of the plugin's scripts in a page's source, in order. */
export function scriptsIn(html: string): string[] {
  return [...html.matchAll(/<script[^>]*src="([^"]*draftmill[^"]*)"/g)].map(
    (match) => match[1] ?? '',
  )
}

/** Every script of Draftmill that the page has loaded, chunks included, with its size before compression. */
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

/** Waits where the ten minutes in which the plugin counts an address (TOKENS_WINDOW) are about to end. */
export async function enterTokenWindow(): Promise<void> {
  const wait = msToRoom(600_000, isWasm ? 60_000 : 20_000)
  test.setTimeout(test.info().timeout + wait)
  await delay(wait)
}

/** What PHP complained of since the last call. */
function complaints(wordpress: WordPress): string {
  const log = readLog(wordpress)
  const fresh = log.slice(seen.get(wordpress) ?? 0)
  seen.set(wordpress, log.length)
  return fresh
}

/** Each WordPress that is served, with how much of its log was read. */
const seen = new Map<WordPress, number>()
