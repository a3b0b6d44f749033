import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Draftmill, expect, PASSWORD, test } from '../support/draftmill.ts'
import type { HostSite } from '../widgets/host-site.ts'
import { mailLink } from '../support/mail.ts'
import { confirmInNewTab, confirmOnPage, registerOnPage } from '../support/register-steps.ts'
import { ignorePageClosed } from '../support/may-close.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'

interface Message {
  readonly origin: string
  readonly data: unknown
}

const challenge = (): string =>
  createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url')

function requestUrl(
  { url }: Draftmill,
  { origin }: Pick<HostSite, 'origin'>,
  over: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    response_mode: 'web_message',
    client_id: origin,
    redirect_uri: `${origin}/post`,
    scope: 'generate',
    state: 'a state & more',
    code_challenge: challenge(),
    code_challenge_method: 'S256',
    ...over,
  })
  return `${url}/connect?${query.toString()}`
}

/**
 * Opens `/connect` from the host's page, as a widget does. Without a name each window is new: a name may still belong
 * to a closing window, which would then be navigated instead.
 */
async function openPopup(page: Page, url: string, name = '_blank'): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      ([address, target]) => void window.open(address, target, 'width=480,height=640'),
      [url, name] as const,
    ),
  ])
  return popup
}

/** The host’s page, to which a window without an opener redirects with the answer. */
const hostPageHeading = (page: Page) => page.getByRole('heading', { name: 'Blog' })

const BLOG_HTML =
  '<!doctype html><title>Blog</title><h1>Blog</h1><script>window.heard=[];addEventListener("message",({origin,data})=>heard.push({origin,data}))</script>'

test.beforeEach(({ host }) => {
  host.page = { html: BLOG_HTML, headers: {} }
  host.answer = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(BLOG_HTML)
  }
})

const receivedMessages = (page: Page): Promise<Message[]> =>
  page.evaluate(() => (window as unknown as { receivedMessages: Message[] }).receivedMessages)

test('consent names the site, fits a popup, and answers its exact origin (statement 44)', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  const { email } = await registerAndSignIn(context, draftmill)
  await page.goto(host.origin)
  const popup = await openPopup(page, requestUrl(draftmill, host))
  await popup.setViewportSize({ width: 480, height: 640 })
  await expect(popup.getByText(host.origin, { exact: true })).toBeVisible()
  await expect(popup.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect(popup.getByLabel('Daily limit, in credits')).toHaveValue('100')
  const approve = popup.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeInViewport({ ratio: 1 })
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
  expect(await popup.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  await popup.getByLabel('Daily limit, in credits').fill('5')
  await approve.click()
  await expect(popup.getByText('Enter a whole number from 10 to 100,000.')).toBeVisible()
  await popup.getByLabel('Daily limit, in credits').fill('40')
  const closed = popup.waitForEvent('close')
  await ignorePageClosed(approve.click())
  await closed
  await expect.poll(() => receivedMessages(page)).toHaveLength(1)
  const messages = await receivedMessages(page)
  expect(messages[0]?.origin).toBe(draftmill.url)
  expect(messages[0]?.data).toEqual({
    type: 'authorization_response',
    response: {
      code: expect.stringMatching(/^[\w-]{20,}$/) as unknown,
      state: 'a state & more',
      iss: draftmill.url,
    },
  })

  // The second time one click is enough, with the earlier limit.
  const again = await openPopup(page, requestUrl(draftmill, host))
  await expect(again.getByText('You have connected this site before.')).toBeVisible()
  await expect(again.getByLabel('Daily limit, in credits')).toHaveValue('40')
  const closedAgain = again.waitForEvent('close')
  await ignorePageClosed(again.getByRole('button', { name: 'Continue' }).click())
  await closedAgain
  await expect.poll(() => receivedMessages(page)).toHaveLength(2)
})

test('a frame on another page is called that, there and in the profile, and the page around it is no fact', async ({
  page,
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  const frame = { origin: draftmill.url }
  const approve = page.getByRole('button', { name: 'Approve' })
  await page.setViewportSize({ width: 480, height: 640 })
  await page.goto(requestUrl(draftmill, frame, { embedder: 'Your own bank' }))
  await expect(page.getByText('Which page that is cannot be told.')).toBeVisible()
  const embedder = 'https://harbour-lane.example'
  await page.goto(requestUrl(draftmill, frame, { embedder }))
  await expect(page.getByText('A frame on another page', { exact: true })).toBeVisible()
  await expect(
    page.getByText(`The page seems to be ${embedder}, but that cannot be checked.`),
  ).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(draftmill.url)
  await expect(approve).toBeInViewport({ ratio: 1 })
  await approve.click()
  await expect(page.getByRole('heading', { name: 'Connected', exact: true })).toBeFocused()
  await expect(page.getByText('You can go back to the page and press Login there')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close this window' })).toBeVisible()

  await page.goto(`${draftmill.url}/profile/connections`)
  await expect(page.getByRole('heading', { name: 'Frames on other pages' })).toBeVisible()
  await expect(page.getByText('whatever page is around them: one limit for all.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(draftmill.url)
})

test('the second click of a double click made elsewhere approves nothing', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  await page.goto(requestUrl(draftmill, host))
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeEnabled()
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'))
    document.querySelector<HTMLElement>('.connect-form [type="submit"]')?.click()
  })
  await page.waitForTimeout(300)
  await expect(hostPageHeading(page)).toHaveCount(0)
  await approve.click()
  await expect(hostPageHeading(page)).toBeVisible()
})

/** Presses Enter, once or repeatedly, as a keyboard does: `autoRepeat` marks the events of a held key. */
async function holdEnter(popup: Page, autoRepeat: boolean, times: number): Promise<void> {
  const keyboard = await popup.context().newCDPSession(popup)
  for (let at = 0; at < times && !popup.isClosed(); at++) {
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 13,
      text: '\r',
      autoRepeat,
    })
    await popup.waitForTimeout(100)
  }
}

