import { type OpenIdProvider, startOpenIdProvider } from '../../api/test/openid-provider.ts'
import { freePort } from '../../scripts/support/free-port.ts'
import { allFaults } from '../support/axe.ts'
import { type Draftmill, expect, startDraftmill, test } from '../support/draftmill.ts'

let provider: OpenIdProvider
let started: { readonly draftmill: Draftmill; readonly stop: () => Promise<void> }
const settings = async (port: number): Promise<Record<string, string>> => ({
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_NAME: 'Acme',
})

test.beforeAll(async () => {
  const port = await freePort()
  provider = await startOpenIdProvider(`http://localhost:${port}`)
  started = await startDraftmill(await settings(port))
})
test.afterAll(async () => {
  await started.stop()
  await provider.stop()
})

test('the house’s own sign-in opens an account, comes back to the tool, and ends there too', async ({
  page,
}) => {
  const { url } = started.draftmill
  provider.setPerson({ subject: 'ada', email: 'ada@example.org', isEmailVerified: true })
  await page.goto(`${url}/login?next=%2Ftools%2Fslogan-generator`)
  expect(await allFaults(page, 'page')).toEqual({})
  await page.getByRole('link', { name: 'Sign in with Acme' }).click()
  await expect(page).toHaveURL(`${url}/tools/slogan-generator`)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${provider.issuer}/session/end?**`)
  await page.goto(url)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('says why nobody was signed in, and joins an account by its password (statement 88)', async ({
  page,
  request,
}) => {
  const { draftmill } = started
  provider.setPerson(undefined)
  await page.goto(`${draftmill.url}/login`)
  const button = page.getByRole('link', { name: 'Sign in with Acme' })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Acme did not let it happen')
  expect(new URL(page.url()).hash).toBe('')
  provider.setPerson({ subject: 'grace', email: 'grace@example.org', isEmailVerified: false })
  await button.click()
  await expect(page.getByText('Acme has not verified grace@example.org.')).toBeVisible()
  await page.getByRole('link', { name: 'begin again' }).click()

  const { email, password } = await draftmill.register(request)
  // Otherwise the provider would still recognize the browser.
  await page.context().clearCookies()
  provider.setPerson({ subject: 'kay', email, isEmailVerified: true })
  await button.click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByText(`There is an account for ${email} already.`)).toBeVisible()
  expect(await allFaults(page, 'page')).toEqual({})
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Join and sign in' }).click()
  await expect(page.getByRole('main').getByText('This is not your password.')).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Join and sign in' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('is the only way where the operator says so, also to delete an account', async ({ page }) => {
  const port = await freePort()
  const other = await startOpenIdProvider(`http://localhost:${port}`)
  const only = await startDraftmill({
    ...(await settings(port)),
    OIDC_ISSUER: other.issuer,
    OIDC_ONLY: '1',
  })
  try {
    const { url } = only.draftmill
    other.setPerson({ subject: 'ada', email: 'ada@example.org', isEmailVerified: true })
    for (const path of ['/login', '/register', '/reset-password']) {
      await page.goto(url + path)
      await expect(page.getByRole('link', { name: 'Sign in with Acme' })).toBeVisible()
      await expect(page.getByLabel('Password')).toHaveCount(0)
      expect(await allFaults(page, 'page')).toEqual({})
    }
    await page.getByRole('link', { name: 'Sign in with Acme' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.goto(`${url}/profile/security`)
    await expect(page.getByText('Acme signs you in: change them there.')).toBeVisible()
    await page.goto(`${url}/profile/data`)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('link', { name: 'Sign in with Acme' }).click()
    await expect(page).toHaveURL(`${url}/profile/data`)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Type DELETE').fill('DELETE')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  } finally {
    await only.stop()
    await other.stop()
  }
})
