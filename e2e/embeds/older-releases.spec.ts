import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { approveInPopup, availableCredits, openPopup, submitOf } from './embed-steps.ts'
import { collectErrors, type Site, startSite } from '../support/foreign-site.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'

/**
 * Pages with the files of an older release, and the current server; `scripts/build/freeze-widget.ts` adds a release.
 */
const ID = 'google-ads-generator'
const widgetOf = (page: Page): Locator => page.locator(`draftmill-${ID}`)

let site: Site
test.beforeEach(async () => {
  site = await startSite()
})
test.afterEach(() => site.stop())

const frozenDir = join(import.meta.dirname, '../frozen')
for (const release of readdirSync(frozenDir)) {
  test(`pages with an older release go on: ${release} signs in, generates and tells errors with the server of now`, async ({
    page,
    draftmill,
  }) => {
    const files = unzipSync(readFileSync(join(frozenDir, release)))
    const errors = collectErrors(page)
    site.answer(({ url = '/' }, response) => {
      const file = files[url.slice(1)]
      const type = file ? 'text/javascript' : 'text/html; charset=utf-8'
      response.writeHead(200, { 'Content-Type': type })
      const key = url === '/wrong' ? ` site-key="dmk_${'A'.repeat(22)}"` : ''
      return response.end(
        file ??
          `<!doctype html><title>Blog</title><draftmill-${ID} api-base="${draftmill.url}"${key}></draftmill-${ID}><script src="/${ID}.js"></script>`,
      )
    })
    const { fields } = TOOL_INPUTS[ID]!
    await registerAndSignIn(page.context(), draftmill)
    await page.goto(site.origin)
    await approveInPopup(await openPopup(page))
    await expect(availableCredits(page, 100)).toBeVisible()
    await fillForm(widgetOf(page), fields)
    await submitOf(page).click()
    await expect(widgetOf(page).locator('[part="item"]').first()).toBeVisible()
    await expect(availableCredits(page, 90)).toBeVisible()
    expect(errors).toEqual([])
    // Not connected, on a page with an invalid key.
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${site.origin}/wrong`)
    await fillForm(widgetOf(page), fields)
    await expect(
      widgetOf(page).getByText('This tool is not set up for this page.').first(),
    ).toBeVisible()
  })
}
