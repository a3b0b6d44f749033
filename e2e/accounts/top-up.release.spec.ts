import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import {
  paidSession,
  signedEvent,
  startStripeServer,
  stripeEnvironment,
  type StripeServer,
} from '../../api/test/stripe-server.ts'
import { type Draftmill, expect, startDraftmill, test } from '../support/draftmill.ts'
import { registerAndSignIn, signInByApi } from '../support/sign-in-unseen.ts'
import { makeTopUpCode, redeem } from './top-up-code.ts'

let stripe: StripeServer
/** A server that sells through a stub of Stripe's API. */
let sellingServer: Draftmill
let stop = async (): Promise<void> => {}
test.beforeAll(async () => {
  stripe = await startStripeServer()
  const started = await startDraftmill(stripeEnvironment(stripe))
  sellingServer = started.draftmill
  stop = started.stop
})
test.afterAll(async () => {
  await stop()
  await stripe.stop()
})

test('without a payment service says so, and offers the code form', async ({
  page,
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  await page.goto(`${draftmill.url}/premium`)
  const main = page.getByRole('main')
  await expect(main.getByText('Purchases are not set up on this server')).toBeVisible()
  await expect(main.getByText('You have 100 credits, enough for 10 generations.')).toBeVisible()
  await expect(main.getByText(/non-refundable and have no cash value/)).toBeVisible()
  await expect(main.getByText(/renews at midnight UTC: next at \d+:\d\d/)).toBeVisible()
  await expect(main.getByRole('button', { name: /Buy/ })).toHaveCount(0)
  await expect(page.getByLabel('Top-up code')).toBeVisible()
})

test('tells what is wrong with a code, beside the field that has the focus', async ({
  page,
  context,
  browser,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  await page.goto(`${draftmill.url}/premium`)
  const field = page.getByLabel('Top-up code')
  await redeem(page, '')
  await expect(page.getByText('Enter your code.')).toBeVisible()
  await expect(field).toBeFocused()
  await redeem(page, 'NOT-A-CODE')
  await expect(page.locator('.redeem .dm-danger').last()).toContainText('not usable')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()

  const code = await makeTopUpCode(draftmill, '--credits', '50')
  const someone = await browser.newContext()
  const request = someone.request
  const token = await signInByApi(request, draftmill, await draftmill.register(request))
  const taken = await request.post(`${draftmill.url}/api/top-up/codes`, {
    data: { code },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(taken.status()).toBe(200)
  await redeem(page, code)
  await expect(page.locator('.redeem .dm-danger').last()).toContainText('used up')
  await someone.close()

  await context.setOffline(true)
  await redeem(page, code)
  await expect(page.locator('.redeem .dm-danger').last()).toContainText('You are offline')
  await context.setOffline(false)
  await expect(page.getByRole('banner').getByText('Credits: 100')).toBeVisible()
})

test('a signed-out visitor signs in to redeem, and comes back', async ({
  page,
  request,
  draftmill,
}) => {
  const { email, password } = await draftmill.register(request)
  await page.goto(`${draftmill.url}/premium`)
  const first = page.getByRole('region', { name: 'Redeem a code' })
  await expect(first.getByText('Sign in to redeem a code.')).toBeVisible()
  await first.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${draftmill.url}/premium`)
  await expect(page.getByLabel('Top-up code')).toBeVisible()
})

test('what could not be loaded is tried again', async ({ page, draftmill }) => {
  await page.route('**/api/top-up', (route) => route.abort())
  await page.goto(`${draftmill.url}/premium`)
  await expect(page.getByText(/could not be loaded/)).toBeVisible()
  await page.unroute('**/api/top-up')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Purchases are not set up on this server')).toBeVisible()
})

async function buyMedium(page: Page, context: BrowserContext, url: string): Promise<void> {
  await context.route('https://checkout.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
  )
  await page.goto(`${url}/premium`)
  const packs = page.locator('.pack')
  await expect(packs).toHaveCount(3)
  await packs.filter({ hasText: '2,000' }).getByRole('button', { name: 'Buy for $15' }).click()
  await expect(page).toHaveURL(/^https:\/\/checkout\.example\/c\/cs_test_/)
}

async function accountId(request: APIRequestContext, url: string, token: string): Promise<string> {
  const answer = await request.get(`${url}/api/profile`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { id: string }).id
}

test('a purchase leaves for the payment page, waits for its confirmation, and shows the credits', async ({
  page,
  context,
}) => {
  const { url } = sellingServer
  const token = await signInByApi(
    context.request,
    sellingServer,
    await sellingServer.register(context.request),
  )
  await buyMedium(page, context, url)
  const [call] = stripe.calls.slice(-1)
  expect(call?.form['success_url']).toBe(`${url}/premium?purchase=done`)
  expect(call?.form['cancel_url']).toBe(`${url}/premium?purchase=cancelled`)

  await page.goto(`${url}/premium?purchase=done`)
  await expect(page.getByText('Waiting for the payment service')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Credits: 100')).toBeVisible()
  const event = signedEvent({
    type: 'checkout.session.completed',
    object: paidSession(await accountId(context.request, url, token)),
  })
  const told = await context.request.post(`${url}/api/payments/stripe`, {
    data: event.body,
    headers: event.headers,
  })
  expect(told.status(), await told.text()).toBe(200)
  await expect(
    page.getByText('Thank you. 2,000 credits have been added to your account.'),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByText('Credits: 2100')).toBeVisible()
})

test('a cancelled purchase says that nothing was charged', async ({ page, context }) => {
  await registerAndSignIn(context, sellingServer)
  await page.goto(`${sellingServer.url}/premium?purchase=cancelled`)
  await expect(page.getByText('The purchase was cancelled. Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Credits: 100')).toBeVisible()
})

test('a payment service that does not answer charges nothing, and another try is open', async ({
  page,
  context,
}) => {
  await registerAndSignIn(context, sellingServer)
  await page.goto(`${sellingServer.url}/premium`)
  stripe.behave((response) => response.destroy())
  const buy = page.locator('.pack').first().getByRole('button')
  await buy.click()
  await expect(
    page.getByText(/The payment service did not answer. Nothing was charged/),
  ).toBeVisible({ timeout: 20_000 })
  stripe.behave(undefined)
  await expect(buy).toHaveText(/Buy for/)
})

test('signed out, the packs are shown and lead to signing in', async ({ page }) => {
  await page.goto(`${sellingServer.url}/premium`)
  await expect(page.locator('.pack').first().getByRole('button')).toBeDisabled()
  const topUp = page.getByRole('region', { name: 'Top up' })
  await expect(topUp.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?next=%2Fpremium',
  )
})
