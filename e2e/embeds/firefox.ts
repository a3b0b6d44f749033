/** The stock Firefox over WebDriver BiDi: Playwright can only drive its own build of Firefox. */
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core'
import { FIREFOX_MISSING, findFirefox } from '../../scripts/support/requirements.mjs'
import { type Credentials, type Draftmill, expect } from '../support/draftmill.ts'

export type Preferences = Readonly<Record<string, boolean | number | string>>

/**
 * Launches Firefox with its default settings: windows open only on a click, and third-party cookies are partitioned
 * by site.
 */
export async function launchFirefox(preferences: Preferences = {}): Promise<Browser> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error(`Missing: ${FIREFOX_MISSING}`)
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'dom.disable_open_during_load': true,
      'network.cookie.cookieBehavior': 5,
      ...preferences,
    },
  })
}

/** A page with a widget, or a frame with one. */
export type Place = Pick<Page, 'waitForSelector' | 'evaluate' | '$'>

/** Waits for the first element inside the widget that matches a selector, and returns it. */
export async function waitForWidgetElement(place: Place, selector: string): Promise<ElementHandle> {
  const found = await place.waitForSelector(`>>> ${selector}`, { visible: true, timeout: 20_000 })
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

/** Waits until the widget's text contains the words. */
export async function expectText(
  place: Place,
  tag: string,
  words: string | RegExp,
  message?: string,
): Promise<void> {
  const read = (): Promise<string> =>
    place.evaluate((tag) => document.querySelector(tag)?.shadowRoot?.textContent ?? '', tag)
  const wait = expect.poll(read, { message: message ?? `${words}`, timeout: 30_000 })
  await (typeof words === 'string' ? wait.toContain(words) : wait.toMatch(words))
}

/** Signs in through the login page. */
export async function signInToFirefox(
  page: Page,
  { url }: Draftmill,
  { email, password }: Credentials,
): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForSelector('::-p-text(Credits: 100)', { timeout: 20_000 })
  // The header already shows the credits while the login still navigates to the home page, which would abort the next
  // visit.
  await page.waitForFunction(() => location.pathname === '/' && document.readyState === 'complete')
}

/** Presses Login in the widget and returns the window that opens, once it shows the consent page. */
export async function openConsent(browser: Browser, place: Place): Promise<Page> {
  const before = new Set(await browser.pages())
  await (await waitForWidgetElement(place, 'a::-p-text(Login)')).click()
  let popup: Page | undefined
  await expect(async () => {
    popup = (await browser.pages()).find((page) => !before.has(page))
    expect(popup?.url()).toContain('/connect?')
  }).toPass({ timeout: 20_000 })
  await popup?.waitForSelector('.connect-origin', { timeout: 20_000 })
  return popup as Page
}

/** Approves on the consent page; the window may then close itself. */
export async function approveConsent(popup: Page): Promise<void> {
  // The consent accepts no clicks in its first half second.
  const button = '.connect-answers button[type=submit]:not([aria-disabled])'
  const found = await popup.waitForSelector(button, { visible: true, timeout: 20_000 })
  await found?.click()
}
