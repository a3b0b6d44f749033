import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { type Draftmill, expect, test } from '../support/draftmill.ts'
import { confirmInNewTab, registerOnPage } from '../support/register-steps.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'

/** No server runs there: only the address of the redirect is tested. */
const SITE = 'https://blog.example'
const SETTINGS = `${SITE}/wp-admin/options-general.php?page=draftmill`

const challenge = (): string =>
  createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url')

function requestUrl({ url }: Draftmill, over: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: SITE,
    redirect_uri: SETTINGS,
    scope: 'site-key',
    state: 'a state & more',
    code_challenge: challenge(),
    code_challenge_method: 'S256',
    site_name: 'Bread & more',
    ...over,
  })
  return `${url}/connect/wordpress?${query.toString()}`
}

/** Records all addresses of the site that the browser requests. */
async function listen(context: BrowserContext): Promise<URL[]> {
  const asked: URL[] = []
  await context.route(`${SITE}/**`, (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/html', body: '<title>WordPress</title>' })
  })
  return asked
}

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })

test('names the WordPress and what a day may cost, and answers its settings page alone (statement 79)', async ({
  page,
  context,
  draftmill,
}) => {
  const asked = await listen(context)
  const { email } = await registerAndSignIn(context, draftmill)
  await page.goto(requestUrl(draftmill))
  await expect(page.getByRole('heading', { name: 'Connect this WordPress?' })).toBeVisible()
  await expect(page.locator('.connect-origin')).toHaveText(SITE)
  await expect(page.getByText('calls itself “Bread & more”')).toBeVisible()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect(page.getByLabel('Credits a day, in all')).toHaveValue('100')
  await expect(page.getByLabel('Credits a day for one visitor')).toHaveValue('50')
  await expect(page.getByText(/At most 10 generations a day.*You have 100 now/)).toBeVisible()
  // Three visitors’ limits add up to 150, but an address has no more than the site.
  await expect(page.getByText(/all there share 100 credits a day, 10 generations/)).toBeVisible()

  // By keyboard only, from the limits to the answer.
  await page.getByLabel('Credits a day, in all').fill('40')
  // A press counts only once the form has been visible for half a second.
  await expect(connectButton(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('One visitor cannot spend more than the site')).toBeVisible()
  await expect(page.getByLabel('Credits a day for one visitor')).toBeFocused()
  await page.getByLabel('Credits a day for one visitor').fill('20')
  await expect(page.getByText(/At most 4 generations.*are enough for that/)).toBeVisible()
  await expect(page.getByText(/all there share 40 credits a day, 4 generations/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(connectButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${SITE}/**`)
  expect(asked).toHaveLength(1)
  expect(`${asked[0]?.origin}${asked[0]?.pathname}`).toBe(`${SITE}/wp-admin/options-general.php`)
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    page: 'draftmill',
    code: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    state: 'a state & more',
    iss: draftmill.url,
  })
})

test('Cancel goes back without a code', async ({ page, context, draftmill }) => {
  const asked = await listen(context)
  await registerAndSignIn(context, draftmill)
  await page.goto(requestUrl(draftmill))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(`${SITE}/**`)
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    page: 'draftmill',
    error: 'access_denied',
    state: 'a state & more',
    iss: draftmill.url,
  })
})

test('who is not signed in signs in, or registers in another tab, and comes back to the very page', async ({
  page,
  context,
  draftmill,
}) => {
  await listen(context)
  await page.goto(requestUrl(draftmill, { site_name: 'The shop' }))
  await expect(page.getByText('WordPress never sees your password.')).toBeVisible()
  await expect(connectButton(page)).toHaveCount(0)
  const email = `${randomUUID()}@example.com`
  await registerOnPage(page, email)
  const confirmed = await confirmInNewTab(context, draftmill, email)
  await expect(confirmed.getByText('calls itself “The shop”')).toBeVisible()
  await expect(connectButton(confirmed)).toBeVisible()
})

test('an address that is not the settings page of that site is answered to nobody (statement 79)', async ({
  page,
  context,
  draftmill,
}) => {
  const asked = await listen(context)
  await registerAndSignIn(context, draftmill)
  for (const redirect_uri of [
    'https://evil.example/wp-admin/options-general.php?page=draftmill',
    `${SITE}/post?page=draftmill`,
  ]) {
    await page.goto(requestUrl(draftmill, { redirect_uri }))
    await expect(page.getByRole('heading', { name: 'cannot be connected' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('nothing was sent')
  }
  expect(asked).toEqual([])
  await page.goto(`${draftmill.url}/connect/wordpress`)
  await expect(page.getByRole('heading', { name: 'Nothing to connect' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Press the button there again.')
})

test('nobody may frame it, and nothing keeps it (statement 45)', async ({ request, draftmill }) => {
  const headers = (await request.get(`${draftmill.url}/connect/wordpress`)).headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['cache-control']).not.toContain('public')
})
