import type { Page } from '@playwright/test'
import type { ToolElement } from '../../widgets/src/element/tool-element.ts'
import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { collectErrors, withForeignPage } from '../support/foreign-site.ts'
import { openOwnPage } from '../support/own-page.ts'

/** Keywords with enough facts for ads. */
const KEYWORDS = 'full-grain leather, fitted to measure, free delivery'

const part = (page: Page, id: string, name: string) =>
  page.locator(`draftmill-${id}`).locator(`[part="${name}"]`)

test('a hostile page leaves the widget whole', { tag: '@day' }, async ({ page, draftmill }) => {
  const script = `${draftmill.url}/widgets/slogan-generator.js`
  const html = `<!doctype html><title>Hostile</title>
    <link rel="stylesheet" href="${draftmill.url}/widgets/none.css">
    <script nonce="abc">
      Array.prototype.each = function () {}; Object.prototype.extend = function () {}; String.prototype.strip = function () {};
      window.$ = window.jQuery = function () {}; window.React = {}; window.h = 1; window.Symbol = Symbol;
    </script>
    <style nonce="abc">
      * { all: unset !important } html { font-size: 62.5% } body, div, p, input, textarea, button, label { color: lime !important; font: 40px cursive !important; display: inline !important; margin: 99px !important; text-transform: uppercase !important }
      draftmill-slogan-generator { display: none }
    </style>
    <draftmill-slogan-generator></draftmill-slogan-generator>
    <script src="${script}"></script><script src="${script}"></script>
    <script src="${draftmill.url}/widgets/embed.js"></script>`
  const policy = `default-src 'none'; script-src 'nonce-abc' ${draftmill.url}; style-src 'nonce-abc' ${draftmill.url}; connect-src 'none'`
  await withForeignPage(html, { 'Content-Security-Policy': policy }, async (url) => {
    const errors = collectErrors(page)
    await page.goto(url)
    await expect(part(page, 'slogan-generator', 'form')).toBeVisible()
    const field = page.locator('draftmill-slogan-generator [name="industry"]')
    await field.fill('Bakery')
    const style = await field.evaluate((element) => {
      const { color, fontSize, fontFamily, textTransform, display } = getComputedStyle(element)
      return {
        color,
        fontSize,
        fontFamily,
        textTransform,
        display,
        width: element.getBoundingClientRect().width,
      }
    })
    expect(style.color).not.toBe('rgb(0, 255, 0)')
    expect(style.fontFamily).not.toContain('cursive')
    expect(style.textTransform).toBe('none')
    expect(Number.parseFloat(style.fontSize)).toBeGreaterThanOrEqual(14)
    expect(Number.parseFloat(style.fontSize)).toBeLessThanOrEqual(18)
    expect(style.width).toBeGreaterThan(150)
    expect(errors.filter((error) => !/none\.css|MIME|404/.test(error))).toEqual([])
  })
})

