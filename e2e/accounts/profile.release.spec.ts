import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Browser, type Download, type Page } from '@playwright/test'
import { type Credentials, type Draftmill, expect, test } from '../support/draftmill.ts'
import { mailLink } from '../support/mail.ts'
import { registerAndSignIn, generateByApi, signInByApi } from '../support/sign-in-unseen.ts'
import { TOOL_INPUTS } from '../support/tool-inputs.ts'

/* The parts of the profile that are not in the specification: history, results, security, connected sites, data. */

const SLOGAN = TOOL_INPUTS['slogan-generator']!.fields
const ADS = TOOL_INPUTS['google-ads-generator']!.fields

const WIDTH_OF_DESKTOP = 1280

for (const width of [360, WIDTH_OF_DESKTOP]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the profile lists its sections, and each leads back and on', async ({
      page,
      context,
      draftmill,
    }) => {
      await registerAndSignIn(context, draftmill)
      await page.goto(`${draftmill.url}/profile`)
      for (const name of [
        'Credit history',
        'Saved results',
        'Sign-in and security',
        'Connections',
        'Site keys',
        'Your data',
      ]) {
        const sections = page.getByRole('navigation', { name: 'Profile' })
        await sections.getByRole('link', { name }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect(overflow, name).toBeLessThanOrEqual(0)
        await sections.getByRole('link', { name: 'Profile', exact: true }).click()
        await expect(page.getByText('Account Created')).toBeVisible()
      }
    })
  })
}

