import type { Locator, Page } from '@playwright/test'
import type { ToolElement } from '../../widgets/src/element/tool-element.ts'
import { expect, test } from '../support/draftmill.ts'
import { type Site, startSite } from '../support/foreign-site.ts'
import { openOwnPage } from '../support/own-page.ts'

/** A widget on a page that changes: scripts that set it, moves, missing files, many widgets of one tool. */
const ID = 'google-ads-generator'
const KEYWORDS = 'full-grain leather, fitted to measure, free delivery'
const FORM = { productType: 'dog collars', targetAudience: 'dog owners', keywords: KEYWORDS }
const widgetOf = (page: Page): Locator => page.locator(`draftmill-${ID}`)
const field = (page: Page, name: string): Locator => widgetOf(page).locator(`[name="${name}"]`)

let site: Site
test.beforeEach(async () => {
  site = await startSite()
})
test.afterEach(() => site.stop())

test('values that are set one after the other, or by a listener of `ready`, all stand, and touch no other field', async ({
  page,
  draftmill,
}) => {
  await openOwnPage(page, draftmill, {
    id: ID,
    before: `<script>
      addEventListener('draftmill:ready', ({ target }) => { target.values = { productType: 'from ready' } })
    </script>`,
  })
  await expect(field(page, 'productType')).toHaveValue('from ready')
  await widgetOf(page).evaluate((element) => (element as ToolElement).generate())
  const complaint = widgetOf(page).getByText('Target Audience is required.')
  await expect(complaint).toBeVisible()
  const read = await widgetOf(page).evaluate((element, form) => {
    const tool = element as ToolElement
    tool.values = { productType: form.productType }
    tool.values = { adStyle: 'no such style' }
    tool.values = { adStyle: undefined }
    return { ...tool.values }
  }, FORM)
  expect(read).toMatchObject({ productType: 'dog collars', targetAudience: '' })
  await expect(field(page, 'productType')).toHaveValue('dog collars')
  await expect(complaint, 'its field was not touched').toBeVisible()
  const outcome = await widgetOf(page).evaluate((element, { targetAudience, keywords }) => {
    const tool = element as ToolElement
    tool.values = { targetAudience, keywords }
    return tool.generate()
  }, FORM)
  expect(outcome).toEqual(expect.objectContaining({ ok: true }))
})

test('a tool that is taken out and put back keeps what was typed', async ({ page, draftmill }) => {
  await openOwnPage(page, draftmill, { id: ID })
  await field(page, 'productType').fill('typed by a person')
  await widgetOf(page).evaluate(async (element) => {
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 50))
    ;(element as ToolElement).values = { targetAudience: 'set while away' }
    document.body.append(element)
  })
  await expect(field(page, 'productType')).toHaveValue('typed by a person')
  await expect(field(page, 'targetAudience')).toHaveValue('set while away')
})

test('a tool that runs by script leaves the focus and the place on the page alone; a person is led to the results', async ({
  page,
  draftmill,
}) => {
  const [attributes, around] = [
    `default-product-type="dog collars" default-target-audience="dog owners" default-keywords="${KEYWORDS}" result-limit="-1"`,
    '<p style="height:3000px">Far.</p>',
  ]
  await openOwnPage(page, draftmill, { id: ID, attributes, around })
  const outcome = await widgetOf(page).evaluate((element) => (element as ToolElement).generate())
  expect(outcome).toEqual(expect.objectContaining({ ok: true }))
  await expect(widgetOf(page).locator('[part="item"]')).toHaveCount(
    outcome.ok ? outcome.drafts.length : 0,
  )
  expect(await page.evaluate('[document.activeElement.localName, scrollY]')).toEqual(['body', 0])
  await widgetOf(page).locator('[part="submit"]').click()
  await expect(widgetOf(page).locator('[data-at="results"]')).toBeFocused()
})

test('a person is led to the results also where a script was refused before', async ({
  page,
  draftmill,
}) => {
  await openOwnPage(page, draftmill, { id: ID })
  const refused = await widgetOf(page).evaluate((element) => (element as ToolElement).generate())
  expect(refused).toMatchObject({ ok: false, code: 'input_required' })
  expect(await page.evaluate('document.activeElement.localName')).toBe('body')
  for (const [name, value] of Object.entries(FORM)) await field(page, name).fill(value)
  await widgetOf(page).locator('[part="submit"]').click()
  await expect(widgetOf(page).locator('[data-at="results"]')).toBeFocused()
})

test('a page that was open while the server got another version fetches the tool whole', async ({
  page,
  draftmill,
}) => {
  await page.route('**/widgets/chunks/**', (route) => route.fulfill({ status: 404, body: '' }))
  site.showPage(`<!doctype html><title>Blog</title><draftmill-${ID}></draftmill-${ID}>
    <script src="${draftmill.url}/widgets/embed.js"></script>`)
  await page.goto(site.origin)
  await expect(widgetOf(page).locator('[part="form"]')).toBeVisible()
  await expect(widgetOf(page).getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `${draftmill.url}/login`,
  )
})

test('a page that names the folder of its files runs no script of the server’s in their place', async ({
  page,
  draftmill,
}) => {
  const tool = await (await fetch(`${draftmill.url}/widgets/${ID}.js`)).text()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(`${site.origin}/widgets/**`, (route) => {
    if (route.request().url().includes('/later-')) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ contentType: 'text/javascript', body: tool })
  })
  site.showPage(`<!doctype html><title>Blog</title>
    <draftmill-${ID} files="${site.origin}/widgets/" api-base="${draftmill.url}"></draftmill-${ID}>
    <script src="${site.origin}/widgets/${ID}.js"></script>`)
  await page.goto(site.origin)
  await field(page, 'productType').fill('dog collars')
  await widgetOf(page).getByRole('link', { name: 'Login' }).click()
  await expect(widgetOf(page).getByText('The server did not answer.').first()).toBeVisible()
  expect(asked.filter((url) => url.includes('/later-')).length).toBeGreaterThan(0)
  // The tool's own file may be an outdated one from the browser's cache.
  await expect
    .poll(() => asked.filter((url) => url.endsWith(`/${ID}.js`)).length)
    .toBeGreaterThan(1)
  expect(asked.filter((url) => url.startsWith(draftmill.url))).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a tool whose files do not come leads to its own page, and comes once there is a network', async ({
  page,
  context,
  draftmill,
}) => {
  const files = /\/widgets\/(?!embed\.js)/
  await page.route(files, (route) => route.abort())
  site.showPage(`<!doctype html><title>Blog</title>
    <draftmill-${ID} api-base="${draftmill.url}/text/"></draftmill-${ID}>
    <div data-draftmill-tool="slogan-generatr"></div>
    <script src="${draftmill.url}/widgets/embed.js"></script>`)
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto(site.origin)
  const way = page.getByRole('link', { name: 'Open it on its own page' })
  await expect(way).toHaveAttribute('href', `${draftmill.url}/text/tools/${ID}`)
  expect((await widgetOf(page).boundingBox())?.height, 'no empty box').toBeLessThan(100)
  expect(warnings.join()).toContain('there is no tool "slogan-generatr"')

  await page.unroute(files)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(widgetOf(page).locator('[part="form"]')).toBeVisible()
  await expect(way).toBeHidden()
})
