import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { ToolElement } from '../widgets/src/element/tool-element.ts'
import { expect, signIn, test } from './draftmill.ts'
import { countShifts } from './layout-shifts.ts'
import { openOwnPage } from './own-page.ts'
import { TOOL_INPUTS } from './tool-inputs.ts'

/** Facts that ads can be written from. */
const KEYWORDS = 'full-grain leather, fitted to measure, free delivery'

const IDS = Object.keys(TOOL_INPUTS)

/** A page of somebody else, on an origin of its own. */
async function withForeignPage(
  html: string,
  headers: Record<string, string>,
  visit: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
    response.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
  }
}

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

const part = (page: Page, id: string, name: string) =>
  page.locator(`draftmill-${id}`).locator(`[part="${name}"]`)

test('every tool works as one script tag on a foreign page, signed out, with the way to sign in', async ({
  page,
  draftmill,
}) => {
  for (const id of IDS) {
    const html = `<!doctype html><title>Blog</title><h1>My blog</h1><draftmill-${id}></draftmill-${id}>
      <script src="${draftmill.url}/widgets/${id}.js"></script>`
    await withForeignPage(html, {}, async (url) => {
      const errors = collectErrors(page)
      await page.goto(url)
      await expect(part(page, id, 'form')).toBeVisible()
      await expect(part(page, id, 'submit')).toBeDisabled()
      const login = page.locator(`draftmill-${id}`).getByRole('link', { name: 'Login' })
      await expect(login).toHaveAttribute('href', `${draftmill.url}/login`)
      await expect(login).toHaveAttribute('target', '_blank')
      await expect(
        page.locator(`draftmill-${id}`).getByText('Cost: 10 credits | Available: 0 credits'),
      ).toBeVisible()
      expect(errors, id).toEqual([])
    })
  }
})

test('one loader serves every tool on a page, also those added later, with one shared runtime', async ({
  page,
  draftmill,
}) => {
  const html = `<!doctype html><title>Blog</title>${IDS.map((id) => `<draftmill-${id}></draftmill-${id}>`).join('')}
    <script src="${draftmill.url}/widgets/embed.js"></script>`
  await withForeignPage(html, {}, async (url) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto(url)
    for (const id of IDS) {
      await page.locator(`draftmill-${id}`).scrollIntoViewIfNeeded()
      await expect(part(page, id, 'form')).toBeVisible()
    }
    expect(scripts.filter((path) => path.includes('runtime'))).toHaveLength(1)
    expect(scripts.some((path) => IDS.some((id) => path === `/widgets/${id}.js`))).toBe(false)
    await page.evaluate(() => {
      document.body.innerHTML = '<draftmill-slogan-generator></draftmill-slogan-generator>'
    })
    await expect(part(page, 'slogan-generator', 'form')).toBeVisible()
  })
})