// A section behaves the same at every width; its narrow and wide layouts are tested in accessibility.spec.ts.
test.describe(`at ${WIDTH_OF_DESKTOP} px`, () => {
  test.use({ viewport: { width: WIDTH_OF_DESKTOP, height: 800 } })

  test('credit history: every number with its reason, page by page, and the same as CSV', async ({
    page,
    context,
    draftmill,
  }) => {
    const token = await signInByApi(
      context.request,
      draftmill,
      await draftmill.register(context.request),
    )
    await page.goto(`${draftmill.url}/profile/history`)
    await expect(page.locator('.profile-balance')).toContainText('100 credits available')
    await expect(page.locator('.profile-balance')).toContainText('100 daily')
    await expect(page.locator('.profile-balance')).toContainText('0 purchased')
    await generateByApi(context.request, draftmill, token, 'generate-slogans', SLOGAN)
    await generateByApi(context.request, draftmill, token, 'generate-google-ads', ADS)
    await page.route(/\/api\/account\/credits\?/, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/limit=\d+/, 'limit=2'),
      }),
    )
    await page.reload()
    const entries = page.locator('.profile-entry')
    await expect(entries).toHaveCount(2)
    await expect(entries.nth(0)).toContainText('Google Ads Generator')
    await expect(entries.nth(0)).toContainText('−10')
    await expect(entries.nth(0)).toContainText('80')
    await page.getByRole('button', { name: 'Older entries' }).click()
    await expect(entries).toHaveCount(3)
    await expect(entries.nth(2)).toContainText(/Daily credits/)
    await expect(entries.nth(2)).toContainText('+100')
    await expect(page.getByRole('button', { name: 'Older entries' })).toHaveCount(0)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^draftmill-credits-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await downloadedText(download)
    expect(csv).toContain('Google Ads Generator')
    expect(csv.trim().split('\n')).toHaveLength(4)
  })

  test('saved results: view, copy, search, filter, use the inputs again', async ({
    page,
    draftmill,
  }) => {
    await registerWithResults(page, draftmill)
    await page.goto(`${draftmill.url}/profile/results`)
    const results = page.locator('.profile-result')
    await expect(results).toHaveCount(2)

    await page.getByLabel('Search inputs and results').fill('dog collars')
    await expect(results).toHaveCount(1)
    await expect(results).toContainText('Google Ads Generator')
    await page.getByLabel('Search inputs and results').fill('no such words')
    await expect(page.getByText('Nothing matches.')).toBeVisible()
    await page.getByLabel('Search inputs and results').fill('')
    await page.getByLabel('Tool').selectOption('slogan-generator')
    await expect(results).toHaveCount(1)

    const head = results.getByRole('button', { name: /^Slogan Generator/ })
    await head.click()
    await expect(head).toHaveAttribute('aria-expanded', 'true')
    await expect(results.locator('.dm-item').first()).toBeVisible()
    await expect(results.locator('.profile-inputs')).toContainText(SLOGAN['industry'] as string)
    await results.getByRole('button', { name: /^Copy\b.*result 1$/ }).click()
    await expect(page.getByText('Slogan copied to clipboard.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await expect(results.locator('.dm-item').first()).toContainText(copied)

    await results.getByRole('link', { name: 'Use these inputs again' }).click()
    await expect(page).toHaveURL(`${draftmill.url}/tools/slogan-generator`)
    for (const [name, value] of Object.entries(SLOGAN)) {
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(value)
    }
    // The inputs are passed only once.
    await page.goto(`${draftmill.url}/tools/slogan-generator`)
    await expect(page.locator('[name="industry"]')).toHaveValue('')
  })

  test('saved results: delete one after a question, all after the word', async ({
    page,
    draftmill,
  }) => {
    await registerWithResults(page, draftmill)
    await page.goto(`${draftmill.url}/profile/results`)
    const results = page.locator('.profile-result')
    await results.getByRole('button', { name: /Google Ads Generator/ }).click()
    const remove = page.getByRole('button', { name: 'Delete this result' })
    await remove.click()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    await remove.click()
    await page.getByRole('group').getByRole('button', { name: 'Delete' }).click()
    await expect(results).toHaveCount(1)

    await page.getByRole('button', { name: 'Delete all results…' }).click()
    await page.getByLabel('Type DELETE to confirm').fill('delete')
    await page.getByRole('button', { name: 'Delete all results', exact: true }).click()
    await expect(page.getByText('Type DELETE, in capital letters.')).toBeVisible()
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByRole('button', { name: 'Delete all results', exact: true }).click()
    await expect(page.getByText('Nothing saved yet.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Nothing saved yet.')).toBeVisible()
  })

  test('change of e-mail: both addresses confirm with a click, then the new one signs in', async ({
    page,
    context,
    draftmill,
  }) => {
    const { email, password } = await registerAndSignIn(context, draftmill)
    const wished = `${randomUUID()}@example.org`
    await page.goto(`${draftmill.url}/profile/security`)
    const sheet = page.getByRole('region', { name: 'E-mail address' })
    await sheet.getByLabel('New email').fill(wished)
    await sheet.getByLabel('Password').fill('not the password')
    await sheet.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(sheet.getByText('This is not your password.')).toBeVisible()
    await sheet.getByLabel('Password').fill(password)
    await sheet.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(
      sheet.getByRole('heading', { name: 'Waiting for two confirmations' }),
    ).toBeVisible()

    await page.goto(await mailLink(draftmill, email, 'confirm-email'))
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    await expect(page.getByRole('heading', { name: 'One of two' })).toBeVisible()
    await page.goto(`${draftmill.url}/profile/security`)
    await expect(sheet.locator('[data-done]')).toContainText(email)
    const second = await mailLink(draftmill, wished, 'confirm-email')
    await page.goto(second)
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    await expect(
      page.getByRole('heading', { name: 'Your e-mail address is changed' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await expect(page.locator('dt', { hasText: 'Email' }).locator('+ dd')).toHaveText(wished)
    await page.goto(second)
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await signInByApi(context.request, draftmill, { email: wished, password })
  })

  test('change of password: asks for the old one; this tab stays, other sign-ins end', async ({
    page,
    context,
    browser,
    draftmill,
  }) => {
    const credentials = await registerAndSignIn(context, draftmill)
    const { other, close } = await openOtherBrowser(browser, draftmill, credentials)
    await page.goto(`${draftmill.url}/profile/security`)
    const sheet = page.getByRole('region', { name: 'Password' })
    await sheet.getByLabel('Present password').fill('not the password')
    await sheet.getByLabel('New password').fill('a new and quiet lamp')
    await sheet.getByRole('button', { name: 'Change password' }).click()
    await expect(sheet.getByLabel('Present password')).toBeFocused()
    await expect(sheet.getByText('This is not your password.')).toBeVisible()
    await sheet.getByLabel('Present password').fill(credentials.password)
    await sheet.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password has been updated successfully')).toBeVisible()
    await expect(sheet.getByLabel('New password')).toHaveValue('')
    await page.reload()
    await expect(sheet.getByLabel('New password')).toBeVisible()
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
    await close()
  })

  test('where am I signed in: this device is named, the others can be signed out', async ({
    page,
    context,
    browser,
    draftmill,
  }) => {
    const credentials = await registerAndSignIn(context, draftmill)
    const first = await openOtherBrowser(browser, draftmill, credentials)
    const second = await openOtherBrowser(browser, draftmill, credentials)
    await page.goto(`${draftmill.url}/profile/security`)
    const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
    await rows
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(rows).toHaveCount(1)
    for (const { other, close } of [first, second]) {
      await other.reload()
      await expect(other).toHaveURL(/\/login/)
      await close()
    }
    await page.reload()
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  })

  test('connected sites: what they may spend and have spent, another limit, disconnected at once', async ({
    page,
    context,
    draftmill,
  }) => {
    const token = await signInByApi(
      context.request,
      draftmill,
      await draftmill.register(context.request),
    )
    await page.goto(`${draftmill.url}/profile/connections`)
    await expect(page.getByRole('heading', { name: 'Nothing is connected' })).toBeVisible()
    const origin = 'https://blog.example'
    await connectSite(page, draftmill, token, origin)
    await page.reload()
    const site = page.getByRole('listitem').filter({ hasText: origin })
    await expect(site).toContainText('0 of 100 credits')
    await expect(site).toContainText('Never')
    await site.getByRole('button', { name: 'Change limit' }).click()
    await expect(site.getByLabel('Credits a day')).toBeFocused()
    await site.getByLabel('Credits a day').fill('lots')
    await site.getByRole('button', { name: 'Save limit' }).click()
    await expect(site.getByText(/A whole number from 10/)).toBeVisible()
    await site.getByLabel('Credits a day').fill('30')
    await site.getByRole('button', { name: 'Save limit' }).click()
    await expect(site).toContainText('0 of 30 credits')
    await page.reload()
    await expect(site).toContainText('0 of 30 credits')
    await site.getByRole('button', { name: 'Disconnect' }).click()
    await site.getByRole('group').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing is connected' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Nothing is connected' })).toBeVisible()
  })

  test('export: one JSON file; delete: password and the word, then nothing is left to sign in to', async ({
    page,
    context,
    draftmill,
  }) => {
    const credentials = await registerWithResults(page, draftmill)
    await page.goto(`${draftmill.url}/profile/data`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^draftmill-export-\d{4}-\d\d-\d\d\.json$/)
    const data = await downloadedText(download)
    expect(() => JSON.parse(data)).not.toThrow()
    for (const part of [credentials.email, SLOGAN['industry'], 'google-ads-generator']) {
      expect(data).toContain(part)
    }

    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const remove = page.getByRole('button', { name: 'Delete my account', exact: true })
    await remove.click()
    await expect(page.getByLabel('Password')).toBeFocused()
    await page.getByLabel('Password').fill('not the password')
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await remove.click()
    await expect(page.getByRole('main').getByText('This is not your password.')).toBeVisible()
    await page.getByLabel('Password').fill(credentials.password)
    await remove.click()
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Go home' }).click()
    await expect(page).toHaveURL(`${draftmill.url}/`)
    await page.goto(`${draftmill.url}/profile`)
    await expect(page).toHaveURL(`${draftmill.url}/login`)
    const answer = await context.request.post(`${draftmill.url}/api/auth/sign-in`, {
      data: credentials,
    })
    expect(answer.status()).toBe(401)
  })
})

