/** Shared by the browser tests of embedded tools: another site, and a visitor's steps in a widget on it. */
import type {
  APIRequestContext,
  BrowserContext,
  FrameLocator,
  Locator,
  Page,
} from '@playwright/test'
import { type Draftmill, expect } from '../support/draftmill.ts'
import { hostPage, type HostSite } from '../widgets/host-site.ts'
import { ignorePageClosed } from '../support/may-close.ts'
import { signInByApi } from '../support/sign-in-unseen.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'

export const TOOL = 'google-ads-generator'
export const { fields } = TOOL_INPUTS[TOOL] as { fields: Record<string, string> }

/** A page, or a frame in it. */
type Place = Page | FrameLocator

export const widgetOf = (place: Place, nth = 0): Locator =>
  place.locator(`draftmill-${TOOL}`).nth(nth)
export const submitOf = (place: Place, nth = 0): Locator =>
  widgetOf(place, nth).locator('[part="submit"]')
export const itemsOf = (place: Place): Locator => widgetOf(place).locator('[part="item"]')
/** A text that is visible in the form; it is also announced to screen readers elsewhere. */
export const textInForm = (place: Place, text: string | RegExp, nth = 0): Locator =>
  widgetOf(place, nth).locator('[part="form"]').getByText(text)
export const availableCredits = (place: Place, credits: number, nth = 0): Locator =>
  textInForm(place, `Available: ${credits} credits`, nth)

/** Makes the site serve these elements with the tool's own file. */
export function serveWidgets(
  host: HostSite,
  draftmill: Draftmill,
  attributes = '',
  headers: Record<string, string> = {},
  elements = `<draftmill-${TOOL} ${attributes}></draftmill-${TOOL}>`,
  more = '',
): void {
  host.page = { html: hostPage(elements, `${draftmill.url}/widgets/${TOOL}.js`, more), headers }
  host.answer = undefined
}

export const loginOf = (place: Place, nth = 0): Locator =>
  widgetOf(place, nth).getByRole('link', { name: 'Login' }).first()

/** Presses Login and returns the window that opens. */
export async function openPopup(page: Page, nth = 0): Promise<Page> {
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    loginOf(page, nth).click(),
  ])
  return popup
}

export async function approveInPopup(popup: Page): Promise<void> {
  // Waits for the button, which is disabled until the consent accepts clicks.
  await ignorePageClosed(popup.getByRole('button', { name: /Approve|Continue/ }).click())
}

/** Signs a frame in through the window that Login opens, and generates once with the first credits. */
export async function connectAndGenerate(page: Page, frame: FrameLocator): Promise<void> {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), loginOf(frame).click()])
  await approveInPopup(popup)
  await expect(availableCredits(frame, 100)).toBeVisible()
  await fillForm(widgetOf(frame), fields)
  await submitOf(frame).click()
  await expect(availableCredits(frame, 90)).toBeVisible()
}

/** Expects no token in events, attributes or the document, where the host page could read it. */
export async function expectNoToken(page: Page): Promise<void> {
  const exposedTexts = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const inside = elements.flatMap(({ shadowRoot }) => shadowRoot?.innerHTML ?? [])
    return JSON.stringify([(window as never)['seen'], document.documentElement.outerHTML, inside])
  })
  expect(exposedTexts).not.toMatch(/eyJ[\w-]+\.eyJ|access_token|refresh_token|Bearer/)
}

/** A key with which a site pays for its visitors' drafts. */
export interface SiteKey {
  readonly id: string
  readonly secret: string
  change(settings: Record<string, unknown>): Promise<void>
}

/** Makes a key for pages of an origin, with a new account. */
export async function createSiteKey(
  request: APIRequestContext,
  draftmill: Draftmill,
  origin: string,
  settings: Record<string, unknown> = {},
): Promise<SiteKey> {
  const token = await signInByApi(request, draftmill, await draftmill.register(request))
  const headers = { Authorization: `Bearer ${token}` }
  const address = `${draftmill.url}/api/account/site-keys`
  const made = await request.post(address, {
    headers,
    data: { name: 'Blog', origins: [origin], ...settings },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { site_key, secret } = (await made.json()) as { site_key: { id: string }; secret: string }
  return {
    id: site_key.id,
    secret,
    change: async (data) => {
      const changed = await request.patch(`${address}/${site_key.id}`, { headers, data })
      expect(changed.ok(), await changed.text()).toBe(true)
    },
  }
}

/** Fills in the widget's form and submits it. */
export async function generateAsVisitor(page: Page): Promise<void> {
  await fillForm(widgetOf(page), fields)
  await submitOf(page).click()
}

/** Makes `window.open` open nothing, as where pop-ups are blocked. */
export async function blockWindows(place: Page | BrowserContext): Promise<void> {
  await place.addInitScript(() => {
    window.open = () => null
  })
}
