import type { Page } from '@playwright/test'
import { allFaults, structureFaults } from '../support/axe.ts'
import { expect, test } from '../support/draftmill.ts'
import { createSiteKey, generateAsVisitor, itemsOf, serveWidgets } from '../embeds/embed-steps.ts'
import { registerAndSignIn, generateByApi, signInByApi } from '../support/sign-in-unseen.ts'
import { tabTo } from '../support/tab-to.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'

const BAKERY = {
  businessDescription: 'A small bakery with sourdough and rye bread in Leeds.',
  industry: 'Bakery',
}
const drafts = (page: Page) => page.locator('.dm-item')
const draftTexts = (page: Page) => page.locator('.dm-item .dm-lead')

test(
  'a keyboard alone leads from the form to a draft that is edited and taken back, and to a file',
  { tag: '@day' },
  async ({ page, draftmill }) => {
    await registerAndSignIn(page.context(), draftmill)
    await page.goto(`${draftmill.url}/tools/slogan-generator`)
    await expect(page.getByText('Available: 100 credits')).toBeVisible()
    await tabTo(page, /./, 'textarea')
    await page.keyboard.type(BAKERY.businessDescription)
    await page.keyboard.press('Tab')
    await page.keyboard.type(BAKERY.industry)
    await tabTo(page, /Generate Slogans/, 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Slogans generated!')).toBeVisible()
    const before = (await draftTexts(page).first().textContent()) ?? ''

    // Edited beyond the limit: counted while typing, saved as it is, and the broken rule is shown.
    await tabTo(page, /^Edit[\s\S]*result 1/, 'button')
    await page.keyboard.press('Enter')
    const field = drafts(page).first().getByLabel('Slogan')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(before)
    await page.keyboard.type(
      ', and it is the very best bread of all the breads that there are in Leeds',
    )
    await expect(drafts(page).first().locator('.dm-counter')).toContainText(/\d+ \/ 60/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const first = drafts(page).first()
    await expect(first.getByRole('list', { name: 'What to look at' })).toBeVisible()
    await expect(
      first.getByRole('button', { name: /^Edited; \d things? to look at/ }),
    ).toBeVisible()
    await expect(page.locator('.desk-foot [role="status"]')).toHaveText(
      /^Number 1: saved; \d thing/,
    )
    await expect(first.locator('.desk-body')).toBeFocused()

    await tabTo(page, /^More actions[\s\S]*result 1/, 'button')
    await page.keyboard.press('Enter')
    await tabTo(page, /^Undo/, 'button')
    await page.keyboard.press('Enter')
    await expect(draftTexts(page).first()).toHaveText(before)
    await expect(first.locator('.desk-body')).toBeFocused()
    await expect(page.locator('.desk-foot [role="status"]')).toHaveText(
      'Number 1: as it was before.',
    )

    await tabTo(page, /^Take along/, 'button')
    await page.keyboard.press('Enter')
    await tabTo(page, /^Plain text/, 'button')
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/\.txt$/)
    await expect(page.locator('.desk-foot [role="status"]')).toHaveText(
      'The file is in your downloads.',
    )
  },
)

test(
  'leaving saves, Escape asks before text is lost, and nobody who has gone on is called back',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await registerAndSignIn(page.context(), draftmill)
    await generateOnPage(page, draftmill.url)
    const second = drafts(page).nth(1)
    // Pressing the text itself also starts to edit it.
    await second.locator('.dm-lead').click()
    await expect(second.getByLabel('Slogan')).toBeFocused()
    await second.getByLabel('Slogan').fill('Bread before sunrise')
    await page.keyboard.press('Escape')
    await expect(second.getByText('Discard what you changed here?')).toBeVisible()
    await expect(second.getByRole('button', { name: 'Go on editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(second.getByLabel('Slogan')).toHaveValue('Bread before sunrise')
    await drafts(page).nth(2).getByRole('button', { name: /^Copy/ }).click()
    await expect(second.locator('.dm-lead')).toHaveText('Bread before sunrise')
    await expect(drafts(page).nth(2).getByRole('button', { name: /^Cop/ })).toBeFocused()

    // A press elsewhere while the question is shown saves the text.
    await second.getByRole('button', { name: /^Edit / }).click()
    await second.getByLabel('Slogan').fill('Bread at four')
    await page.keyboard.press('Escape')
    await expect(second.getByRole('button', { name: 'Go on editing' })).toBeFocused()
    await drafts(page).nth(2).getByRole('button', { name: /^Cop/ }).click()
    await expect(second.locator('.dm-lead')).toHaveText('Bread at four')
    await expect(drafts(page).nth(2).getByRole('button', { name: /^Cop/ })).toBeFocused()

    await second.getByRole('button', { name: /^Edit / }).click()
    await second.getByLabel('Slogan').fill('Something else')
    await second.getByRole('button', { name: 'Cancel' }).click()
    await second.getByRole('button', { name: 'Discard' }).click()
    await expect(second.locator('.dm-lead')).toHaveText('Bread at four')
    await expect(second.getByRole('button', { name: /^Edit / })).toBeFocused()
  },
)

test(
  'of two tabs the second is told what stands there by now, and chooses',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    const credentials = await registerAndSignIn(page.context(), draftmill)
    const token = await signInByApi(page.request, draftmill, credentials)
    await generateByApi(page.request, draftmill, token, 'generate-slogans', BAKERY)
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(`${draftmill.url}/profile/results`)
      await tab.getByRole('button', { name: /Slogan Generator/ }).click()
      await expect(tab.getByRole('button', { name: 'Edit result 1', exact: true })).toBeVisible()
    }
    await editFirstDraft(page, 'Bread before sunrise')
    await expect(draftTexts(page).first()).toHaveText('Bread before sunrise')
    await editFirstDraft(other, 'Bread at four')
    const first = drafts(other).first()
    await expect(first).toContainText('This draft was changed elsewhere meanwhile.')
    await expect(first.locator('.dm-preview')).toContainText('Bread before sunrise')
    expect(await structureFaults(other, 'page')).toEqual({})
    await first.getByRole('button', { name: 'Keep mine' }).click()
    await expect(draftTexts(other).first()).toHaveText('Bread at four')
    await page.reload()
    await page.getByRole('button', { name: /Slogan Generator/ }).click()
    await expect(draftTexts(page).first()).toHaveText('Bread at four')
  },
)

test(
  'axe finds nothing where drafts are edited, and nothing goes beyond the sides',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await registerAndSignIn(page.context(), draftmill)
    await generateOnPage(page, draftmill.url)
    await page.getByRole('button', { name: 'More actions result 1', exact: true }).click()
    await page.getByRole('button', { name: 'Take along' }).click()
    await page.getByRole('button', { name: 'Edit result 2', exact: true }).click()
    await page.keyboard.type(' which is far too long for a slogan that anybody would want to read')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Discard what you changed here?')).toBeVisible()
    expect(await allFaults(page, 'tool')).toEqual({})
  },
)