test('every section says when it cannot be loaded, tries again, and comes by itself when the network is back', async ({
  page,
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  for (const path of ['history', 'results', 'security', 'connections']) {
    await page.route(/\/api\/(account|results)/, (route) => route.abort())
    await page.goto(`${draftmill.url}/profile/${path}`)
    await expect(page.getByText(/could not be loaded\./).first()).toBeVisible()
    await page.unroute(/\/api\/(account|results)/)
    if (path === 'history') {
      await page.getByRole('button', { name: 'Try again' }).click()
    } else {
      await context.setOffline(true)
      await context.setOffline(false)
    }
    await expect(page.getByText(/could not be loaded\./)).toHaveCount(0)
  }
})

/** An account that has generated slogans and ads. */
async function registerWithResults(page: Page, draftmill: Draftmill): Promise<Credentials> {
  const request = page.context().request
  const credentials = await draftmill.register(request)
  const token = await signInByApi(request, draftmill, credentials)
  await generateByApi(request, draftmill, token, 'generate-slogans', SLOGAN)
  await generateByApi(request, draftmill, token, 'generate-google-ads', ADS)
  return credentials
}

/** Another browser, signed in to the same account and on its profile. */
async function openOtherBrowser(
  browser: Browser,
  draftmill: Draftmill,
  credentials: Credentials,
): Promise<{ other: Page; close: () => Promise<void> }> {
  const context = await browser.newContext()
  await signInByApi(context.request, draftmill, credentials)
  const other = await context.newPage()
  await other.goto(`${draftmill.url}/profile`)
  await expect(other.getByText('Account Created')).toBeVisible()
  return { other, close: () => context.close() }
}

/** Consents for a site, as the page /connect does. */
async function connectSite(
  page: Page,
  { url }: Draftmill,
  token: string,
  origin: string,
): Promise<void> {
  const answer = await page.context().request.post(`${url}/api/connect/approve`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      response_type: 'code',
      response_mode: 'web_message',
      client_id: origin,
      redirect_uri: `${origin}/`,
      scope: 'generate',
      state: 'a state of the widget',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      daily_cap: 100,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function downloadedText(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8')
}