test('attributes set theme, accent and language; the page’s shortcuts hear nothing of what is typed, and all the rest', async ({
  page,
  draftmill,
}) => {
  const html = `<!doctype html><title>Blog</title>
    <draftmill-slogan-generator theme="dark" accent="#7a1fa2" lang="en-GB"></draftmill-slogan-generator>
    <script>window.keys = []; addEventListener('keydown', (event) => keys.push(event.key))</script>
    <script src="${draftmill.url}/widgets/slogan-generator.js"></script>`
  await withForeignPage(html, {}, async (url) => {
    await page.goto(url)
    const form = part(page, 'slogan-generator', 'form')
    await expect(form).toBeVisible()
    const isDark = await form.evaluate((element) => {
      const [r = 0, g = 0, b = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(
        Number,
      )
      return r + g + b > 380
    })
    expect(isDark).toBe(true)
    await page.locator('draftmill-slogan-generator [name="industry"]').pressSequentially('j?k')
    for (const key of ['Enter', 'Backspace', 'ArrowLeft']) await page.keyboard.press(key)
    expect(await page.evaluate('keys')).toEqual([])
    // Keys that close a dialog, leave a field, or open the page's search.
    for (const key of ['Escape', 'Control+k', 'Meta+j', 'F2', 'Tab']) await page.keyboard.press(key)
    const passed = ['Escape', 'Control', 'k', 'Meta', 'j', 'F2', 'Tab']
    expect(await page.evaluate('keys')).toEqual(passed)
    const typed = [
      { key: 'Escape', isComposing: true },
      { key: '@', ctrlKey: true, altKey: true },
    ]
    await page.locator('draftmill-slogan-generator [name="industry"]').evaluate((field, events) => {
      for (const event of events)
        field.dispatchEvent(
          new KeyboardEvent('keydown', { ...event, bubbles: true, composed: true }),
        )
    }, typed)
    expect(await page.evaluate('keys')).toEqual(passed)
  })
})

test(
  'on the site’s own origin a widget generates, and tells the page by events without tokens',
  { tag: '@day' },
  async ({ page, draftmill }) => {
    await registerAndSignIn(page.context(), draftmill)
    const address = `${draftmill.url}/embedded-test-page`
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Own page</title><draftmill-domain-name-generator></draftmill-domain-name-generator>
        <script src="/widgets/domain-name-generator.js"></script>`,
      }),
    )
    await page.addInitScript(() => {
      const seen: unknown[] = []
      Object.assign(window, { seen })
      for (const name of ['ready', 'generate', 'result', 'copy', 'error']) {
        addEventListener(`draftmill:${name}`, (event) =>
          seen.push([name, (event as CustomEvent).detail]),
        )
      }
    })
    await page.goto(address)
    const widget = page.locator('draftmill-domain-name-generator')
    await expect(widget.getByText('Available: 100 credits')).toBeVisible()
    await widget.locator('[name="keywords"]').fill('sourdough, rye')
    await part(page, 'domain-name-generator', 'submit').click()
    await expect(part(page, 'domain-name-generator', 'item')).toHaveCount(12)
    await part(page, 'domain-name-generator', 'copy').first().click()
    await expect(widget.getByText('Copied!')).toBeVisible()
    const seen = await page.evaluate<[string, unknown][]>('seen')
    expect(seen.map(([name]) => name)).toEqual(['ready', 'generate', 'result', 'copy'])
    expect(JSON.stringify(seen)).not.toMatch(/token|Bearer|eyJ[\w-]+\.eyJ/)
  },
)

test(
  'widget files are open to every origin, the API is not (statement 41)',
  { tag: '@day' },
  async ({ draftmill, request }) => {
    const file = await request.get(`${draftmill.url}/widgets/embed.js`, {
      headers: { Origin: 'https://nobody-listed.example' },
    })
    expect(file.headers()['access-control-allow-origin']).toBe('*')
    const api = await request.get(`${draftmill.url}/api/tools`, {
      headers: { Origin: 'https://nobody-listed.example' },
    })
    expect(api.headers()['access-control-allow-origin']).toBeUndefined()
    expect(api.headers()['vary']).toContain('Origin')
  },
)

test('the page fills the form, generates and resets by script, and is told how it ended', async ({
  page,
  draftmill,
}) => {
  await openOwnPage(page, draftmill, {
    id: 'google-ads-generator',
    before: `<script>
      // The values are set before the element is defined.
      document.querySelector('draftmill-google-ads-generator').values = { productType: 'dog collars' }
    </script>`,
  })
  const widget = page.locator('draftmill-google-ads-generator')
  await expect(widget.locator('[name="productType"]')).toHaveValue('dog collars')
  const refused = await widget.evaluate((element) => (element as ToolElement).generate())
  expect(refused).toMatchObject({ ok: false, code: 'input_required' })

  const outcomes = await widget.evaluate((element, keywords) => {
    const tool = element as ToolElement
    tool.values = { targetAudience: 'dog owners', keywords }
    return Promise.all([tool.generate(), tool.generate()])
  }, KEYWORDS)
  expect(outcomes[0]).toMatchObject({ ok: true, balance: 90, writer: 'builtin' })
  expect(outcomes[1], 'joins what is running').toEqual(outcomes[0])
  expect(
    await widget.evaluate((element) => ({ ...(element as ToolElement).values })),
  ).toMatchObject({
    productType: 'dog collars',
    targetAudience: 'dog owners',
  })
  // No response, so that the reset is always faster.
  await page.route('**/api/functions/**', () => {})
  const asked = page.waitForRequest('**/api/functions/**')
  const generating = widget.evaluate((element) => (element as ToolElement).generate())
  await asked
  await widget.evaluate((element) => (element as ToolElement).reset())
  expect(await generating).toMatchObject({ ok: false, code: 'generation_cancelled' })
  await expect(part(page, 'google-ads-generator', 'item')).toHaveCount(0)
  await expect(widget.locator('[name="productType"]')).toHaveValue('')
  const seen = await page.evaluate<[string, unknown][]>('seen')
  expect(seen.map(([name]) => name).slice(0, 4)).toEqual(['ready', 'error', 'generate', 'result'])
  expect(seen.at(-1)?.[0]).toBe('reset')
  expect(
    await widget.evaluate((element) => (element.remove(), (element as ToolElement).generate())),
  ).toMatchObject({
    code: 'generation_cancelled',
  })
})
