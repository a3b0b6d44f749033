import type { Page } from '@playwright/test'
import type { Faults, PageKind } from '../support/axe.ts'
import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn, generateByApi, signInByApi } from '../support/sign-in-unseen.ts'
import { giveCredits } from '../accounts/top-up-code.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'

const PAGES = [
  '/',
  '/login',
  '/register',
  '/confirm',
  '/confirm#token=x',
  '/confirm-email#token=x',
  '/reset-password',
  '/update-password#type=recovery&token=x',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/premium',
  // The tool as shown to signed-out visitors; the tests below open each tool signed in.
  '/tools/slogan-generator',
  '/embed',
  '/assistants',
  '/connect',
  '/connect?client_id=https%3A%2F%2Fevil.example',
  '/connect/wordpress',
  '/connect/wordpress?scope=site-key',
  '/no/such/page',
  '/dev/outbox',
]
/** Tested separately: it takes as long as all pages above together. */
const REFERENCE = '/reference'
/** A request of another site that a person may approve. */
const CONSENT = `/connect?${new URLSearchParams({
  response_type: 'code',
  response_mode: 'web_message',
  client_id: 'https://xn--bcher-kva.example',
  redirect_uri: 'https://xn--bcher-kva.example/',
  state: 'x',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}).toString()}`
/** A request of a WordPress site that a person may give a key. */
const WORDPRESS = `/connect/wordpress?${new URLSearchParams({
  response_type: 'code',
  client_id: 'https://blog.example',
  redirect_uri: 'https://blog.example/wp-admin/options-general.php?page=draftmill',
  scope: 'site-key',
  state: 'x',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  site_name: 'The blog',
}).toString()}`
/** The pages of the account, with the buttons that are pressed on each. */
const PROFILE_PAGES: Readonly<Record<string, readonly RegExp[]>> = {
  '/profile': [],
  '/profile/history': [],
  '/profile/results': [/^Slogan Generator/, /^Delete this result/, /^Delete all results…/],
  '/profile/security': [],
  '/profile/connections': [],
  '/profile/sites': [/^Create a site key/, /^Create the key/],
  '/premium?purchase=done': [],
  '/premium?purchase=cancelled': [/^Redeem/],
  [CONSENT]: [],
  [WORDPRESS]: [],
  '/profile/data': [/^Delete my account…/],
}
/** Long, as on a busy machine the last file of a page may take long. */
const IDLE_MS = 60_000

/** The number of tests among which the tools are divided; they may run at once. */
const SHARE_COUNT = 4

/** The fault to look for on a page. */
export interface PageCheck {
  /** The fault in words, as the end of a test title. */
  readonly fault: string
  readonly find: (page: Page, kind: PageKind) => Promise<Faults>
}

/** The fault to look for, for one of the four shares of the tools. */
export interface ToolsCheck extends PageCheck {
  readonly share: 0 | 1 | 2 | 3
}

/**
 * Registers a test for each kind of page and each share of the tools, which may run at once: none may have the fault,
 * violate its content security policy or throw.
 */
export function testEveryPage(ofPages: PageCheck, ofTools: readonly ToolsCheck[]): void {
  test.describe.configure({ mode: 'parallel' })
  let errors: string[] = []
  test.beforeEach(async ({ page }) => {
    test.setTimeout(360_000)
    errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      // The page itself shows requests that were refused or not found.
      if (message.type() === 'error' && !/401|Failed to load resource/.test(message.text()))
        errors.push(message.text())
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
  test.afterEach(() => expect(errors).toEqual([]))
  testPages('none of the pages', PAGES, ofPages)
  testPages('the reference of the API', [REFERENCE], {
    ...ofPages,
    fault: `never ${ofPages.fault}`,
  })
  testProfile(ofPages)
  for (const tools of ofTools) testTools(tools)
}

function testPages(which: string, paths: readonly string[], { fault, find }: PageCheck): void {
  test(`${which} ${fault}`, async ({ page, draftmill }) => {
    const found: Faults = {}
    for (const path of paths) {
      await page.goto(`${draftmill.url}${path}`)
      await page.waitForLoadState('networkidle', { timeout: IDLE_MS })
      Object.assign(found, await find(page, 'page'))
    }
    expect(found).toEqual({})
  })
}

function testProfile({ fault, find }: PageCheck): void {
  test(`no section of the profile ${fault}`, async ({ page, context, draftmill }) => {
    const credentials = await draftmill.register(context.request)
    const token = await signInByApi(context.request, draftmill, credentials)
    const fields = TOOL_INPUTS['slogan-generator']?.fields ?? {}
    await generateByApi(context.request, draftmill, token, 'generate-slogans', fields)
    const found: Faults = {}
    for (const [path, open] of Object.entries(PROFILE_PAGES)) {
      await page.goto(`${draftmill.url}${path}`)
      await expect(page.getByText('Credits: 90').first()).toBeVisible()
      await page.waitForLoadState('networkidle', { timeout: IDLE_MS })
      for (const label of open) await page.getByRole('button', { name: label }).first().click()
      Object.assign(found, await find(page, 'page'))
    }
    expect(found).toEqual({})
  })
}

function testTools({ share, fault, find }: ToolsCheck): void {
  const chosen = Object.entries(TOOL_INPUTS).filter((_, nth) => nth % SHARE_COUNT === share)
  const title = `no tool of share ${share + 1} of ${SHARE_COUNT}, before it was asked and after, ${fault}`
  test(title, async ({ page, draftmill, request }) => {
    const credentials = await registerAndSignIn(page.context(), draftmill)
    await giveCredits(request, draftmill, credentials, 10 * chosen.length)
    const found: Faults = {}
    for (const [id, { fields, resultsMin }] of chosen) {
      await page.goto(`${draftmill.url}/tools/${id}`)
      await expect(page.getByText(/Available: \d+0 credits/)).toBeVisible()
      Object.assign(found, labelFaults('before', await find(page, 'tool')))
      await fillForm(page, fields)
      await page.locator('[part="submit"]').click()
      await expect(
        page.getByText('Written by the built-in writer, without an AI model.'),
      ).toBeVisible()
      expect(await page.locator('.dm-item').count(), id).toBeGreaterThanOrEqual(resultsMin)
      Object.assign(found, labelFaults('after', await find(page, 'tool')))
    }
    expect(found).toEqual({})
  })
}

const labelFaults = (when: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([where, of]) => [`${where}, ${when}`, of]))
