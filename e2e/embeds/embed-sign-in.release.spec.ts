import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { type Draftmill, expect, test } from '../support/draftmill.ts'
import {
  approveInPopup,
  availableCredits,
  blockWindows,
  connectAndGenerate,
  fields,
  loginOf,
  openPopup,
  serveWidgets,
  textInForm,
  TOOL,
  widgetOf,
} from './embed-steps.ts'
import { confirmInNewTab, registerOnPage } from '../support/register-steps.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { fillForm } from '../support/tool-inputs.ts'

/** The difficult cases of signing in from a widget: blocked windows, mail links, frames, browsers with restrictions. */

const frameHtml = ({ url }: Draftmill, attributes = ''): string =>
  `<!doctype html><title>Blog</title><iframe src="${url}/embed/${TOOL}?theme=light" width="800" height="900" ${attributes}></iframe>`

test('a blocked window and a new account: the tab of the mail comes back signed in, and the first with what was typed', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  serveWidgets(host, draftmill)
  await blockWindows(context)
  await page.goto(host.origin)
  await fillForm(widgetOf(page), fields)
  await loginOf(page).click()
  await page.waitForURL(`${draftmill.url}/connect**`)
  const email = `${randomUUID()}@example.org`
  await registerOnPage(page, email)

  const mailTab = await confirmInNewTab(context, draftmill, email)
  await approveInPopup(mailTab)
  await mailTab.waitForURL(`${host.origin}/**`)
  await expect(availableCredits(mailTab, 100)).toBeVisible()
  expect(mailTab.url()).toBe(`${host.origin}/`)
  await expect(widgetOf(mailTab).locator('[name="productType"]')).toHaveValue('')

  await page.goto(host.origin)
  await expect(availableCredits(page, 100)).toBeVisible()
  await expect(widgetOf(page).locator('[name="productType"]')).toHaveValue(
    fields['productType'] ?? '',
  )
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(kept).toEqual([`draftmill:${draftmill.url}`])
})

test('on the site’s own origin Login is a link: on the page of a tool for frames, and in the builder’s preview', async ({
  page,
  context,
  draftmill,
}) => {
  for (const path of [`/embed/${TOOL}`, '/embed']) {
    await page.goto(draftmill.url + path)
    await page.locator('[part=form]').getByRole('link', { name: 'Login' }).click()
    await page.waitForURL(`${draftmill.url}/login**`)
    expect(context.pages()).toHaveLength(1)
  }
})

test('a frame on a page whose policy lets it open no window leads to where the tool stands on its own', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  host.page = {
    html: frameHtml(draftmill),
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin' },
  }
  await page.goto(host.origin)
  const frame = page.frameLocator('iframe')
  await loginOf(frame).click()
  await expect(textInForm(frame, `stands on its own: ${draftmill.url}/embed/${TOOL}`)).toBeVisible()
  const [own] = await Promise.all([
    context.waitForEvent('page', (opened) => opened.url() !== 'about:blank'),
    loginOf(frame).click(),
  ])
  expect(own.url()).toBe(`${draftmill.url}/embed/${TOOL}?theme=light`)
})

test('a frame in a sandbox says that nobody can sign in there, and where else, before anything is tried', async ({
  page,
  draftmill,
  host,
}) => {
  host.page = { html: frameHtml(draftmill, 'sandbox="allow-scripts"'), headers: {} }
  await page.goto(host.origin)
  const frame = page.frameLocator('iframe')
  const text = `Open the tool on its own: ${draftmill.url}/embed/${TOOL}`
  await expect(textInForm(frame, text)).toBeVisible()
  await expect(loginOf(frame)).toHaveAttribute('href', `${draftmill.url}/embed/${TOOL}?theme=light`)
  await page.setViewportSize({ width: 360, height: 900 })
  await page.locator('iframe').evaluate((element) => element.setAttribute('width', '340'))
  const beyond = await frame
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
})

test('a frame in a sandbox that allows what signing in needs connects and generates', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  const allowed =
    'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox'
  host.page = { html: frameHtml(draftmill, `sandbox="${allowed}"`), headers: {} }
  await page.goto(host.origin)
  const frame = page.frameLocator('iframe')
  await connectAndGenerate(page, frame)
})

/**
 * Imitates Safari's rules as far as this engine can: a window opens only in the task of the click, and frames have no
 * storage and cannot message other tabs.
 */
async function imitateSafari(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let isClick = false
    addEventListener(
      'click',
      () => {
        isClick = true
        // Runs after all listeners of this click.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          isClick = false
        }
        port2.postMessage('')
      },
      true,
    )
    const { open } = window
    window.open = (...given) => (isClick ? open(...given) : null)
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    if (top === self) return
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse })
    }
    Object.assign(window, { BroadcastChannel: refuse })
  })
}

test('under rules like Safari’s a page connects though the code comes a second after the click', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  await imitateSafari(context)
  serveWidgets(host, draftmill)
  await page.route('**/embed-session.js*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    await route.continue()
  })
  await page.goto(host.origin)
  expect(await page.evaluate(() => window.open('about:blank')), 'outside of a click').toBeNull()
  await approveInPopup(await openPopup(page))
  await expect(availableCredits(page, 100)).toBeVisible()
  await page.reload()
  await expect(availableCredits(page, 100)).toBeVisible()
})

test('under rules like Safari’s a frame connects without storage, for as long as it is open', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  await imitateSafari(context)
  host.page = { html: frameHtml(draftmill), headers: {} }
  await page.goto(host.origin)
  const frame = page.frameLocator('iframe')
  await connectAndGenerate(page, frame)
})
