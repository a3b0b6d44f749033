import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Draftmill, expect, signIn, startDraftmill, test } from '../support/draftmill.ts'
import {
  approveInPopup,
  availableCredits,
  createSiteKey,
  expectNoToken,
  fields,
  generateAsVisitor,
  itemsOf,
  loginOf,
  openPopup,
  serveWidgets,
  textInForm,
  type SiteKey,
  submitOf,
  TOOL,
  widgetOf,
} from './embed-steps.ts'
import type { HostSite } from '../widgets/host-site.ts'
import { registerAndSignIn, signInByApi } from '../support/sign-in-unseen.ts'
import { fillForm } from '../support/tool-inputs.ts'

/** The difficult cases of signing in are in embed-sign-in.release.spec.ts. */

test('one sign-in serves two tools in two files and a tab that was open before, and a connection ended in the profile signs them out with a reason', async ({
  page,
  context,
  draftmill,
  host,
  request,
}) => {
  const credentials = await registerAndSignIn(context, draftmill)
  const other = 'draftmill-slogan-generator'
  const element = `<draftmill-${TOOL}></draftmill-${TOOL}>`
  const script = `<script src="${draftmill.url}/widgets/slogan-generator.js"></script>`
  serveWidgets(host, draftmill, '', {}, element + element + `<${other}></${other}>`, script)
  const before = await context.newPage()
  await before.goto(host.origin)
  await expect(textInForm(before, 'Login to generate')).toBeVisible()
  await page.goto(host.origin)
  const scripts: string[] = []
  before.on('request', (sent) => scripts.push(new URL(sent.url()).pathname))
  await page.locator(other).scrollIntoViewIfNeeded()
  await page.bringToFront()
  await approveInPopup(await openPopup(page, 1))
  for (const place of [page, before]) {
    await expect(availableCredits(place, 100)).toBeVisible()
    await expect(availableCredits(place, 100, 1)).toBeVisible()
    await place.locator(other).scrollIntoViewIfNeeded()
    await expect(place.locator(other).getByText('Available: 100 credits')).toBeVisible()
  }
  expect(scripts.join(), 'what it needs it fetched then').toContain('/embed-session.js')
  await before.close()

  const token = await signInByApi(request, draftmill, credentials)
  const headers = { Authorization: `Bearer ${token}` }
  const address = `${draftmill.url}/api/account/connections`
  const { connections } = (await (await request.get(address, { headers })).json()) as {
    connections: { id: string; origin: string }[]
  }
  expect(connections.map(({ origin }) => origin)).toEqual([host.origin])
  await request.delete(`${address}/${connections[0]?.id}`, { headers })
  await fillForm(widgetOf(page), fields)
  await submitOf(page).click()
  for (const nth of [0, 1]) {
    await expect(
      textInForm(page, 'Your connection with this site has ended. Log in to go on.', nth),
    ).toBeVisible()
    await expect(submitOf(page, nth)).toBeDisabled()
  }
  await expect(widgetOf(page).locator('[name="productType"]')).toHaveValue(
    fields['productType'] ?? '',
  )
})

test('ends also where the page cuts the window off (Cross-Origin-Opener-Policy, statement 46)', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  serveWidgets(host, draftmill, '', { 'Cross-Origin-Opener-Policy': 'same-origin' })
  await page.goto(host.origin)
  const popup = await openPopup(page)
  await popup.waitForURL('**/connect**')
  expect(await popup.evaluate('window.opener')).toBeNull()
  await approveInPopup(popup)
  // The window itself returns to the page, and every tab of the page is signed in.
  await expect(availableCredits(popup, 100)).toBeVisible()
  expect(popup.url()).toBe(`${host.origin}/`)
  await expect(availableCredits(page, 100)).toBeVisible()
  await fillForm(widgetOf(page), fields)
  await submitOf(page).click()
  await expect(availableCredits(page, 90)).toBeVisible()
})

/** True if a frame of the site on this page can store a cookie that is meant for frames. */
async function keepsCookiesInFrame(page: Page, { url }: Draftmill): Promise<boolean> {
  const src = `${url}/embed/${TOOL}`
  await page.evaluate(async (address) => {
    const element = document.createElement('iframe')
    element.src = address
    await new Promise((resolve) => {
      element.onload = resolve
      document.body.append(element)
    })
  }, src)
  const frame = page.frames().find((one) => one.url() === src)
  const kept = await frame?.evaluate(() => {
    document.cookie = 'probe=1; SameSite=None; Secure'
    return document.cookie
  })
  await page.evaluate(() => document.querySelector('iframe')?.remove())
  return kept?.includes('probe') ?? false
}

