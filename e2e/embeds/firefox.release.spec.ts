import type { Browser, Page } from 'puppeteer-core'
import { iframeSnippet, NO_CHOICES } from '../../site/src/embed/snippets.ts'
import { type Draftmill, expect, test as base } from '../support/draftmill.ts'
import {
  approveConsent,
  signInToFirefox,
  expectText,
  waitForWidgetElement,
  launchFirefox,
  openConsent,
  type Place,
  type Preferences,
} from './firefox.ts'
import { hostPage, type HostSite } from '../widgets/host-site.ts'
import { signInByApi } from '../support/sign-in-unseen.ts'
import { TOOL_INPUTS } from '../support/tool-inputs.ts'

/** Embedded tools in the other engine: two real servers on two origins, in a stock Firefox. */
const test = base.extend<{ preferences: Preferences; firefox: Browser }>({
  preferences: [{}, { option: true }],
  firefox: async ({ preferences }, use) => {
    const firefox = await launchFirefox(preferences)
    await use(firefox)
    await firefox.close()
  },
})
test.describe.configure({ timeout: 180_000 })

const ID = 'google-ads-generator'
const TAG = `draftmill-${ID}`
const { fields } = TOOL_INPUTS[ID] as { fields: Record<string, string> }

function serveWidget(
  host: HostSite,
  draftmill: Draftmill,
  headers: Record<string, string> = {},
): void {
  const script = `${draftmill.url}/widgets/${ID}.js`
  host.page = { html: hostPage(`<${TAG}></${TAG}>`, script), headers }
}

async function openTab(firefox: Browser, address: string): Promise<Page> {
  const page = await firefox.newPage()
  await page.setViewport({ width: 900, height: 1_000 })
  await page.goto(address)
  return page
}

async function generate(place: Place): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = await waitForWidgetElement(place, `[name=${name}]`)
    await field.type(value)
  }
  await (await waitForWidgetElement(place, '[part=submit]')).click()
  await waitForWidgetElement(place, '[part=item]')
}

for (const [how, headers] of [
  ['', {}],
  [
    ', also where the page cuts the window off (Cross-Origin-Opener-Policy, statement 46)',
    { 'Cross-Origin-Opener-Policy': 'same-origin' },
  ],
] as const) {
  test(`Firefox connects in a window, generates, stays connected, and disconnects in every tab${how}`, async ({
    firefox,
    draftmill,
    host,
    request,
  }) => {
    serveWidget(host, draftmill, headers)
    const page = await firefox.newPage()
    await signInToFirefox(page, draftmill, await draftmill.register(request))
    await page.goto(host.origin)
    const popup = await openConsent(firefox, page)
    expect(await popup.evaluate(() => document.body.innerText)).toContain(host.origin)
    await approveConsent(popup)
    await expectText(page, TAG, 'Available: 100 credits')

    await generate(page)
    await expectText(page, TAG, 'Available: 90 credits')
    const told = await page.evaluate(() => JSON.stringify((globalThis as never)['seen']))
    expect(told).toContain('"result"')
    expect(told).not.toMatch(/eyJ[\w-]+\.eyJ|access_token|refresh_token/)

    await page.reload()
    await expectText(page, TAG, 'Available: 90 credits', 'after a reload')
    const second = await openTab(firefox, host.origin)
    await expectText(second, TAG, 'Available: 90 credits', 'in a second tab')
    await page.bringToFront()
    await (await waitForWidgetElement(page, 'button::-p-text(Disconnect)')).click()
    await expectText(page, TAG, 'Login to generate')
    await expectText(second, TAG, 'Login to generate', 'the other tab hears of it')
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    expect(kept).not.toContain('refresh')
  })
}

test('a frame connects in Firefox too, where the site’s cookies and storage are kept apart', async ({
  firefox,
  draftmill,
  host,
  request,
}) => {
  const html = `<!doctype html><title>Blog</title><iframe src="${draftmill.url}/embed/${ID}" width="800" height="900"></iframe>`
  host.page = { html, headers: {} }
  const page = await firefox.newPage()
  await signInToFirefox(page, draftmill, await draftmill.register(request))
  await page.goto(host.origin)
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  const popup = await openConsent(firefox, frame)
  expect(await popup.evaluate(() => document.body.innerText)).toContain(
    `The page seems to be ${host.origin}, but that cannot be checked.`,
  )
  await approveConsent(popup)
  await expectText(frame, TAG, 'Available: 100 credits')
  await generate(frame)
  await expectText(frame, TAG, 'Available: 90 credits')
})

test.describe('in a Firefox that does not tell a frame which pages are around it', () => {
  // Without this, only the referrer identifies the page around the frame.
  test.use({ preferences: { 'dom.location.ancestorOrigins.enabled': false } })

  test('a frame with a site key works in Firefox on a page that sends no referrer', async ({
    firefox,
    draftmill,
    host,
    request,
  }) => {
    const token = await signInByApi(request, draftmill, await draftmill.register(request))
    const made = await request.post(`${draftmill.url}/api/account/site-keys`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { name: 'Blog', origins: [host.origin] },
    })
    const { site_key } = (await made.json()) as { site_key: { id: string } }
    const choices = { ...NO_CHOICES, toolId: ID, siteKey: site_key.id }
    const snippet = iframeSnippet(choices, draftmill.url, 'Tool')
    host.page = {
      html: `<!doctype html><title>Blog</title>${snippet}`,
      headers: { 'Referrer-Policy': 'no-referrer' },
    }
    const page = await openTab(firefox, host.origin)
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame()
    if (!frame) throw new Error('There is no frame.')
    await generate(frame)
    await expectText(frame, TAG, /\d+ credits are left for you today|Left for you today: \d+/)
  })
})