test('a hostile page leaves the widget whole', async ({ page, draftmill }) => {
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

test('attributes set theme, accent and language; typing does not reach the page’s shortcuts', async ({
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
    expect(await page.evaluate('keys')).toEqual([])
  })
})

test('on the site’s own origin a widget generates, and tells the page by events without tokens', async ({
  page,
  draftmill,
  request,
}) => {
  await signIn(page, draftmill, await draftmill.register(request))
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
})

test('widget files are open to every origin, the API is not (statement 41)', async ({
  draftmill,
  request,
}) => {
  const file = await request.get(`${draftmill.url}/widgets/embed.js`, {
    headers: { Origin: 'https://nobody-listed.example' },
  })
  expect(file.headers()['access-control-allow-origin']).toBe('*')
  const api = await request.get(`${draftmill.url}/api/tools`, {
    headers: { Origin: 'https://nobody-listed.example' },
  })
  expect(api.headers()['access-control-allow-origin']).toBeUndefined()
  expect(api.headers()['vary']).toContain('Origin')
})

test('attributes hide the heading and fields, set defaults and a limit, also while the page lives', async ({
  page,
  draftmill,
  request,
}) => {
  await openOwnPage(page, draftmill, request, {
    id: 'google-ads-generator',
    attributes: `heading="hidden" hide-fields="ad-style, target-audience" default-target-audience="dog owners"
      default-product-type="dog collars" default-keywords="${KEYWORDS}" result-limit="2"`,
  })
  const widget = page.locator('draftmill-google-ads-generator')
  await expect(widget.locator('[name="productType"]')).toHaveValue('dog collars')
  await expect(widget.locator('[name="targetAudience"], [name="adStyle"]')).toHaveCount(0)
  const heading = widget.getByRole('heading').first()
  expect(await heading.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(
    60,
  )
  expect(
    await heading.evaluate((element) => getComputedStyle(element).clipPath),
    'out of sight, not out of the outline',
  ).toBe('inset(50%)')

  await expect(widget.getByText('Available: 100 credits')).toBeVisible()
  await part(page, 'google-ads-generator', 'submit').click()
  await expect(part(page, 'google-ads-generator', 'item')).toHaveCount(2)
  await expect(widget.getByRole('status')).toContainText('2 ')

  await widget.evaluate((element) => {
    element.setAttribute('default-product-type', 'cat collars')
    element.setAttribute('hide-fields', '')
    element.setAttribute('result-limit', '1')
    element.setAttribute('accent', '#0a6b4b')
  })
  await expect(widget.locator('[name="productType"]')).toHaveValue('cat collars')
  await expect(widget.locator('[name="targetAudience"]')).toHaveValue('dog owners')
  await expect(part(page, 'google-ads-generator', 'submit')).toHaveCSS(
    'background-color',
    'rgb(10, 107, 75)',
  )
  await widget.locator('[name="productType"]').fill('typed by a person')
  await widget.evaluate((element) => element.setAttribute('default-product-type', 'bird cages'))
  await expect(widget.locator('[name="productType"]')).toHaveValue('typed by a person')
})

test('a required field without a default is shown in spite of hide-fields, with a warning', async ({
  page,
  draftmill,
}) => {
  const html = `<!doctype html><title>Blog</title>
    <draftmill-google-ads-generator hide-fields="product-type ad-style"></draftmill-google-ads-generator>
    <script src="${draftmill.url}/widgets/google-ads-generator.js"></script>`
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await withForeignPage(html, {}, async (url) => {
    await page.goto(url)
    const widget = page.locator('draftmill-google-ads-generator')
    await expect(widget.locator('[name="productType"]')).toBeVisible()
    await expect(widget.locator('[name="adStyle"]')).toHaveCount(0)
    expect(warnings.join()).toContain('"product-type" has to be filled')
  })
})

test('the page fills the form, generates and resets by script, and is told how it ended', async ({
  page,
  draftmill,
  request,
}) => {
  await openOwnPage(page, draftmill, request, {
    id: 'google-ads-generator',
    before: `<script>
      // Before the element is defined.
      document.querySelector('draftmill-google-ads-generator').values = { productType: 'dog collars' }
    </script>`,
  })
  const widget = page.locator('draftmill-google-ads-generator')
  await expect(widget.locator('[name="productType"]')).toHaveValue('dog collars')
  const refused = await widget.evaluate((element) => (element as ToolElement).generate())
  expect(refused).toMatchObject({ ok: false, code: 'input_required' })

  const outcome = await widget.evaluate((element, keywords) => {
    const tool = element as ToolElement
    tool.values = { targetAudience: 'dog owners', keywords }
    return Promise.all([tool.generate(), tool.generate()])
  }, KEYWORDS)
  expect(outcome[0]).toMatchObject({ ok: true, balance: 90, writer: 'builtin' })
  expect(outcome[1], 'joins what is running').toEqual(outcome[0])
  expect(
    await widget.evaluate((element) => ({ ...(element as ToolElement).values })),
  ).toMatchObject({
    productType: 'dog collars',
    targetAudience: 'dog owners',
  })
  // No answer may be faster than the reset.
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

test('a tool far down the page generates by script, too', async ({ page, draftmill, request }) => {
  await openOwnPage(page, draftmill, request, {
    id: 'google-ads-generator',
    attributes: 'default-product-type="dog collars" default-target-audience="dog owners"',
    around: '<p style="height:5000px">Far.</p>',
  })
  const outcome = await page
    .locator('draftmill-google-ads-generator')
    .evaluate((element) => (element as ToolElement).generate())
  expect(outcome).toMatchObject({ ok: true })
})

test('a div stands for the element where editors strip it, with its look, fields and key, and the loader may come first or twice', async ({
  page,
  draftmill,
}) => {
  const script = `<script src="${draftmill.url}/widgets/embed.js"></script>`
  const html = `<!doctype html><title>Blog</title>${script}
    <div data-draftmill-tool="google-ads-generator" data-theme="dark" data-default-product-type="dog collars"
      data-hide-fields="ad-style" data-result-limit="2" data-site-key="dmk_x"></div>${script}
    <script src="${draftmill.url}/widgets/google-ads-generator.js"></script>`
  await withForeignPage(html, {}, async (url) => {
    const errors = collectErrors(page)
    await page.goto(url)
    const widget = page.locator('div > draftmill-google-ads-generator')
    await expect(widget).toHaveCount(1)
    await expect(widget.locator('[name="productType"]')).toHaveValue('dog collars')
    await expect(widget.locator('[name="adStyle"]')).toHaveCount(0)
    await expect(widget).toHaveAttribute('theme', 'dark')
    await expect(widget.getByText('this site pays for its visitors')).toBeVisible()
    expect(errors).toEqual([])
  })
})

test('in a narrow column an empty panel takes little room, and nothing moves unless the visitor acts', async ({
  page,
  draftmill,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const shifts = await countShifts(page)
  await openOwnPage(page, draftmill, request, {
    id: 'google-ads-generator',
    attributes: 'default-product-type="dog collars" default-target-audience="dog owners"',
    after: '<p id="below">What the page says below.</p>',
  })
  const widget = page.locator('draftmill-google-ads-generator')
  await expect(widget.getByText('Available: 100 credits')).toBeVisible()
  const panel = part(page, 'google-ads-generator', 'results')
  const heightOf = async (): Promise<number> => (await panel.boundingBox())?.height ?? 0
  expect(await heightOf()).toBeLessThan(200)
  // What came before is the page's: it holds no room for an element that is not defined yet.
  await shifts.forget()
  await part(page, 'google-ads-generator', 'submit').click()
  await expect(part(page, 'google-ads-generator', 'item').first()).toBeVisible()
  expect(await heightOf()).toBeGreaterThanOrEqual(560)
  await expect(widget.getByText('Available: 90 credits')).toBeVisible()
  expect(await shifts.sum()).toBeLessThan(0.01)
})

test('language and direction of the element are those of its texts, and what is typed has its own', async ({
  page,
  draftmill,
}) => {
  const tag = 'draftmill-google-ads-generator'
  const html = `<!doctype html><html lang="ar" dir="rtl"><title>Blog</title>
    <${tag} lang="ar"></${tag}><${tag} lang="en-GB" dir="rtl"></${tag}>
    <script src="${draftmill.url}/widgets/google-ads-generator.js"></script></html>`
  await withForeignPage(html, {}, async (url) => {
    await page.goto(url)
    await expect(page.locator(tag).locator('[part="form"]').first()).toBeVisible()
    const told = await page.locator(tag).evaluateAll((elements) =>
      elements.map((element) => {
        const form = element.shadowRoot?.querySelector('form') as HTMLElement
        return [(form.closest('[lang]') as HTMLElement).lang, getComputedStyle(form).direction]
      }),
    )
    expect(told).toEqual([
      ['en', 'ltr'],
      ['en-GB', 'rtl'],
    ])
    const field = page.locator(tag).first().locator('textarea, input').first()
    const directionOf = () => field.evaluate((element) => getComputedStyle(element).direction)
    await field.fill('مخبز صغير')
    expect(await directionOf()).toBe('rtl')
    await field.fill('A small bakery')
    expect(await directionOf()).toBe('ltr')
  })
})
