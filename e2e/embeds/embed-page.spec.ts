import type { Page } from '@playwright/test'
import { expect, test } from '../support/draftmill.ts'
import { holdScript } from './hold-script.ts'

const ID = 'slogan-generator'

const fieldsHtml = (page: Page): Promise<string> =>
  page
    .locator(`draftmill-${ID}`)
    .evaluate((element) => element.shadowRoot?.querySelector('fieldset')?.outerHTML ?? '')

test('the framed page paints its form before any script, keeps what is typed, and comes alive without a change', async ({
  page,
  draftmill,
}) => {
  const release = await holdScript(page, ID)
  await page.goto(`${draftmill.url}/embed/${ID}`, { waitUntil: 'commit' })
  const field = page.getByLabel('Business Description')
  await expect(field).toBeVisible()
  const styled = await field.evaluate((element) => getComputedStyle(element).borderRadius)
  expect(styled).not.toBe('0px')
  const before = await fieldsHtml(page)
  const room = await page.locator(`draftmill-${ID}`).boundingBox()
  await field.fill('A bakery that opens before sunrise')
  await field.press('Home')
  release()
  await page.waitForFunction((tag) => customElements.get(tag) !== undefined, `draftmill-${ID}`)
  const counter = page.getByText('34 / 1000')
  await expect(counter).toBeVisible()
  await expect(field).toHaveValue('A bakery that opens before sunrise')
  await expect(field).toBeFocused()
  expect(await field.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(0)
  // Nothing was rendered again: the fields are the same except for the character count.
  expect((await fieldsHtml(page)).replace('34 / 1000', '0 / 1000')).toBe(before)
  expect(await page.locator(`draftmill-${ID}`).boundingBox()).toEqual(room)
})
