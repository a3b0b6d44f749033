/** A widget on pages that are left and restored without loading, and on isolated pages. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { draftTexts } from '../support/draft-texts.ts'
import { expect, test } from '../support/draftmill.ts'
import { collectErrors, type Site, startSite } from '../support/foreign-site.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'
import { makeSiteOwner } from '../wordpress/steps/site-key.ts'

const ID = 'google-ads-generator'
const TAG = `draftmill-${ID}`
const widgetOf = (page: Page): Locator => page.locator(TAG)
const product = (page: Page): Locator => widgetOf(page).locator('[name="productType"]')
const turbo = readFileSync(
  createRequire(import.meta.url).resolve('@hotwired/turbo/dist/turbo.es2017-umd.js'),
  'utf8',
)

let site: Site
test.beforeEach(async () => {
  site = await startSite()
})
test.afterEach(() => site.stop())

/** Two pages of one site that link to each other; the first has the tool. */
function servePages(inHead: string, inBody: string, attributes = ''): void {
  site.answer(({ url = '/' }, response) => {
    if (url === '/turbo.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' })
      return response.end(turbo)
    }
    const body =
      url === '/tool'
        ? `<h1>Tool</h1><a href="/other">Other</a><${TAG}${attributes}></${TAG}>${inBody}`
        : '<h1>Other</h1><a href="/tool">Tool</a>'
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    return response.end(
      `<!doctype html><html lang="en"><head><title>Blog</title>${inHead}</head><body>${body}</body></html>`,
    )
  })
}

for (const [where, inHead, inBody] of [
  ['head', 'embed.js', ''],
  ['body', '', 'embed.js'],
  ['body, as one file', '', `${ID}.js`],
] as const) {
  test(`a page that Turbo changes keeps what was typed, and doubles nothing, with its script in the ${where}`, async ({
    page,
    request,
    draftmill,
  }) => {
    const { siteKey } = await makeSiteOwner(request, draftmill, site.origin)
    const errors = collectErrors(page)
    const tag = (file: string): string =>
      file && `<script src="${draftmill.url}/widgets/${file}" defer></script>`
    servePages(
      `<script src="/turbo.js"></script>${tag(inHead)}`,
      tag(inBody),
      ` site-key="${siteKey}"`,
    )
    await page.goto(`${site.origin}/tool`)
    await page.evaluate(() => {
      const seen = { events: 0 }
      Object.assign(window, { seen })
      addEventListener('draftmill:error', () => seen.events++)
    })
    await product(page).fill('dog collars')
    for (let round = 0; round < 3; round++) await leaveAndReturn(page)
    await expect(widgetOf(page)).toHaveCount(1)
    await expect(widgetOf(page).locator('[part="form"]')).toHaveCount(1)
    await expect(product(page)).toHaveValue('dog collars')
    // Also by a link: Turbo then shows its cached copy first and the response after it.
    await page.getByRole('link', { name: 'Other' }).click()
    await page.getByRole('link', { name: 'Tool', exact: true }).click()
    await expect(product(page)).toHaveValue('dog collars')
    await expect(page.locator('html')).not.toHaveAttribute('data-turbo-preview')
    await expect(product(page)).toHaveValue('dog collars')
    await widgetOf(page).locator('[part="submit"]').click()
    await expect(widgetOf(page).getByText('Target Audience is required.')).toBeVisible()
    expect(await page.evaluate('seen.events'), 'one press, one event; never loaded anew').toBe(1)
    // Turbo logs an error for its own aborted request.
    expect(errors.filter((error) => !error.includes('aborted without reason'))).toEqual([])
  })
}

test('drafts are still there when a visitor returns, whoever paid for them', async ({
  page,
  request,
  draftmill,
}) => {
  const { siteKey } = await makeSiteOwner(request, draftmill, site.origin)
  const [script, attributes] = [
    `<script src="${draftmill.url}/widgets/embed.js" defer></script>`,
    ` site-key="${siteKey}"`,
  ]
  servePages(`<script src="/turbo.js"></script>${script}`, '', attributes)
  await page.goto(`${site.origin}/tool`)
  await fillForm(widgetOf(page), TOOL_INPUTS[ID]!.fields)
  await widgetOf(page).locator('[part="submit"]').click()
  const items = widgetOf(page).locator('[part="item"]')
  await expect(items.first()).toBeVisible()
  const drafts = await draftTexts(items)
  await leaveAndReturn(page)
  await expect(items.first()).toBeVisible()
  expect(await items.allInnerTexts()).toEqual(drafts)
  await widgetOf(page).getByRole('button', { name: 'Reset' }).click()
  await expect(items).toHaveCount(0)
})

