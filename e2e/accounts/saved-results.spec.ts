import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { allFaults } from '../support/axe.ts'
import { type Draftmill, expect, test } from '../support/draftmill.ts'
import { generateByApi, signInByApi } from '../support/sign-in-unseen.ts'
import { tabTo } from '../support/tab-to.ts'
import { TOOL_INPUTS } from '../support/tool-inputs.ts'

const SLOGAN = TOOL_INPUTS['slogan-generator']!.fields
const ADS = TOOL_INPUTS['google-ads-generator']!.fields
/** Long before and long after these results were written. */
const LONG_AGO = '2020-01-01'
const LATER = '2100-01-01'

const rows = (page: Page) => page.locator('.profile-result')
const boxes = (page: Page) => rows(page).getByRole('checkbox')
const count = (page: Page) => page.locator('.profile-many [role="status"]')
const bar = (page: Page) => page.getByRole('group', { name: 'Selected results' })
const starredOnly = (page: Page) => page.getByRole('checkbox', { name: 'Starred only' })

test('saved results are narrowed by star and day, and the address keeps it over a reload and the way back', async ({
  page,
  draftmill,
}) => {
  await openSavedResults(page, draftmill)
  await boxes(page).nth(1).check()
  await page.getByRole('button', { name: 'Star', exact: true }).click()
  await expect(page.getByText('1 result starred.')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('starred')
  await expect(rows(page).first()).not.toContainText('starred')

  await starredOnly(page).check()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?starred=true$/)
  await page.reload()
  await expect(starredOnly(page)).toBeChecked()
  await expect(rows(page)).toHaveCount(1)
  // A result that has lost its star leaves the list of starred results.
  await boxes(page).first().check()
  await page.getByRole('button', { name: 'Remove star' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Saved results' })).toBeFocused()

  await page.getByLabel('To day').fill(LONG_AGO)
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await expect(page).toHaveURL(/starred=true&to=2020-01-01$/)
  await page.getByLabel('From day').fill(LATER)
  await expect(page.getByText('This day is before the first one.')).toBeVisible()
  await page.getByRole('link', { name: 'Credit history' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit history')
  await page.goBack()
  await expect(page.getByLabel('To day')).toHaveValue(LONG_AGO)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveURL(/results$/)
  await expect(page.getByRole('region', { name: 'Saved results' })).toBeFocused()
  await page.getByLabel('From day').fill(LONG_AGO)
  await page.getByLabel('To day').fill(LATER)
  await expect(page).toHaveURL(/from=2020-01-01&to=2100-01-01$/)
  await expect(rows(page)).toHaveCount(3)
  // A link to the page itself shows the unfiltered list.
  await page.getByRole('link', { name: 'Saved results' }).first().click()
  await expect(page.getByLabel('From day')).toHaveValue('')
})

test(
  'the way back undoes what narrowed the list, one choice at a time, and what was typed at once',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await openSavedResults(page, draftmill)
    await page.getByLabel('Tool').selectOption('slogan-generator')
    await expect(page).toHaveURL(/results\?tool=slogan-generator$/)
    const search = page.getByLabel('Search inputs and results')
    await search.fill('patis')
    await expect(page).toHaveURL(/\?search=patis&tool=slogan-generator$/)
    await search.fill('patisserie')
    await expect(page).toHaveURL(/\?search=patisserie&tool=slogan-generator$/)
    await expect(rows(page)).toHaveCount(1)
    await starredOnly(page).check()
    await expect(rows(page)).toHaveCount(0)

    await page.goBack()
    await expect(starredOnly(page)).not.toBeChecked()
    await expect(search).toHaveValue('patisserie')
    await expect(rows(page)).toHaveCount(1)
    await page.goBack()
    await expect(search).toHaveValue('')
    await expect(page.getByLabel('Tool')).toHaveValue('slogan-generator')
    await expect(rows(page)).toHaveCount(2)
    await page.goBack()
    await expect(page.getByLabel('Tool')).toHaveValue('')
    await expect(page).toHaveURL(/results$/)
    await expect(rows(page)).toHaveCount(3)
    await page.goForward()
    await expect(page.getByLabel('Tool')).toHaveValue('slogan-generator')
    await expect(rows(page)).toHaveCount(2)
    // Text that is still being typed when going back is not applied to the earlier page.
    await search.fill('anything')
    await page.goBack()
    await expect(search).toHaveValue('')
    await expect(rows(page)).toHaveCount(3)
    await page.goForward()
    await expect(page).toHaveURL(/results\?tool=slogan-generator$/)
  },
)

test(
  'on a telephone the results come first: what narrows them is folded, with how much of it is set',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openSavedResults(page, draftmill)
    await expect(starredOnly(page)).toBeHidden()
    await tabTo(page, /^Filter$/, 'button')
    await page.keyboard.press('Enter')
    await page.getByLabel('Tool').selectOption('slogan-generator')
    await starredOnly(page).check()
    const fold = page.getByRole('button', { name: 'Filter · 2 set' })
    await fold.click()
    await expect(starredOnly(page)).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Filter · 1 set' })).toBeVisible()
    await page.setViewportSize({ width: 768, height: 740 })
    await expect(fold).toBeHidden()
    await expect(starredOnly(page)).not.toBeChecked()
  },
)

test('of the results that a filter found two are chosen, downloaded and deleted by the keyboard', async ({
  page,
  draftmill,
}) => {
  await openSavedResults(page, draftmill)
  await page.getByLabel('Tool').selectOption('slogan-generator')
  await expect(rows(page)).toHaveCount(2)
  await tabTo(page, /^Select all on this page/, 'input')
  await page.keyboard.press('Space')
  await expect(count(page)).toHaveText('2 selected')

  const downloading = page.waitForEvent('download')
  await tabTo(page, /^Download \(\.zip\)/, 'button')
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^draftmill-results-\d{4}-\d\d-\d\d\.zip$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  await tabTo(page, /^Delete/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Delete 2 results\? They cannot/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Delete the selected/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, /^Delete 2 results/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 results are gone for good.')).toBeVisible()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saved results' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Google Ads Generator')
})

test(
  'a filter whose first page did not come is tried from its beginning',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    const asked: string[] = []
    // The list has more pages, and the server fails once for the starred results.
    let isFailing = true
    await page.route('**/api/results?*', async (route) => {
      const url = route.request().url()
      asked.push(url)
      if (url.includes('starred') && isFailing) return route.fulfill({ status: 503, json: {} })
      const response = await route.fetch()
      const json = (await response.json()) as object
      return route.fulfill({ response, json: { ...json, next: '2026-01-01T00:00:00.000Z_a' } })
    })
    await openSavedResults(page, draftmill)
    await starredOnly(page).check()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    isFailing = false
    await again.click()
    await expect(rows(page)).toHaveCount(0)
    expect(asked.at(-1)).toContain('starred=true')
    expect(asked.at(-1)).not.toContain('before=')
  },
)

test(
  'without a network nothing chosen is lost, and the same is tried again',
  { tag: '@release' },
  async ({ page, context, draftmill }) => {
    await openSavedResults(page, draftmill)
    await boxes(page).first().check()
    await boxes(page).last().check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Star', exact: true }).click()
    const problem = page.locator('.profile-many').getByRole('alert')
    await expect(problem).toContainText('You are offline.')
    await context.setOffline(false)
    await expect(problem).toHaveCount(0)
    await expect(count(page)).toHaveText('2 selected')

    await page.route('**/api/results/many', (route) => route.abort())
    await page.getByRole('button', { name: 'Star', exact: true }).click()
    await expect(problem).toContainText('The server did not answer.')
    // A focused element is not covered by the bar, even where the bar is highest.
    await page.setViewportSize({ width: 360, height: 700 })
    await boxes(page).nth(1).focus()
    await expect
      .poll(async () => (await bottomOf(boxes(page).nth(1))) - (await topOf(bar(page))))
      .toBeLessThanOrEqual(0)
    await page.unroute('**/api/results/many')
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('2 results starred.')).toBeVisible()
    await expect(bar(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Remove star' })).toBeVisible()

    // Removing the star of an opened result also removes it from its row.
    await rows(page).first().getByRole('button', { expanded: false }).first().click()
    await rows(page).first().getByRole('button', { name: 'Starred', exact: true }).click()
    await expect(rows(page).first().locator('.profile-star')).toHaveCount(0)
  },
)

test(
  'chosen results have no faults in structure or colour, and nothing goes beyond the sides',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    test.setTimeout(120_000)
    await openSavedResults(page, draftmill)
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Star', exact: true }).click()
    await expect(page.locator('.profile-star')).toHaveCount(3)
    await page.getByRole('button', { name: /^Delete the selected/ }).click()
    expect(await allFaults(page, 'page')).toEqual({})
  },
)

/** An account with three saved results, the newest of the ads tool, on the page that lists them. */
async function openSavedResults(page: Page, draftmill: Draftmill): Promise<void> {
  const { request } = page.context()
  const token = await signInByApi(request, draftmill, await draftmill.register(request))
  for (const [name, fields] of [
    ['generate-slogans', SLOGAN],
    ['generate-slogans', { ...SLOGAN, industry: 'Patisserie' }],
    ['generate-google-ads', ADS],
  ] as const)
    await generateByApi(request, draftmill, token, name, fields)
  await page.goto(`${draftmill.url}/profile/results`)
  await expect(rows(page)).toHaveCount(3)
}

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN
}

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return box ? box.y + box.height : Number.NaN
}
