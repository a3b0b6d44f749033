/** A visitor's journey through a page that a router changes, the same for every router. */
import { draftTexts } from '../support/draft-texts.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'

export const ID = 'google-ads-generator'
export const TAG = `draftmill-${ID}`

/** Counts for a page since it was loaded; `loads` stays 1 while a router navigates. */
export interface PageCounts {
  /** Events of the tool, by name. */
  readonly events: Record<string, number>
  /** Requests to the server's folder of widgets, by file, and the number of generations as `generation`. */
  readonly requests: Record<string, number>
  readonly errors: string[]
  loads: number
}

/** Starts counting. To be called before the page is loaded. */
export async function startCounting(page: Page): Promise<PageCounts> {
  const counts: PageCounts = { events: {}, requests: {}, errors: [], loads: 0 }
  const add = (to: Record<string, number>, name: string): void => {
    to[name] = (to[name] ?? 0) + 1
  }
  page.on('pageerror', ({ message }) => counts.errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') counts.errors.push(message.text())
  })
  page.on('domcontentloaded', () => counts.loads++)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/widgets\//.test(pathname)) add(counts.requests, pathname.replace(/.*\//, ''))
    if (request.method() === 'POST' && pathname.includes('/functions/'))
      add(counts.requests, 'generation')
  })
  await page.exposeFunction('addEvent', (name: string) => add(counts.events, name))
  await page.addInitScript(() => {
    for (const name of ['generate', 'result', 'error', 'reset'])
      addEventListener(`draftmill:${name}`, () =>
        (window as unknown as { addEvent(name: string): void }).addEvent(name),
      )
  })
  return counts
}

/** The visible tool. */
export const visibleTool = (page: Page): Locator => page.locator(`${TAG}:visible`)

/** Fills in the form and generates. Returns the texts of the drafts. */
export async function generate(page: Page): Promise<string[]> {
  await fillForm(visibleTool(page), TOOL_INPUTS[ID]!.fields)
  await visibleTool(page).locator('[part="submit"]').click()
  return draftTexts(draftItems(page))
}

export const draftItems = (page: Page): Locator => visibleTool(page).locator('[part="item"]')

/** Navigates with a link of the page, which its router handles. */
export async function followLink(page: Page, link: 'Tool' | 'Other'): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click()
  await expect(page.getByRole('heading', { name: link, exact: true, level: 1 })).toBeVisible()
}

/** Expects one tool with one form, which still has the typed values and the drafts. */
export async function expectToolIntact(page: Page, drafts: readonly string[]): Promise<void> {
  await expect(page.locator(TAG)).toHaveCount(1)
  await expect(visibleTool(page).locator('[part="form"]')).toHaveCount(1)
  for (const [name, value] of Object.entries(TOOL_INPUTS[ID]!.fields))
    await expect(visibleTool(page).locator(`[name="${name}"]`)).toHaveValue(value)
  await expect(draftItems(page).first()).toBeVisible()
  expect(await draftItems(page).allInnerTexts()).toEqual(drafts)
}

/** The numbers of event listeners and DOM nodes that remain after a garbage collection. */
export async function memoryCountsOf(page: Page): Promise<{ listeners: number; nodes: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { listeners: jsEventListeners, nodes }
}