test('a generation whose page was left is taken up again by the same press, and charged once', async ({
  page,
  request,
  draftmill,
}) => {
  const { siteKey, key } = await makeSiteOwner(request, draftmill, site.origin)
  const script = `<script src="${draftmill.url}/widgets/embed.js" defer></script>`
  servePages(`<script src="/turbo.js"></script>${script}`, '', ` site-key="${siteKey}"`)
  const keys: (string | undefined)[] = []
  let isSlow = true
  await page.route(/\/api\/functions\//, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    // The request reaches the server, but the response is lost.
    if (isSlow) await route.fetch()
    else await route.continue()
  })
  await page.goto(`${site.origin}/tool`)
  await fillForm(widgetOf(page), TOOL_INPUTS[ID]!.fields)
  await widgetOf(page).locator('[part="submit"]').click()
  await expect(async () => expect((await key()).spent_today).toBe(10)).toPass()
  await leaveAndReturn(page)
  isSlow = false
  await widgetOf(page).locator('[part="submit"]').click()
  await expect(widgetOf(page).locator('[part="item"]').first()).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect((await key()).spent_today).toBe(10)
  // The next press is a new generation with a new key.
  await widgetOf(page).locator('[part="submit"]').click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[2]).not.toBe(keys[0])
})

test('a page that the browser keeps comes back as it was left (bfcache)', async ({
  draftmill,
  playwright,
}) => {
  // The full browser: its headless shell keeps no page in the back/forward cache, and Playwright disables the cache
  // by default.
  const browser = await playwright.chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage()
  servePages(`<script src="${draftmill.url}/widgets/embed.js" defer></script>`, '')
  await page.goto(`${site.origin}/tool`)
  await product(page).fill('dog collars')
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  )
  await page.goto(`${site.origin}/other`)
  // `goBack` must not wait for a load: no document is loaded.
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate('persisted'), 'nothing of the widget keeps the page out').toBe(true)
  await expect(product(page)).toHaveValue('dog collars')
  await browser.close()
})

for (const kind of ['element', 'frame'] as const) {
  test(`nothing is stored in a visitor’s browser before the first press (${kind})`, async ({
    page,
    context,
    request,
    draftmill,
  }) => {
    const { siteKey } = await makeSiteOwner(request, draftmill, site.origin)
    const at = (path: string): string => `${draftmill.url}${path}`
    site.showPage(
      kind === 'frame'
        ? `<!doctype html><title>Blog</title><iframe src="${at(`/embed/${ID}?site-key=${siteKey}`)}" width="900" height="900"></iframe>`
        : `<!doctype html><title>Blog</title><${TAG} site-key="${siteKey}"></${TAG}><script src="${at('/widgets/embed.js')}"></script>`,
    )
    await page.goto(site.origin)
    const frame = kind === 'frame' ? page.frames()[1]! : page.mainFrame()
    const field = frame.locator('[name="productType"]')
    await field.fill('dog collars')
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(500)
    const stored = await frame.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: 'caches' in window ? await caches.keys() : [],
      workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
      cookies: document.cookie,
    }))
    expect(stored).toEqual({
      local: [],
      session: [],
      databases: [],
      caches: [],
      workers: 0,
      cookies: '',
    })
    expect(await context.cookies()).toEqual([])
  })
}

for (const policy of ['require-corp', 'credentialless'] as const) {
  test(`a page that is isolated (${policy}) shows a tool as element and as frame`, async ({
    page,
    draftmill,
  }) => {
    const errors = collectErrors(page)
    site.showPage(
      `<!doctype html><title>Blog</title><${TAG}></${TAG}><script src="${draftmill.url}/widgets/embed.js"></script>
       <iframe src="${draftmill.url}/embed/${ID}" width="900" height="900"></iframe>`,
      {
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': policy,
      },
    )
    await page.goto(site.origin)
    await expect(widgetOf(page).locator('[part="form"]')).toBeVisible()
    const framed = page.frameLocator('iframe').locator(TAG)
    await framed.locator('[name="productType"]').fill('dog collars')
    await expect(framed.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate('crossOriginIsolated'), 'the page is what it says').toBe(true)
    expect(errors).toEqual([])
  })
}

/** Goes to the other page and back, without loading the document again. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Other' }).click()
  await expect(page.getByRole('heading', { name: 'Other' })).toBeVisible()
  await page.goBack()
  await expect(widgetOf(page).locator('[part="form"]')).toBeVisible()
}
