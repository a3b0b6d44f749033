import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { allFaults } from '../support/axe.ts'
import { type Draftmill, expect, startDraftmill, test as base } from '../support/draftmill.ts'
import { createSiteKey, serveWidgets } from '../embeds/embed-steps.ts'
import { type Registries, startRegistries } from './registries.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { tabTo } from '../support/tab-to.ts'

/** The folder for screenshots; none are taken if it is unset. */
const PICTURES = process.env['REGISTRY_PICTURES']

/** Adds a server that asks the stub registries. */
const test = base.extend<object, { registries: Registries; asking: Draftmill }>({
  registries: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const registries = await startRegistries()
      await use(registries)
      registries.stop()
    },
    { scope: 'worker' },
  ],
  asking: [
    async ({ registries }, use) => {
      const started = await startDraftmill(registries.environment)
      await use(started.draftmill)
      await started.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const KEYWORDS = 'sourdough, rye, oven'
const AVAILABILITY_WORDS = /No registration found|May be premium|Not checked|Taken/
const AVAILABILITY_ORDER = ['No registration found', 'May be premium', 'Not checked', 'Taken']
type Place = Page | Locator
/** A widget has other class names. */
const nameNotes = (place: Place): Locator =>
  place.locator('[part="item"] p').filter({ hasText: /\d characters/ })

/** The availability word of each name, in order; the whole note if it has none. */
async function wordsOf(place: Place): Promise<string[]> {
  const texts = await nameNotes(place).allTextContents()
  return texts.map((text) => AVAILABILITY_WORDS.exec(text)?.[0] ?? text)
}

/** Opens the tool's page with a new account. */
async function openTool(page: Page, server: Draftmill): Promise<void> {
  await registerAndSignIn(page.context(), server)
  await page.goto(`${server.url}/tools/domain-name-generator`)
  await expect(page.getByText('Available: 100 credits')).toBeVisible()
}

async function generate(place: Place): Promise<void> {
  await place.locator('textarea[name="keywords"]').fill(KEYWORDS)
  await place.getByRole('button', { name: 'Generate Domain Names' }).click()
  await expect(nameNotes(place).first()).toBeVisible()
  await expect(place.locator('.desk-foot')).toBeVisible()
  await expect(place.getByText('Asking the registry...')).toHaveCount(0)
}

test('each name says in words what its registry says, those that may be free first, and it is read out', async ({
  page,
  registries,
  asking,
}) => {
  await openTool(page, asking)
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(asking.url)) outside.push(request.url())
  })
  await generate(page)
  const words = await wordsOf(page)
  expect(words.length).toBeGreaterThan(5)
  expect(words).toEqual(
    words.toSorted(
      (one, other) => AVAILABILITY_ORDER.indexOf(one) - AVAILABILITY_ORDER.indexOf(other),
    ),
  )
  expect(new Set(words).size).toBeGreaterThan(1)
  await expect(page.locator('.desk-foot [role="status"]')).toHaveText(
    /^Registries asked: \d+ without a registration, .*Free names first\.$/,
  )
  // The server made the requests, not the visitor's browser.
  expect(registries.asked.length).toBeGreaterThanOrEqual(words.length - 2)
  expect(outside).toEqual([])
  expect(await allFaults(page, 'page')).toEqual({})
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, forcedColors: 'none' })
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways, `${width} px`).toBeLessThanOrEqual(0)
      if (PICTURES) {
        const list = page.locator('.dm-frame').filter({ has: page.locator('.dm-items') })
        await list.screenshot({ path: join(PICTURES, `card-${width}-${colorScheme}.png`) })
      }
    }
})

test('a name that is changed is asked about anew, and the list stays still under the hand', async ({
  page,
  registries,
  asking,
}) => {
  await openTool(page, asking)
  await generate(page)
  const last = page.locator('.dm-item').last()
  await tabTo(page, /^Edit[\s\S]*result 1$/, 'button')
  await last.getByRole('button', { name: /^Edit/ }).click()
  await last.getByLabel('Name').fill('quietharbourlamp')
  await last.getByLabel('Ending').fill('.org')
  await last.getByLabel('Ending').press('Enter')
  await expect(nameNotes(page).last()).toContainText('May be premium')
  expect(registries.asked).toContain('quietharbourlamp.org')
  await expect(last.locator('.dm-name')).toHaveText('quietharbourlamp.org')
  await expect(page.locator('.desk-foot [role="status"]')).toHaveText(
    'Registries asked: 1 that may be premium.',
  )
  await page.getByRole('button', { name: 'Free names first' }).click()
  await expect(last.locator('.dm-name')).not.toHaveText('quietharbourlamp.org')
  await expect(page.getByRole('button', { name: 'Free names first' })).toHaveCount(0)
  const words = await wordsOf(page)
  expect(words).toEqual(
    words.toSorted(
      (one, other) => AVAILABILITY_ORDER.indexOf(one) - AVAILABILITY_ORDER.indexOf(other),
    ),
  )
})

test('a visitor of another site sees it in a widget, and their browser asks that site and the server alone', async ({
  page,
  request,
  host,
  asking,
}) => {
  const key = await createSiteKey(request, asking, host.origin)
  const element = 'draftmill-domain-name-generator'
  const file = `${asking.url}/widgets/domain-name-generator.js`
  serveWidgets(
    host,
    asking,
    '',
    {},
    `<script type="module" src="${file}"></script><${element} site-key="${key.id}"></${element}>`,
  )
  const outside: string[] = []
  page.on('request', (asked) => {
    const { origin } = new URL(asked.url())
    if (![asking.url, host.origin].includes(origin)) outside.push(asked.url())
  })
  await page.goto(host.origin)
  const widget = page.locator(element)
  await generate(widget)
  expect((await wordsOf(widget)).every((word) => AVAILABILITY_ORDER.includes(word))).toBe(true)
  expect(outside).toEqual([])
})

test('where no registry is asked a guess stays a guess, and says so', async ({
  page,
  draftmill,
}) => {
  await openTool(page, draftmill)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await generate(page)
  await expect(page.locator('.desk-foot')).toBeVisible()
  for (const text of await nameNotes(page).allTextContents())
    expect(text).toMatch(/^\d+ characters · availability not checked/)
  expect(asked.filter((url) => url.endsWith('/registrations'))).toEqual([])
})
