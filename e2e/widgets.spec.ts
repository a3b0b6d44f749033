import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './draftmill.ts'
import { TOOL_INPUTS } from './tool-inputs.ts'

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
  expect(JSON.stringify(seen)).not.toMatch(/token|Bearer|eyJ/)
})

test('widget files are open to every origin, the API is not (statement 41)', async ({
  draftmill,
  request,
}) => {
  const file = await request.get(`${draftmill.url}/widgets/embed.js`, {
    headers: { Origin: 'https://blog.example' },
  })
  expect(file.headers()['access-control-allow-origin']).toBe('*')
  const api = await request.get(`${draftmill.url}/api/tools`, {
    headers: { Origin: 'https://blog.example' },
  })
  expect(api.headers()['access-control-allow-origin']).toBeUndefined()
  expect(api.headers()['vary']).toContain('Origin')
})
