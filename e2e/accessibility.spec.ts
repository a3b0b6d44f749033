import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './draftmill.ts'
import { generateUnseen, signInUnseen } from './sign-in-unseen.ts'
import { fillForm, TOOL_INPUTS } from './tool-inputs.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const

/** What axe finds in the page as it stands, and what goes beyond its sides, in every look at these widths. */
async function faultsOf(page: Page, widths: readonly number[]): Promise<Record<string, string[]>> {
  await page.evaluate(axe)
  const found: Record<string, string[]> = {}
  const { pathname, search } = new URL(page.url())
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const [look, media] of Object.entries(LOOKS)) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      const faults = [...(await violationsOf(page)), ...(await overflowOf(page))]
      if (faults.length > 0) found[`${pathname}${search} ${look} ${width} px`] = faults
    }
  }
  return found
}

async function violationsOf(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    return (
      await axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      })
    ).violations
  })
  return violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

async function overflowOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return overflow > 0 ? [`overflows by ${overflow} px`] : []
}

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
  '/embed',
  '/connect',
  '/connect?client_id=https%3A%2F%2Fevil.example',
  '/no/such/page',
  '/reference',
  '/dev/outbox',
]
/** A request of another site that may be approved. */
const CONSENT = `/connect?${new URLSearchParams({
  response_type: 'code',
  response_mode: 'web_message',
  client_id: 'https://xn--bcher-kva.example',
  redirect_uri: 'https://xn--bcher-kva.example/',
  state: 'x',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}).toString()}`
/** Pages of the account, and what is opened on each. */
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
  '/profile/data': [/^Delete my account…/],
}
test.beforeEach(async ({ page }) => {
  test.setTimeout(360_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const [part, paths] of [
  ['pages', PAGES],
  ['tools', Object.keys(TOOL_INPUTS).map((id) => `/tools/${id}`)],
] as const) {
  test(`none of the ${part} has an axe violation, in any look`, async ({ page, draftmill }) => {
    const found: Record<string, string[]> = {}
    for (const path of paths) {
      await page.goto(`${draftmill.url}${path}`)
      await page.waitForLoadState('networkidle')
      Object.assign(found, await faultsOf(page, [360, 1280]))
    }
    expect(found).toEqual({})
  })
}

test('no section of the profile has an axe violation, in any look', async ({
  page,
  context,
  draftmill,
}) => {
  const credentials = await draftmill.register(context.request)
  const token = await signInUnseen(context.request, draftmill, credentials)
  const fields = TOOL_INPUTS['slogan-generator']?.fields ?? {}
  await generateUnseen(context.request, draftmill, token, 'generate-slogans', fields)
  const found: Record<string, string[]> = {}
  for (const [path, open] of Object.entries(PROFILE_PAGES)) {
    await page.goto(`${draftmill.url}${path}`)
    await expect(page.getByText('Credits: 90').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const label of open) await page.getByRole('button', { name: label }).first().click()
    Object.assign(found, await faultsOf(page, [360, 768, 1280]))
  }
  expect(found).toEqual({})
})

test('no result has an axe violation, in any look', async ({ page, draftmill, request }) => {
  await signIn(page, draftmill, await draftmill.register(request))
  const found: Record<string, string[]> = {}
  for (const [id, { fields }] of Object.entries(TOOL_INPUTS)) {
    await page.goto(`${draftmill.url}/tools/${id}`)
    await expect(page.getByText(/Available: \d+0 credits/)).toBeVisible()
    await fillForm(page, fields)
    await page.locator('[part="submit"]').click()
    await expect(page.locator('.dm-item').first()).toBeVisible()
    await expect(
      page.getByText('Written by the built-in writer, without an AI model.'),
    ).toBeVisible()
    Object.assign(found, await faultsOf(page, [360, 1280]))
  }
  expect(found).toEqual({})
})
