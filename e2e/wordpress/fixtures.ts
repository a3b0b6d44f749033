/** What the WordPress journeys share: one WordPress and one Draftmill for a file, people, pages. */
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type Draftmill, expect as baseExpect, test as base } from '../draftmill.ts'
import { ADMIN, type WordPress } from './site.ts'
import { isWasm, readLog, startWordPress } from './wordpress.ts'

/** Every spec file gets a WordPress of its own; browsers reach it and Draftmill and nobody else. */
export const test = base.extend<{ quietNetwork: void }, { wordpress: WordPress }>({
  wordpress: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const wordpress = await startWordPress()
      await use(wordpress)
      await wordpress.stop()
    },
    // On WebAssembly the first run downloads PHP.
    { scope: 'worker', timeout: 600_000 },
  ],
  quietNetwork: [
    async ({ context, wordpress, draftmill }, use) => {
      await keepNetworkTo(context, wordpress, draftmill)
      await use()
    },
    { auto: true },
  ],
})

/** Pages of the administration take seconds on WebAssembly. */
export const expect = isWasm ? baseExpect.configure({ timeout: 60_000 }) : baseExpect

/** Pictures from gravatar.com and s.w.org would wait for a network that a test does not have. */
async function keepNetworkTo(
  context: BrowserContext,
  wordpress: WordPress,
  draftmill: Draftmill,
): Promise<void> {
  const hosts = [wordpress.url, draftmill.url].map((url) => new URL(url).host)
  await context.route(
    (url) => !hosts.includes(url.host),
    (route) => route.abort(),
  )
}

/** Signs the page's context in as the administrator, without the form. */
export async function signInToWordPress(page: Page, { url }: WordPress): Promise<void> {
  const answer = await page.request.post(`${url}/wp-login.php`, {
    form: { log: ADMIN.name, pwd: ADMIN.password },
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
    $fields = json_decode( base64_decode( '${Buffer.from(JSON.stringify(fields)).toString('base64')}' ), true );
    $id = wp_insert_post( wp_slash( $fields + array( 'post_status' => 'publish', 'post_author' => 1 ) ), true );
    echo is_wp_error( $id ) ? $id->get_error_message() : get_permalink( $id );`)
}

/** Saves the plugin's settings as the settings page does. */
export async function saveSettings(
  { run }: WordPress,
  settings: { readonly api_url?: string; readonly theme?: string; readonly accent?: string },
): Promise<void> {
  const pairs = Object.entries(settings).map(([name, value]) => `'${name}' => '${value}'`)
  await run(`update_option( 'draftmill_settings', array( ${pairs.join(', ')} ) );`)
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

/** What PHP complained of since the last call. */
export function complaints(wordpress: WordPress): string {
  const log = readLog(wordpress)
  const fresh = log.slice(seen.get(wordpress) ?? 0)
  seen.set(wordpress, log.length)
  return fresh
}

const seen = new WeakMap<WordPress, number>()

/** Where a test may leave pictures to look at. */
export const picturesDir = join(import.meta.dirname, '../../.cache/e2e-pictures/wordpress')
