import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { colourFaults, structureFaults } from '../support/axe.ts'
import { UNOPTIMISED_FLAG } from '../playwright.config.ts'
import { createHardSamples, readWrittenSamples } from './preview-samples.ts'
import { openPreviews, openStory } from './preview-story.ts'

/** The folder for screenshots; none are taken if it is unset. */
const PICTURES = process.env['PREVIEW_PICTURES']

// Axe works on one page for so long that compiling its code with optimisation saves a third of the processor time.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = launchOptions.args?.filter((arg) => arg !== UNOPTIMISED_FLAG) ?? []
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

test('every place of every tool is whole to axe, in every look, and inside its page, at every width', async ({
  page,
}) => {
  test.setTimeout(360_000)
  const asked = await openStory(page, await readWrittenSamples())
  await openPreviews(page)
  const tabs = await page.getByRole('tab').count()
  const most = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('[data-tool]')].map(
        (host) => host.shadowRoot?.querySelectorAll('[role="tab"]').length ?? 0,
      ),
    ),
  )
  expect(tabs).toBeGreaterThan(15)
  for (let at = 0; at < most; at++) {
    await page.evaluate((chosen) => {
      for (const host of document.querySelectorAll('[data-tool]'))
        host.shadowRoot?.querySelectorAll<HTMLElement>('[role="tab"]')[chosen]?.click()
    }, at)
    expect(await structureFaults(page, 'page')).toEqual({})
    expect(await colourFaults(page, 'tool')).toEqual({})
    if (PICTURES)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [360, 768, 1280]) {
          await page.emulateMedia({ colorScheme, forcedColors: 'none' })
          await page.setViewportSize({ width, height: 900 })
          const path = join(PICTURES, `${at}-${colorScheme}-${width}.png`)
          await page.screenshot({ path, fullPage: true })
        }
  }
  expect(asked).toEqual([])
})

test('nothing, long words, right to left, emoji and markup stay text inside their place', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openStory(page, createHardSamples())
  await openPreviews(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('[data-tool]')]
        .filter((host) => host.scrollWidth > host.clientWidth)
        .map((host) => (host as HTMLElement).dataset['tool']),
    )
    expect({ overflow, wide }, `${width} px`).toEqual({ overflow: 0, wide: [] })
    // A preview clips overflowing content: there must be none.
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll('[data-tool]')].flatMap((host) =>
        [
          ...(host.shadowRoot?.querySelectorAll('.dm-look-stage, .dm-look-desk, .dm-look-phone') ??
            []),
        ]
          .filter((box) => box.scrollWidth > box.clientWidth + 1)
          .map((box) => `${(host as HTMLElement).dataset['tool']} ${box.className}`),
      ),
    )
    expect(clipped, `${width} px`).toEqual([])
    if (PICTURES)
      await page.screenshot({ path: join(PICTURES, `hard-${width}.png`), fullPage: true })
  }
  expect(await page.evaluate(() => 'isHarmed' in window)).toBe(false)
  expect(await page.locator('figure img').count()).toBe(0)
})

test('arrow keys go from place to place, and the focus goes with them', async ({ page }) => {
  const samples = (await readWrittenSamples()).filter(({ tool }) => tool === 'google-ads-generator')
  await openStory(page, samples)
  await openPreviews(page)
  await page.getByRole('tab', { name: 'Telephone' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Desk' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Desk' })).toContainText('Search ad on a desk')
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Narrow window' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Telephone' })).toBeFocused()
})

test('a preview that cannot be fetched says so, and the next press tries again', async ({
  page,
}) => {
  const samples = (await readWrittenSamples()).filter(({ tool }) => tool === 'slogan-generator')
  await openStory(page, samples)
  await page.route('**/previews.js', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Preview of sample 1' })
  await button.click()
  await expect(page.getByText('The preview could not be fetched.')).toBeVisible()
  await page.unroute('**/previews.js')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(page.getByRole('figure')).toContainText('Slogan on a shop front')
})