test('connects with third-party cookies off', async ({ draftmill, host, playwright }) => {
  const profile = mkdtempSync(join(tmpdir(), 'draftmill-profile-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } }),
  )
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--test-third-party-cookie-phaseout'],
  })
  try {
    const page = await context.newPage()
    await signIn(page, draftmill, await draftmill.register(context.request))
    serveWidgets(host, draftmill)
    await page.goto(host.origin)
    // The precondition of the test: here a frame on another site stores no cookie, but a frame on the server's own
    // page does.
    expect(await keepsCookiesInFrame(page, draftmill)).toBe(false)
    const own = await context.newPage()
    await own.goto(`${draftmill.url}/about`)
    expect(await keepsCookiesInFrame(own, draftmill)).toBe(true)
    await own.close()
    await approveInPopup(await openPopup(page))
    await expect(availableCredits(page, 100)).toBeVisible()
    await fillForm(widgetOf(page), fields)
    await submitOf(page).click()
    await expect(availableCredits(page, 90)).toBeVisible()
    await page.reload()
    await expect(availableCredits(page, 90)).toBeVisible()
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('a page without storage, locks and channels is connected for as long as it is open', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  serveWidgets(host, draftmill)
  await page.addInitScript((origin) => {
    if (location.origin !== origin) return
    // As in Firefox where site data is blocked.
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse })
    }
    Object.assign(window, { BroadcastChannel: refuse })
    Object.assign(LockManager.prototype, { request: async () => refuse() })
  }, host.origin)
  await page.goto(host.origin)
  await approveInPopup(await openPopup(page))
  await expect(availableCredits(page, 100)).toBeVisible()
  await fillForm(widgetOf(page), fields)
  await submitOf(page).click()
  await expect(availableCredits(page, 90)).toBeVisible()
})

test('an owner’s words stand in the form, and where the owner pays and hides login there is none', async ({
  page,
  request,
  draftmill,
  host,
}) => {
  const words = 'text-button="כתבו מודעות!" text-heading="מודעות" text-limit="Enough for today."'
  serveWidgets(host, draftmill, `${words} text-empty="<b>Here</b>" text-login="Join us"`)
  await page.goto(host.origin)
  await expect(submitOf(page)).toHaveAccessibleName('כתבו מודעות!')
  await expect(submitOf(page).locator('bdi')).toHaveCSS('direction', 'rtl')
  await expect(widgetOf(page).getByRole('form', { name: 'מודעות' })).toBeVisible()
  await expect(widgetOf(page).getByText('<b>Here</b>')).toBeVisible()
  await expect(widgetOf(page).getByText('Join us')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await widgetOf(page).evaluate((element) => {
    for (const word of ['button', 'heading', 'empty', 'login'])
      element.setAttribute(`text-${word}`, 'W'.repeat(120))
  })
  for (const word of await widgetOf(page).locator('bdi').all()) {
    const { x = 0, width = 999 } = (await word.boundingBox()) ?? {}
    expect(x + width).toBeLessThan(345)
  }
  await expect(widgetOf(page).locator('bdi')).toHaveCount(4)
  await expect(loginOf(page)).toBeVisible()

  const key = await createSiteKey(request, draftmill, host.origin, { visitor_cap: 10 })
  serveWidgets(host, draftmill, `site-key="${key.id}" login="hidden" ${words}`)
  await page.goto(host.origin)
  await generateAsVisitor(page)
  await expect(itemsOf(page).first()).toBeVisible()
  await expect(textInForm(page, 'Enough for today.')).toBeVisible()
  await expect(submitOf(page)).toBeDisabled()
  await expect(loginOf(page)).toHaveCount(0)
  await expect(widgetOf(page).getByText(/log in/i)).toHaveCount(0)
  await widgetOf(page).evaluate((element) => {
    element.removeAttribute('login')
    element.removeAttribute('text-limit')
  })
  await expect(textInForm(page, 'That is all this site offers you today')).toBeVisible()
  await expect(loginOf(page).first()).toBeVisible()
})

for (const { state, settings, before, text } of [
  {
    state: 'the cap of the site is reached',
    settings: { daily_cap: 10, visitor_cap: 10 },
    before: async (
      key: SiteKey,
      request: APIRequestContext,
      draftmill: Draftmill,
      host: HostSite,
    ) => {
      await generateElsewhere(key, request, draftmill, host)
    },
    text: 'This site has given out all it offers today.',
  },
  {
    state: 'the key is paused',
    settings: {},
    before: (key: SiteKey) => key.change({ is_paused: true }),
    text: 'This site has paused its tools.',
  },
  {
    state: 'the tool is not offered',
    settings: { tools: ['slogan-generator'] },
    before: async () => {},
    text: 'This site does not offer this tool to visitors.',
  },
  {
    state: 'the owner is out of credits',
    settings: { daily_cap: 500, visitor_cap: 500 },
    before: async (
      key: SiteKey,
      request: APIRequestContext,
      draftmill: Draftmill,
      host: HostSite,
    ) => {
      for (let spent = 0; spent < 100; spent += 10) {
        await generateElsewhere(key, request, draftmill, host)
      }
    },
    text: 'This site cannot pay for drafts right now.',
  },
]) {
  test(`says so in the widget when ${state}, with the visitor’s own sign-in as the way on`, async ({
    page,
    request,
    draftmill,
    host,
  }) => {
    const key = await createSiteKey(request, draftmill, host.origin, settings)
    await before(key, request, draftmill, host)
    serveWidgets(host, draftmill, `site-key="${key.id}"`)
    await page.goto(host.origin)
    await fillForm(widgetOf(page), fields)
    const told = widgetOf(page).getByText(text).first()
    await Promise.race([
      told.waitFor(),
      expect(widgetOf(page).getByText('Left for you today')).toBeVisible(),
    ])
    if (await submitOf(page).isEnabled()) await submitOf(page).click()
    await expect(told).toBeVisible()
    await expect(widgetOf(page).getByRole('link', { name: 'Login' }).first()).toBeVisible()
    const whole = await widgetOf(page).evaluate(({ shadowRoot }) => shadowRoot?.textContent ?? '')
    expect(whole, 'never what the owner has left').not.toMatch(/balance|Available: \d/i)
    expect(whole).not.toContain('Insufficient credits')
  })
}

test('says so in the widget when the key is another site’s, or none', async ({
  page,
  request,
  draftmill,
  host,
}) => {
  const key = await createSiteKey(request, draftmill, 'https://other.example')
  for (const id of [key.id, 'dmk_nonsense']) {
    serveWidgets(host, draftmill, `site-key="${id}"`)
    await page.goto(host.origin)
    await widgetOf(page).locator('[name="productType"]').focus()
    await expect(
      widgetOf(page).getByText('This tool is not set up for this page').first(),
    ).toBeVisible()
    await expect(submitOf(page)).toBeDisabled()
  }
})

test('a server that signs visitor tokens is asked on first use, and again when a token has expired', async ({
  page,
  request,
  draftmill,
  host,
}) => {
  const key = await createSiteKey(request, draftmill, host.origin, { visitor_cap: 30 })
  serveWidgets(host, draftmill, `site-key="${key.id}" token-url="/token"`)
  let asked = 0
  host.answer = (incoming, response) => {
    if (incoming.method !== 'POST') return void response.writeHead(405).end()
    asked++
    // The first token has expired, although `expires_in` says otherwise.
    const token = signVisitorToken(key, host.origin, asked === 1 ? -400 : 0)
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ token, expires_in: 570 }))
  }
  await page.goto(host.origin)
  expect(asked).toBe(0)
  await generateAsVisitor(page)
  await expect(itemsOf(page).first()).toBeVisible()
  await expect(widgetOf(page).getByText('Left for you today: 20 credits')).toBeVisible()
  expect(asked).toBe(2)
  await expectNoToken(page)
})

