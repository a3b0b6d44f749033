import type { APIRequestContext, Page } from '@playwright/test'
import { type Draftmill, expect, test } from './draftmill.ts'
import { countShifts, type LayoutShifts } from './layout-shifts.ts'
import { openOwnPage } from './own-page.ts'
import { fillForm, TOOL_INPUTS } from './tool-inputs.ts'

const BELOW = '<p id="below" style="margin: 0">What the page says below.</p>'

/** Fills a tool's form on a page of the site's own and presses its button; what moves is counted from then on. */
async function press(
  id: string,
  { page, draftmill, request }: { page: Page; draftmill: Draftmill; request: APIRequestContext },
): Promise<LayoutShifts> {
  const shifts = await countShifts(page)
  await openOwnPage(page, draftmill, request, { id, after: BELOW })
  const widget = page.locator(`draftmill-${id}`)
  await expect(widget.getByText('Available: 100 credits')).toBeVisible()
  await fillForm(widget, TOOL_INPUTS[id]?.fields ?? {})
  await shifts.forget()
  await widget.locator('[part="submit"]').click()
  return shifts
}

for (const width of [360, 720, 1280]) {
  test(`results make the page longer instead of scrolling inside it, with their buttons in reach, at ${width} px`, async ({
    page,
    draftmill,
    request,
  }) => {
    const id = 'facebook-ads-generator'
    await page.setViewportSize({ width, height: 700 })
    const shifts = await press(id, { page, draftmill, request })
    const items = page.locator(`draftmill-${id} [part="item"]`)
    await expect(items.nth(2)).toBeVisible()
    const inner = await page
      .locator(`draftmill-${id}`)
      .evaluate(
        (element) =>
          [
            ...(element.shadowRoot?.querySelectorAll('[part="results"], [part="results"] *') ?? []),
          ].filter(
            (one) =>
              one.clientHeight > 0 &&
              one.scrollHeight > one.clientHeight + 1 &&
              /auto|scroll/.test(getComputedStyle(one).overflowY),
          ).length,
      )
    expect(inner).toBe(0)
    await items.last().scrollIntoViewIfNeeded()
    await expect(
      page.locator(`draftmill-${id}`).getByRole('button', { name: 'Reset' }),
    ).toBeInViewport()
    expect(await shifts.sum()).toBeLessThan(0.01)
  })
}

test('drafts that come late find their room taken at the press: nothing below them moves', async ({
  page,
  draftmill,
  request,
}) => {
  const id = 'google-ads-generator'
  await page.setViewportSize({ width: 1280, height: 1_600 })
  await page.route('**/api/functions/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const shifts = await press(id, { page, draftmill, request })
  await expect(page.locator(`draftmill-${id} [part="item"]`).first()).toBeVisible()
  await page.waitForTimeout(300)
  expect(await shifts.sum()).toBeLessThan(0.01)
})

test('a short list that comes at once leaves no empty room behind it', async ({
  page,
  draftmill,
  request,
}) => {
  const id = 'slogan-generator'
  await page.setViewportSize({ width: 645, height: 900 })
  const shifts = await press(id, { page, draftmill, request })
  const items = page.locator(`draftmill-${id} [part="item"]`)
  await expect(items.first()).toBeVisible()
  const bottomOf = async (selector: string): Promise<number> => {
    const box = await page.locator(selector).last().boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const room =
    (await bottomOf(`draftmill-${id} [part="results"]`)) -
    (await bottomOf(`draftmill-${id} [part="item"]`))
  expect(room).toBeLessThan(160)
  expect(await shifts.sum()).toBeLessThan(0.01)
})

for (const { width, id } of [
  { width: 1280, id: 'cover-letter-generator' },
  { width: 360, id: 'google-ads-generator' },
])
  test(`the drafts begin where one looks, though the button stands at the end of a long form, at ${width} px`, async ({
    page,
    draftmill,
    request,
  }) => {
    await page.setViewportSize({ width, height: 620 })
    await press(id, { page, draftmill, request })
    const widget = page.locator(`draftmill-${id}`)
    const title = widget.locator('[data-at="results"]')
    await expect(widget.locator('[part="item"]').first()).toBeInViewport()
    await expect(title).toBeInViewport()
  })
