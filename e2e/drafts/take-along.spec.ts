import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { allFaults } from '../support/axe.ts'
import { type Draftmill, expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'

/** The folder for screenshots; none are taken if it is unset. */
const PICTURES = process.env['DESK_PICTURES']

const item = (page: Page) => page.locator('.dm-item').first()

/** Generates with a tool's form, with a new account. */
async function generate(page: Page, draftmill: Draftmill, id: string): Promise<void> {
  await registerAndSignIn(page.context(), draftmill)
  await page.goto(`${draftmill.url}/tools/${id}`)
  const tool = page.locator('.dm-tool')
  await fillForm(tool, TOOL_INPUTS[id]?.fields ?? {})
  await tool.locator('[part="submit"]').click()
  await expect(page.getByRole('button', { name: 'Take along' })).toBeVisible()
}

/** The content of the clipboard, by type. */
function clipboard(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const [held] = await navigator.clipboard.read()
    const texts = (held?.types ?? []).map(async (type) => [
      type,
      await (await (held as ClipboardItem).getType(type)).text(),
    ])
    return Object.fromEntries((await Promise.all(texts)) as [string, string][])
  })
}

test(
  'a newsletter is copied with its headings for a word processor, and as text for a field',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await generate(page, draftmill, 'newsletter-generator')
    const copy = item(page).getByRole('button', { name: /^Copy/ })
    let held: Record<string, string> = {}
    // The code for rich text loads after the buttons: a press before that copies only the text.
    await expect(async () => {
      await copy.click()
      await expect(copy).toContainText('Copied')
      held = await clipboard(page)
      expect(Object.keys(held).toSorted()).toEqual(['text/html', 'text/plain'])
    }).toPass()
    expect(held['text/plain']).toMatch(/^Subject: /)
    expect(held['text/html']).toContain('<h1')
    expect(held['text/html']).not.toContain('<script')

    // A browser without `ClipboardItem` copies only the text.
    await page.evaluate(() => {
      Reflect.deleteProperty(window, 'ClipboardItem')
      return navigator.clipboard.writeText('')
    })
    await item(page).getByRole('button', { name: /^Edit/ }).focus()
    await copy.click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^Subject: /)
  },
)

test('one newsletter of several is a file, from a panel without faults in structure or colour', async ({
  page,
  draftmill,
}) => {
  await generate(page, draftmill, 'newsletter-generator')
  await item(page)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await item(page).getByRole('button', { name: 'Take this one along' }).click()
  const panel = item(page).getByRole('group', { name: /^Take this one along/ })
  await expect(panel.getByRole('button', { name: 'Print', exact: true })).toBeFocused()
  expect(await allFaults(page, 'tool')).toEqual({})
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'E-mail draft (.eml)' }).click()
  expect(readFileSync(await (await download).path(), 'utf8').match(/^Subject: /gm)).toHaveLength(1)
})

test(
  'the texts of a feed ad are copied one by one, in the order in which the place asks',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await generate(page, draftmill, 'facebook-ads-generator')
    await item(page)
      .getByRole('button', { name: /^More actions/ })
      .click()
    const fields = item(page).getByRole('group', { name: /^Copy by field/ })
    const buttons = fields.getByRole('button')
    await expect(buttons).toHaveText([
      /^Copy primary text/,
      /^Copy headline/,
      /^Copy description/,
      /^Copy call to action/,
      /^Copy picture/,
    ])
    await picture(page, 'fields')
    await buttons.nth(1).click()
    await expect(buttons.nth(1)).toContainText('Copied')
    const headline = await page.evaluate(() => navigator.clipboard.readText())
    expect(headline.trim()).not.toBe('')
    await expect(item(page)).toContainText(headline)
    expect(headline).not.toContain('\n')
  },
)

test(
  'what to buy is a file, for as many persons and days as are chosen',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await generate(page, draftmill, 'diet-meal-plan-generator')
    await item(page).getByText('Shopping list', { exact: true }).click()
    await expect(item(page).getByLabel('Days')).toContainText('Both days')
    await page.getByRole('button', { name: 'Take along' }).click()
    const choice = page.getByRole('group', { name: 'Shopping list' })
    await choice.getByLabel('Persons').selectOption('4')
    const fetchList = async (): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        choice.getByRole('button', { name: 'Shopping list' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/\.shopping\.txt$/)
      return readFileSync(await download.path(), 'utf8')
    }
    expect(await fetchList()).toContain('Shopping list for 4 persons, 2 days')
    await choice.getByLabel('Days').selectOption('Day 2')
    expect(await fetchList()).toContain('Shopping list for 4 persons, 1 day')
    expect(await allFaults(page, 'page')).toEqual({})
    await picture(page, 'shopping')
  },
)

test(
  'an exercise is swapped twice from the keyboard without looking for the button again',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await generate(page, draftmill, 'workout-routine-generator')
    const swap = item(page)
      .getByRole('button', { name: /^Another exercise/ })
      .first()
    await swap.focus()
    for (const key of ['Enter', 'Enter']) {
      const before = (await swap.getAttribute('aria-label')) ?? ''
      await page.keyboard.press(key)
      await expect(swap).not.toHaveAttribute('aria-label', before)
      await expect(swap).toBeFocused()
    }
  },
)

/**
 * Expects the page not to scroll sideways at the widths of a phone, a tablet and a desktop, and takes screenshots if
 * `PICTURES` is set.
 */
async function picture(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    if (!PICTURES) continue
    const place = name === 'shopping' ? page.locator('.desk-foot') : item(page)
    await place.screenshot({ path: `${PICTURES}/${name}-${width}.png` })
  }
}