/** A host theme with aggressive styles and right-to-left text. */
const LOUD = `<style>
  * { box-sizing: content-box; margin: 0; padding: 0 }
  html { direction: rtl; font: 20px/2.1 Georgia, serif; text-align: center }
  @media not (forced-colors: active) { html { background: #1b1410; color: #f3e6d0 } }
  button, input, textarea, select { all: unset; background: lime; border: 4px dashed red }
  svg { width: 100%; fill: red }
</style>`

test('a visitor whom the site pays for edits for the visit, without star, in a page of any look', async ({
  page,
  draftmill,
  host,
  request,
}) => {
  const key = await createSiteKey(request, draftmill, host.origin)
  serveWidgets(host, draftmill, `site-key="${key.id}"`, {}, undefined, LOUD)
  await page.goto(host.origin)
  await editAsVisitor(page)
  await expect(page.getByRole('button', { name: 'Take along' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Star' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take along' }).click()
  await itemsOf(page).first().getByRole('button', { name: /^More/ }).click()
  await itemsOf(page)
    .first()
    .getByRole('button', { name: /^Preview/ })
    .click()
  await expect(itemsOf(page).first().getByRole('figure')).toBeVisible()
  await itemsOf(page).nth(1).getByRole('button', { name: /^Edit/ }).click()
  // Faults of the host page, which has no landmarks; the widget adds none.
  const ofThePage = ['landmark-one-main: html', 'region: h1']
  expect(await allFaults(page, 'tool')).toEqual({ '/ 360 px': ofThePage })
})

test('all drafts as they stand by now are printed, on the site and from a widget elsewhere', async ({
  page,
  draftmill,
  host,
  request,
}) => {
  // A headless browser opens no print dialogue: the content to print is recorded instead.
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(window.top ?? window, { printed: document.body.innerText })
      dispatchEvent(new Event('afterprint'))
    }
  })
  const printed = async (): Promise<unknown> => {
    const print = page.getByRole('button', { name: 'Print', exact: true })
    await print.click()
    const found = await page.waitForFunction(() => (window as { printed?: string }).printed)
    // The print frame, which had the focus, has been removed.
    await expect(print).toBeFocused()
    return found.jsonValue()
  }
  await registerAndSignIn(page.context(), draftmill)
  await generateOnPage(page, draftmill.url)
  await editFirstDraft(page, 'Bread before sunrise')
  await expect(draftTexts(page).first()).toHaveText('Bread before sunrise')
  const kept = await draftTexts(page).allTextContents()
  const onPaper = await printed()
  for (const text of kept) expect(onPaper).toContain(text)
  expect(onPaper).toContain('Slogan Generator')

  const key = await createSiteKey(request, draftmill, host.origin)
  serveWidgets(host, draftmill, `site-key="${key.id}"`)
  await page.goto(host.origin)
  await editAsVisitor(page)
  expect(await printed()).toContain('Bread Before Sunrise')
})

