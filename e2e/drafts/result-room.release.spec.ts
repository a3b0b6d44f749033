import { expect, test } from '../support/draftmill.ts'
import { pressAndCountShifts } from '../support/press.ts'

for (const width of [360, 720, 1280]) {
  test(`results make the page longer instead of scrolling inside it, with their buttons in reach, at ${width} px`, async ({
    page,
    draftmill,
  }) => {
    const id = 'facebook-ads-generator'
    await page.setViewportSize({ width, height: 700 })
    // Layout shifts within half a second of the press count as caused by the visitor, so the answer is delayed.
    await page.route('**/api/functions/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900))
      await route.continue()
    })
    const shifts = await pressAndCountShifts(id, { page, draftmill })
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

test('a short list that comes late leaves no empty room out of sight, and none after the next click', async ({
  page,
  draftmill,
}) => {
  const id = 'slogan-generator'
  await page.setViewportSize({ width: 645, height: 800 })
  await page.route('**/api/functions/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const shifts = await pressAndCountShifts(id, { page, draftmill })
  const widget = page.locator(`draftmill-${id}`)
  await expect(widget.locator('[part="item"]').first()).toBeVisible()
  const blank = (): Promise<number> =>
    page.evaluate(() => {
      const { shadowRoot } = document.querySelector('draftmill-slogan-generator') as HTMLElement
      const panel = shadowRoot?.querySelector('[part="results"]') as HTMLElement
      const grid = panel.parentElement as HTMLElement
      const end = panel.getBoundingClientRect().bottom
      return Math.max(0, grid.getBoundingClientRect().bottom - Math.max(end, innerHeight))
    })
  // The form, which was as tall as the results, has been collapsed.
  await expect.poll(blank).toBeLessThan(2)
  await page.mouse.wheel(0, -2_000)
  await expect.poll(blank).toBeLessThan(2)
  expect(await shifts.sum(), 'nobody saw it go').toBeLessThan(0.01)
  await widget.locator('[part="copy"]').first().click()
  const below = page.locator('#below')
  const gap = async (): Promise<number> =>
    ((await below.boundingBox())?.y ?? 0) -
    ((await widget.locator('[part="results"]').boundingBox())?.y ?? 0) -
    ((await widget.locator('[part="results"]').boundingBox())?.height ?? 0)
  await expect.poll(gap, 'the strip below the results, and no more').toBeLessThan(100)
})

test('a short list that comes at once leaves no empty room behind it', async ({
  page,
  draftmill,
}) => {
  const id = 'slogan-generator'
  await page.setViewportSize({ width: 645, height: 900 })
  const shifts = await pressAndCountShifts(id, { page, draftmill })
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
  }) => {
    await page.setViewportSize({ width, height: 620 })
    await pressAndCountShifts(id, { page, draftmill })
    const widget = page.locator(`draftmill-${id}`)
    const title = widget.locator('[data-at="results"]')
    await expect(widget.locator('[part="item"]').first()).toBeInViewport()
    await expect(title).toBeInViewport()
  })