for (const autoRepeat of [true, false]) {
  test(`Enter that is held from before approves nothing, wherever the opener moves the focus${autoRepeat ? '' : ', nor where a system does not mark it as held'}`, async ({
    page,
    context,
    draftmill,
    host,
  }) => {
    await registerAndSignIn(context, draftmill)
    await page.goto(host.origin)
    const url = requestUrl(draftmill, host)
    const popup = await openPopup(page, url, 'consent')
    await holdEnter(popup, autoRepeat, 1)
    const limit = popup.getByLabel('Daily limit, in credits')
    await expect(async () => {
      await holdEnter(popup, autoRepeat, 1)
      await expect(limit).toBeVisible({ timeout: 1 })
    }).toPass({ intervals: [0] })

    // The opener can move the focus in the page by a fragment in its address, if it can guess the ids of the form.
    const ids = await popup.evaluate(() =>
      [...document.querySelectorAll('[id]')].map(({ id }) => id),
    )
    for (const id of ids) {
      await page.evaluate((address) => void window.open(address, 'consent'), `${url}#${id}`)
      await holdEnter(popup, autoRepeat, 1)
      expect(await popup.evaluate(() => !!document.activeElement?.closest('form')), id).toBe(false)
    }
    await limit.focus()
    await holdEnter(popup, autoRepeat, 12)
    await popup.getByRole('button', { name: 'Approve' }).focus()
    await holdEnter(popup, autoRepeat, 12)
    expect(popup.isClosed()).toBe(false)
    expect(await receivedMessages(page)).toEqual([])

    // Released and pressed again, Enter approves.
    await popup.keyboard.up('Enter')
    const closed = popup.waitForEvent('close')
    await ignorePageClosed(popup.keyboard.down('Enter'))
    await closed
    await expect.poll(() => receivedMessages(page)).toHaveLength(1)
  })
}

test('the address of the page cannot be changed under a press', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  await page.goto(requestUrl(draftmill, host))
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeEnabled()
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve))
    location.hash = 'elsewhere'
    await changed
    document.querySelector<HTMLElement>('.connect-form [type="submit"]')?.click()
  })
  await page.waitForTimeout(300)
  await expect(hostPageHeading(page)).toHaveCount(0)
  await approve.click()
  await expect(hostPageHeading(page)).toBeVisible()
})

test('Enter, Space, a click and a screen reader’s press approve', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  const submit = page.locator('.connect-form [type="submit"]')
  const ways: Record<string, () => Promise<void>> = {
    'Enter in the field': () => page.getByLabel('Daily limit, in credits').press('Enter'),
    'Enter on the button': () => submit.press('Enter'),
    'Space on the button': () => submit.press('Space'),
    'Space held for a while': async () => {
      await submit.focus()
      for (let at = 0; at < 5; at++) await page.keyboard.down('Space')
      await page.keyboard.up('Space')
    },
    'a click': () => submit.click(),
    // A screen reader's press sends no key or pointer events.
    'a screen reader': () => submit.evaluate((button: HTMLElement) => button.click()),
  }
  for (const [way, press] of Object.entries(ways)) {
    await page.goto(requestUrl(draftmill, host))
    await expect(submit, way).toBeEnabled()
    await press()
    await expect(hostPageHeading(page), way).toBeVisible()
  }
})

test('a request that is not as it must be is an error page, and nobody is told anything (statement 42)', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  await page.goto(host.origin)
  const wrong: Record<string, string>[] = [
    { redirect_uri: `${host.origin}.evil.example/` },
    { redirect_uri: 'https://evil.example/' },
    { client_id: 'https://evil.example/path' },
    { client_id: 'http://blog.example', redirect_uri: 'http://blog.example/' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { code_challenge: '' },
    { scope: 'generate account' },
    { state: '' },
  ]
  for (const over of wrong) {
    const popup = await openPopup(page, requestUrl(draftmill, host, over))
    await expect(
      popup.getByRole('heading', { name: 'This request cannot be connected' }),
      JSON.stringify(over),
    ).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    expect(new URL(popup.url()).origin).toBe(draftmill.url)
    await popup.close()
  }
  const doubled = `${requestUrl(draftmill, host)}&redirect_uri=https%3A%2F%2Fevil.example%2F`
  const popup = await openPopup(page, doubled)
  await expect(popup.getByText('nothing was sent to anybody')).toBeVisible()
  expect(await receivedMessages(page)).toEqual([])
})

