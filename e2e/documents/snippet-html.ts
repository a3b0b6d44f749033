import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { fillIn, type ExampleValues } from './doc-blocks.ts'
import type { Draftmill } from '../support/draftmill.ts'
import { collectErrors } from '../support/foreign-site.ts'
import { siteOwnerOf, exampleValuesOf, type RunFixtures, visitorTokenOf } from './snippet-runs.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'

/** Puts HTML on a page of another origin; every tool in it has to show its form, without errors in the console. */
export async function runHtml(
  html: string,
  runs: RunFixtures,
  { head = '', headers = {} }: { head?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const { page, draftmill, request, site } = runs
  const needsOwner = /site-key="dmk_YOUR|token-url/.test(html)
  const owner = needsOwner ? await siteOwnerOf(runs) : undefined
  const places = {
    ...exampleValuesOf(runs),
    ...(owner && { siteKey: owner.siteKey }),
    ...(html.includes('v-0123456789') && { manifest: await readManifest(draftmill, request) }),
  }
  const code = fillIn(html, places)
  const token = code.includes('token-url') ? await visitorTokenOf('mjs', runs) : ''
  servePage(runs, code, { head, headers, token })
  page.removeAllListeners('console')
  page.removeAllListeners('pageerror')
  const errors = collectErrors(page)
  await page.goto(`${site.origin}/post`)

  const tags = [...code.matchAll(/<draftmill-([\w-]+)|data-draftmill-tool="([\w-]+)"/g)]
  const frames = code.match(/<iframe\b/g) ?? []
  expect(tags.length + frames.length, 'shows a tool').toBeGreaterThan(0)
  for (const [, tag, placeholder] of tags) {
    const tool = page.locator(`draftmill-${tag ?? placeholder}`)
    await tool.scrollIntoViewIfNeeded()
    await expect(tool.locator('[part="form"]')).toBeVisible()
  }
  if (frames.length > 0) await expectFrame(code, page)
  if (needsOwner) await expectDrafts(page, tags[0]?.[1] ?? '')
  if (/result-limit="(\d+)"/.test(code) && !code.includes('site-key')) {
    await expectAttributes(html, runs)
  }
  if (code.includes('integrity=')) await expectRefusal(code, runs)
  expect(errors).toEqual([])
}

async function readManifest(
  { url }: Draftmill,
  request: APIRequestContext,
): Promise<NonNullable<ExampleValues['manifest']>> {
  const answer = await request.get(`${url}/widgets/manifest.json`)
  return (await answer.json()) as NonNullable<ExampleValues['manifest']>
}

/** Serves a page; the same server answers `token-url` with a token. */
export function servePage(
  { site }: RunFixtures,
  body: string,
  { head = '', headers = {} as Readonly<Record<string, string>>, token = '' } = {},
): void {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blog</title>${head}</head><body>\n${body}\n</body></html>`
  site.answer((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end()
    if (request.method === 'POST' && request.url === '/draftmill-token') {
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(token)
    }
    return response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
      .end(html)
  })
}

/**
 * Expects the framed tool to show its form and, if the page has the resizing script, the frame to be as tall as the
 * tool.
 */
async function expectFrame(code: string, page: Page): Promise<void> {
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[part="form"]')).toBeVisible()
  if (!code.includes('draftmill:resize')) return
  await expect(async () => {
    const inner = await frame
      .locator('body')
      .evaluate((body) => body.getBoundingClientRect().height)
    const outer = await page.locator('iframe').evaluate((element) => element.clientHeight)
    expect(Math.abs(outer - inner)).toBeLessThan(2)
    expect(inner).not.toBe(720)
  }).toPass()
}

/** Fills in the form as a visitor and returns the number of drafts; the site's owner pays. */
async function expectDrafts(page: Page, id: string): Promise<number> {
  const tool = page.locator(`draftmill-${id}`)
  const { fields, resultsMin } = TOOL_INPUTS[id] ?? { fields: {}, resultsMin: 1 }
  const shown = await tool
    .locator('[name]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('name') ?? ''))
  const open = Object.entries(fields).filter(([name]) => shown.includes(name))
  await fillForm(tool, Object.fromEntries(open))
  await tool.locator('[part="submit"]').click()
  const items = tool.locator('[part="item"]')
  const limit = Number((await tool.getAttribute('result-limit')) ?? resultsMin)
  await expect.poll(() => items.count()).toBeGreaterThanOrEqual(Math.min(limit, resultsMin))
  return items.count()
}

/** Expects the attributes to have their documented effects: on the look, the fields and the number of drafts. */
async function expectAttributes(html: string, runs: RunFixtures): Promise<void> {
  const { page, site } = runs
  const { siteKey } = await siteOwnerOf(runs)
  const id = /<draftmill-([\w-]+)/.exec(html)?.[1] ?? ''
  const limit = Number(/result-limit="(\d+)"/.exec(html)?.[1])
  const tool = page.locator(`draftmill-${id}`)
  for (const name of (/hide-fields="([^"]+)"/.exec(html)?.[1] ?? '').split(' ')) {
    await expect(tool.locator(`[name="${name}"]`)).toHaveCount(0)
  }
  const accent = await tool
    .locator('[part="submit"]')
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  servePage(runs, withSiteKey(fillIn(html, exampleValuesOf(runs)), siteKey))
  await page.goto(`${site.origin}/post`)
  const heading = tool.locator('[part="form"] h2')
  expect((await heading.boundingBox())?.width ?? 0).toBeGreaterThan(0)
  expect(await heading.evaluate((element) => getComputedStyle(element).clipPath)).toBe('inset(50%)')
  expect(accent).not.toBe('rgba(0, 0, 0, 0)')
  expect(await expectDrafts(page, id)).toBe(limit)
}

/** Expects the browser to refuse the file if its hash differs, so that the attribute is known to work. */
async function expectRefusal(code: string, runs: RunFixtures): Promise<void> {
  const wrong = code.replace(/integrity="sha384-.{4}/, 'integrity="sha384-AAAA')
  expect(wrong).not.toBe(code)
  servePage(runs, wrong)
  const { page, site } = runs
  const other = await page.context().newPage()
  const errors = collectErrors(other)
  await other.goto(`${site.origin}/post`)
  await expect.poll(() => errors.join()).toMatch(/integrity/)
  await expect(other.locator('[part="form"]')).toHaveCount(0)
  await other.close()
}

/** Adds a site key to every tool in the HTML, so that its owner pays. */
export function withSiteKey(html: string, siteKey: string): string {
  return html.replaceAll(/<(draftmill-[\w-]+)/g, `<$1 site-key="${siteKey}"`)
}