test('a check whose code could not be fetched is fetched under another name at the next attempt', async ({
  page,
  request,
  draftmill,
  host,
}) => {
  const key = await createSiteKey(request, draftmill, host.origin, { challenge: 'proof-of-work' })
  serveWidgets(host, draftmill, `site-key="${key.id}"`)
  const asked: string[] = []
  // The file is requested when the form is used, and again when it is submitted.
  await page.route('**/visitor-check.js*', (route) => {
    asked.push(new URL(route.request().url()).search)
    return asked.length < 3 ? route.abort() : route.continue()
  })
  await page.goto(host.origin)
  await generateAsVisitor(page)
  await expect(widgetOf(page).getByText('keeps robots out did not work').first()).toBeVisible()
  await widgetOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(itemsOf(page).first()).toBeVisible({ timeout: 30_000 })
  expect(asked).toEqual(['', '?1', '?2'])
})

test('a Turnstile-compatible check whose origin the page names is shown where the key asks for it, and gone when it is passed', async ({
  page,
  request,
  host,
}) => {
  // The check service: a script that renders a button, and an endpoint that verifies the button's token.
  const script = `window.turnstile = {
    render(box, { sitekey, callback, 'before-interactive-callback': tell }) {
      tell()
      const button = document.createElement('button')
      button.textContent = 'I am a person'
      button.onclick = () => callback('passed-' + sitekey)
      box.append(button)
      return 'w1'
    },
    remove() {},
  }`
  const { draftmill, stop } = await startDraftmill({
    TURNSTILE_SITE_KEY: 'sitekey',
    TURNSTILE_SECRET_KEY: 'secret',
    TURNSTILE_VERIFY_URL: `${host.origin}/verify`,
    TURNSTILE_SCRIPT_URL: `${host.origin}/turnstile.js`,
  })
  try {
    const key = await createSiteKey(request, draftmill, host.origin, { challenge: 'turnstile' })
    let scriptsAsked = 0
    const answer: HostSite['answer'] = (incoming, response) => {
      if (incoming.url?.startsWith('/turnstile.js')) {
        scriptsAsked++
        return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
      }
      let body = ''
      incoming.on('data', (piece) => (body += piece))
      incoming.on('end', () => {
        const success = new URLSearchParams(body).get('response') === 'passed-sitekey'
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify({ success, hostname: '127.0.0.1' }))
      })
    }
    const open = async (attributes: string): Promise<void> => {
      serveWidgets(host, draftmill, `site-key="${key.id}" ${attributes}`)
      host.answer = answer
      await page.goto(host.origin)
      await fillForm(widgetOf(page), fields)
    }
    // A response loads no script into a page that has not named the script's origin, not even from the page's own
    // origin.
    for (const named of ['', 'script-origins="https://check.example"']) {
      const complaint = page.waitForEvent('console', (said) => said.text().includes('no script of'))
      await open(named)
      expect((await complaint).text()).toContain(host.origin)
      await submitOf(page).click()
      await expect(widgetOf(page).getByText('keeps robots out did not work').first()).toBeVisible()
      expect(scriptsAsked, named).toBe(0)
    }

    await open(`script-origins="${host.origin}"`)
    const button = page.getByRole('button', { name: 'I am a person' })
    await expect(page.getByRole('status').filter({ hasText: 'A short check' })).toBeVisible()
    await button.click()
    await expect(button).toHaveCount(0)
    await submitOf(page).click()
    await expect(itemsOf(page).first()).toBeVisible()
  } finally {
    await stop()
  }
})