test('a full-page request goes back with the answer in its address', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  const over = { response_mode: 'query', redirect_uri: `${host.origin}/post?page=2` }
  await page.goto(requestUrl(draftmill, host, over))
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible()
  const { searchParams, pathname } = new URL(page.url())
  expect(pathname).toBe('/post')
  expect(searchParams.get('page')).toBe('2')
  expect(searchParams.get('state')).toBe('a state & more')
  expect(searchParams.get('iss')).toBe(draftmill.url)
  expect(searchParams.get('code')?.length).toBeGreaterThan(20)

  await page.goto(requestUrl(draftmill, host, over))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
})

test('a full-page request without a state lasts through registering and the mail, and comes back without one', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  const email = `${randomUUID()}@example.org`
  const request = new URL(requestUrl(draftmill, host, { response_mode: 'query' }))
  request.searchParams.delete('state')
  await page.goto(request.href)
  await registerOnPage(page, email)

  const mailTab = await confirmInNewTab(context, draftmill, email)
  await mailTab.getByRole('button', { name: 'Approve' }).click()
  await expect(mailTab.getByRole('heading', { name: 'Blog' })).toBeVisible()
  expect([...new URL(mailTab.url()).searchParams.keys()].toSorted()).toEqual(['code', 'iss'])

  // An empty value counts as absent.
  await mailTab.goto(`${request.href}&state=`)
  await mailTab.getByRole('button', { name: 'Cancel' }).click()
  await expect(mailTab.getByRole('heading', { name: 'Blog' })).toBeVisible()
  expect([...new URL(mailTab.url()).searchParams.keys()].toSorted()).toEqual(['error', 'iss'])
})

test('a stranger registers, confirms the mail in another tab, and the popup goes on by itself', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  const email = `${randomUUID()}@example.org`
  await page.goto(host.origin)
  const popup = await openPopup(page, requestUrl(draftmill, host))
  await registerOnPage(popup, email)

  const mailTab = await confirmInNewTab(context, draftmill, email)
  await expect(mailTab.getByRole('heading', { name: 'Connect this site?' })).toBeVisible()
  await expect(mailTab.getByText(host.origin, { exact: true })).toBeVisible()

  // The popup was notified of the sign-in, and still has its opener.
  await expect(popup.getByRole('heading', { name: 'Connect this site?' })).toBeVisible()
  const closed = popup.waitForEvent('close')
  await ignorePageClosed(popup.getByRole('button', { name: 'Approve' }).click())
  await closed
  await expect.poll(() => receivedMessages(page)).toHaveLength(1)
})

test('the way to the consent outlasts a link that was used, and another browser says where to go on', async ({
  page,
  context,
  browser,
  draftmill,
  host,
}) => {
  const email = `${randomUUID()}@example.org`
  const request = requestUrl(draftmill, host, { response_mode: 'query' })
  await page.goto(request)
  await registerOnPage(page, email)
  await expect(page.getByText('Leave this page open')).toBeVisible()
  const link = await mailLink(draftmill, email, 'confirm')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await confirmOnPage(elsewhere)
  await expect(
    elsewhere.getByText('Go back to the window where you registered, and sign in there.'),
  ).toBeVisible()
  await elsewhere.context().close()

  const mailTab = await context.newPage()
  await mailTab.goto(link)
  await expect(mailTab.getByText('you are signed in and go on connecting')).toBeVisible()
  await mailTab.getByRole('main').getByRole('button', { name: 'Confirm my account' }).click()
  await expect(mailTab.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  for (const name of ['Login', 'Register']) {
    const href = await mailTab.getByRole('main').getByRole('link', { name }).getAttribute('href')
    expect(new URL(href ?? '', draftmill.url).searchParams.get('next'), name).toBe(
      request.slice(draftmill.url.length),
    )
  }
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Connect this site?' })).toBeVisible()
})

test('says what to do when there is no request, or no server', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await page.goto(`${draftmill.url}/connect`)
  await expect(page.getByRole('heading', { name: 'Nothing to connect' })).toBeVisible()
  await context.route('**/api/connect/request', (route) => route.abort())
  await page.goto(requestUrl(draftmill, host))
  await expect(page.getByText(/did not answer/)).toBeVisible()
  await context.unroute('**/api/connect/request')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the account can be changed before answering', async ({ page, context, draftmill, host }) => {
  const { email } = await registerAndSignIn(context, draftmill)
  await page.goto(requestUrl(draftmill, host))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByText(host.origin, { exact: true })).toBeVisible()
})

test('without its opener the window returns to the site, with the answer in its address (statement 46)', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  host.page = { html: BLOG_HTML, headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } }
  await page.goto(host.origin)
  const popup = await openPopup(page, requestUrl(draftmill, host))
  await popup.getByRole('button', { name: 'Approve' }).click()
  await expect(hostPageHeading(popup)).toBeVisible()
  const { searchParams } = new URL(popup.url())
  expect([...searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state'])
  expect(await receivedMessages(page)).toEqual([])
})