test('drafts are shown to others by a link that is copied, reported by one press, and ended', async ({
  page,
  draftmill,
  browser,
}) => {
  await registerAndSignIn(page.context(), draftmill)
  await generateOnPage(page, draftmill.url)
  const kept = await draftTexts(page).allTextContents()
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  await expect(page.getByText(/whoever has it, for 30 days/)).toBeVisible()
  await page.getByRole('button', { name: 'Make a link' }).press('Enter')
  const link = page.getByLabel('Link', { exact: true })
  await expect(link).toBeFocused()
  const address = await link.inputValue()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(await allFaults(page, 'tool')).toEqual({})

  const others = await browser.newContext()
  const other = await others.newPage()
  await other.goto(address)
  for (const text of kept) await expect(other.locator('.dm-items')).toContainText(text)
  // The path differs in each run, so only the values are compared.
  expect(Object.values(await allFaults(other, 'page')).flat()).toEqual([])
  await other.getByRole('button', { name: 'Report this page' }).click()
  await expect(other.getByText('Thank you.')).toBeVisible()

  await page.getByRole('button', { name: 'End the link' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeFocused()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Nothing is shared here' })).toBeVisible()
  expect(Object.values(await allFaults(other, 'page')).flat()).toEqual([])
  await others.close()
})

async function generateOnPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/tools/slogan-generator`)
  const tool = page.getByRole('tabpanel', { name: 'Generate' })
  await tool.locator('[name="businessDescription"]').fill(BAKERY.businessDescription)
  await tool.locator('[name="industry"]').fill(BAKERY.industry)
  await tool.getByRole('button', { name: 'Generate Slogans' }).click()
  await expect(page.getByRole('button', { name: 'Take along' })).toBeVisible()
}

/** Generates ads and gives the first another headline. */
async function editAsVisitor(page: Page): Promise<void> {
  await generateAsVisitor(page)
  const first = itemsOf(page).first()
  await first.getByRole('button', { name: /^Edit/ }).click()
  await first.getByLabel('Headline').fill('Bread Before Sunrise')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.locator('.desk-body')).toContainText('Bread Before Sunrise')
}

async function editFirstDraft(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit result 1', exact: true }).click()
  await page.getByLabel('Slogan', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
}

test(
  'a shared page has the whole texts, nothing that is for their owner alone, and no button without a use',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await registerAndSignIn(page.context(), draftmill)
    for (const id of ['cover-letter-generator', 'prompt-enhancer']) {
      await page.goto(`${draftmill.url}/tools/${id}`)
      const tool = page.getByRole('tabpanel', { name: 'Generate' })
      await fillForm(tool, TOOL_INPUTS[id]?.fields ?? {})
      await tool.locator('[part="submit"]').click()
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('button', { name: 'Make a link' }).click()
      const address = await page.getByLabel('Link', { exact: true }).inputValue()
      const text = await page.locator('.dm-item').first().locator('.dm-text').first().innerText()
      await page.goto(address)
      const shown = await page.locator('.dm-items').innerText()
      expect(shown.replaceAll(/\s/g, '')).toContain(text.replaceAll(/\s/g, ''))
      await expect(page.getByText('Not in your text')).toHaveCount(0)
      await expect(page.getByRole('button')).toHaveText(['Report this page'])
      expect(Object.values(await allFaults(page, 'page')).flat()).toEqual([])
    }
  },
)

test(
  'a draft is changed from the keyboard: the price stands on each button, and the focus stays with the draft',
  { tag: '@release' },
  async ({ page, draftmill }) => {
    await registerAndSignIn(page.context(), draftmill)
    await page.goto(`${draftmill.url}/tools/slogan-generator`)
    await page.getByLabel('Business Description').fill(BAKERY.businessDescription)
    await page.getByLabel('Industry').fill(BAKERY.industry)
    await page.getByRole('button', { name: 'Generate Slogans' }).click()
    await expect(page.getByText('Slogans generated!')).toBeVisible()
    const status = page.locator('.desk-foot [role="status"]')
    // The longest draft, for which there are shorter ones.
    const lengths = (await draftTexts(page).allTextContents()).map((text) => text.length)
    const at = lengths.indexOf(Math.max(...lengths))
    const draft = drafts(page).nth(at)
    const open = async (): Promise<void> => {
      await tabTo(page, new RegExp(`^More actions[\\s\\S]*result ${at + 1}$`), 'button')
      await page.keyboard.press('Enter')
      // The possible changes are requested only when somebody wants them.
      await expect(draft.getByRole('button', { name: 'Change it · 2 credits' })).toBeVisible()
      await tabTo(page, /^Change it · 2 credits/, 'button')
      await page.keyboard.press('Enter')
    }
    await open()
    const chips = draft.getByRole('form', { name: /^Change it/ }).getByRole('button')
    // The built-in writer cannot follow free instructions, so there is no text field.
    await expect(chips).toHaveText(['Shorter · 2 credits', 'Longer · 2 credits'])
    await expect(chips.first()).toBeFocused()
    expect(await structureFaults(page, 'tool')).toEqual({})
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await expect(draft.getByText('You are offline.')).toBeVisible()
    await expect(chips.first()).toBeFocused()
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await expect(status).toHaveText(`Number ${at + 1}: changed.`)
    await expect(draft.locator('.desk-body')).toBeFocused()
    const after = (await draftTexts(page).nth(at).textContent()) ?? ''
    expect(after.length).toBeLessThan(lengths[at] ?? 0)
    // The form is out of view at this point.
    await expect(page.getByText('Available: 88 credits')).toBeAttached()
  },
)