test(
  'no state of an embedded widget has an axe violation, narrow or wide, light or dark',
  { tag: '@release' },
  async ({ page, context, request, draftmill, host }) => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    const violations = async (state: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [360, 1280]) {
          // Without animations: text that fades in has a lower contrast meanwhile.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 900 })
          await page.evaluate(axe)
          const found = await page.evaluate(async (tag) => {
            const { axe } = window as never as {
              axe: {
                run(context: string): Promise<{ violations: { id: string; nodes: object[] }[] }>
              }
            }
            return (await axe.run(tag)).violations.map(({ id }) => id)
          }, `draftmill-${TOOL}`)
          expect(found, `${state}, ${width}, ${colorScheme}`).toEqual([])
          const beyond = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return scrollWidth - clientWidth
          })
          expect(beyond, state).toBeLessThanOrEqual(0)
        }
      }
    }
    await registerAndSignIn(context, draftmill)
    serveWidgets(host, draftmill)
    await page.goto(host.origin)
    await expect(submitOf(page)).toBeDisabled()
    await violations('signed out')
    const popup = await openPopup(page)
    await expect(textInForm(page, 'Go on in the window')).toBeVisible()
    await violations('signing in')
    await approveInPopup(popup)
    await expect(availableCredits(page, 100)).toBeVisible()
    await violations('connected')
    const key = await createSiteKey(request, draftmill, host.origin, { visitor_cap: 10 })
    serveWidgets(host, draftmill, `site-key="${key.id}"`)
    await page.evaluate(() => localStorage.clear())
    await page.goto(host.origin)
    await expect(widgetOf(page).getByText('this site pays')).toBeVisible()
    await violations('sponsored')
    await generateAsVisitor(page)
    await expect(textInForm(page, 'That is all this site offers you today.')).toBeVisible()
    await violations('used up')
  },
)

/** Signs a token as the site's own server does (RFC 8037). */
function signVisitorToken({ id, secret }: SiteKey, origin: string, shiftSeconds: number): string {
  const encode = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(Date.now() / 1_000) - 30 + shiftSeconds
  const claims = { iss: id, aud: 'draftmill', sub: 'visitor-1', origin, iat, exp: iat + 300 }
  const head = encode({ alg: 'EdDSA', typ: 'draftmill-visitor+jwt', kid: id })
  const input = `${head}.${encode(claims)}`
  const seed = Buffer.from(secret.slice('dms_'.length), 'base64url')
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return `${input}.${sign(null, Buffer.from(input), privateKey).toString('base64url')}`
}

/** Generates as another visitor of the site, without a browser. */
async function generateElsewhere(
  key: SiteKey,
  request: APIRequestContext,
  { url }: Draftmill,
  host: HostSite,
): Promise<void> {
  const Origin = host.origin
  const answer = await request.post(`${url}/api/embed/visitor`, {
    headers: { Origin },
    data: { site_key: key.id },
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  const generated = await request.post(`${url}/api/functions/generate-google-ads`, {
    headers: {
      Origin,
      Authorization: `Bearer ${access_token}`,
      'Idempotency-Key': randomBytes(8).toString('hex'),
    },
    data: fields,
  })
  expect(generated.ok(), await generated.text()).toBe(true)
}
