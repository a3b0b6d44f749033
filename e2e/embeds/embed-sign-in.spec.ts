import { expect, test } from '../support/draftmill.ts'
import {
  approveInPopup,
  availableCredits,
  blockWindows,
  fields,
  loginOf,
  submitOf,
  TOOL,
  widgetOf,
} from './embed-steps.ts'
import { hostPage } from '../widgets/host-site.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { fillForm } from '../support/tool-inputs.ts'

/** Signing in from a widget in each way to include it. The difficult cases are in embed-sign-in.release.spec.ts. */

const ELEMENT = `<draftmill-${TOOL}></draftmill-${TOOL}>`
const BELOW_FOLD_SPACER = '<div style="height:3000px"></div>'

for (const [kind, file, attribute] of [
  ['its own file', TOOL, ''],
  ['the loader', 'embed', ''],
  ['the loader in a div', 'embed', 'div'],
]) {
  const title = `a blocked window sends the page itself, which comes back to the tool that was clicked, below the fold too, with what was typed and a clean address: ${kind} (statement 46)`
  // The loader loads the same code, so the daily run tests only the tool's own file.
  const details = file === TOOL ? {} : { tag: '@release' }
  test(title, details, async ({ page, context, draftmill, host }) => {
    await registerAndSignIn(context, draftmill)
    const element = attribute ? `<div data-draftmill-tool="${TOOL}"></div>` : ELEMENT
    const script = `${draftmill.url}/widgets/${file}.js`
    host.page = {
      html: hostPage(BELOW_FOLD_SPACER + element + BELOW_FOLD_SPACER + element, script),
      headers: {},
    }
    host.answer = undefined
    await blockWindows(page)
    await page.goto(`${host.origin}/?post=7#tools`)
    await widgetOf(page).scrollIntoViewIfNeeded()
    await fillForm(widgetOf(page), fields)
    await widgetOf(page, 1).scrollIntoViewIfNeeded()
    await widgetOf(page, 1).locator('[name="productType"]').fill('cat collars')
    await loginOf(page, 1).click()
    await page.waitForURL(`${draftmill.url}/connect**`)
    await approveInPopup(page)
    await page.waitForURL(`${host.origin}/**`)
    await expect(availableCredits(page, 100, 1)).toBeVisible()
    await expect(widgetOf(page, 1)).toBeInViewport()
    await expect(submitOf(page, 1)).toBeFocused()
    expect(page.url()).toBe(`${host.origin}/?post=7#tools`)
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 1])
    await expect(widgetOf(page, 1).locator('[name="productType"]')).toHaveValue('cat collars')
    await expect(widgetOf(page).locator('[name="productType"]')).toHaveValue(
      fields['productType'] ?? '',
    )
    await submitOf(page).click()
    await expect(availableCredits(page, 90)).toBeVisible()
  })
}
