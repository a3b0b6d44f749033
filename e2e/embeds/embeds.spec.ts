import { expect, test } from '../support/draftmill.ts'
import {
  approveInPopup,
  availableCredits,
  connectAndGenerate,
  createSiteKey,
  expectNoToken,
  fields,
  generateAsVisitor,
  itemsOf,
  loginOf,
  openPopup,
  serveWidgets,
  textInForm,
  submitOf,
  TOOL,
  widgetOf,
} from './embed-steps.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { fillForm } from '../support/tool-inputs.ts'

/**
 * End-to-end tests of an embedded tool, one per way to pay: a visitor who signs in through a pop-up window, a visitor
 * of a framed tool, and the site owner's credits. The other cases are in the other spec files of this folder.
 */

test(
  'connects in a window, generates, stays connected after a reload and in a second tab, and disconnects',
  { tag: '@day' },
  async ({ page, context, draftmill, host }) => {
    await registerAndSignIn(context, draftmill)
    serveWidgets(host, draftmill)
    await page.goto(host.origin)
    await expect(submitOf(page)).toBeDisabled()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.waitForTimeout(300)
    expect(scripts).toEqual([])

    await fillForm(widgetOf(page), fields)
    const popup = await openPopup(page)
    await expect(textInForm(page, 'Go on in the window that has opened')).toBeVisible()
    await expect(popup.getByText(host.origin)).toBeVisible()
    await approveInPopup(popup)
    await expect(availableCredits(page, 100)).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(submitOf(page)).toBeFocused()

    await submitOf(page).click()
    await expect(itemsOf(page).first()).toBeVisible()
    await expect(availableCredits(page, 90)).toBeVisible()
    const events = await page.evaluate<[string, { balance?: number }][]>('seen')
    expect(events.map(([name]) => name)).toEqual(['ready', 'generate', 'result'])
    expect(events[2]?.[1].balance).toBe(90)
    await expectNoToken(page)

    await page.reload()
    await expect(availableCredits(page, 90)).toBeVisible()
    const second = await context.newPage()
    await second.goto(host.origin)
    await expect(availableCredits(second, 90)).toBeVisible()
    await fillForm(widgetOf(second), fields)
    await submitOf(second).click()
    await expect(availableCredits(second, 80)).toBeVisible()
    await expect(availableCredits(page, 80), 'the other tab hears of it').toBeVisible()

    await widgetOf(page).getByRole('button', { name: 'Disconnect' }).click()
    await expect(submitOf(page)).toBeDisabled()
    await expect(loginOf(page), 'what took the button’s place').toBeFocused()
    await expect(submitOf(second), 'the other tab hears of it').toBeDisabled()
    await second.reload()
    await expect(widgetOf(second).getByText('Login to generate')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('refresh')
    const again = await openPopup(page)
    await expect(again.getByText('This site has used 20 of your credits today.')).toBeVisible()
  },
)

test('a frame on another page connects too, though the site’s cookies are not sent there', async ({
  page,
  context,
  draftmill,
  host,
}) => {
  await registerAndSignIn(context, draftmill)
  host.page = {
    html: `<!doctype html><title>Blog</title><iframe src="${draftmill.url}/embed/${TOOL}" width="800" height="900"></iframe>`,
    headers: {},
  }
  await page.goto(host.origin)
  await connectAndGenerate(page, page.frameLocator('iframe'))
})

test('a site key lets visitors generate without an account, says what is left for them, and offers their own when that is used up', async ({
  page,
  context,
  request,
  draftmill,
  host,
}) => {
  const key = await createSiteKey(request, draftmill, host.origin, { visitor_cap: 20 })
  serveWidgets(host, draftmill, `site-key="${key.id}"`)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.goto(host.origin)
  await expect(
    widgetOf(page).getByText('Free for you: this site pays for its visitors.'),
  ).toBeVisible()
  await page.waitForTimeout(300)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

  await generateAsVisitor(page)
  await expect(itemsOf(page).first()).toBeVisible()
  await expect(widgetOf(page).getByText('Left for you today: 10 credits')).toBeVisible()
  await expect(
    widgetOf(page).getByText('This site paid. 10 credits are left for you today.'),
  ).toBeVisible()
  await submitOf(page).click()
  await expect(widgetOf(page).getByText('Left for you today: 0 credits')).toBeVisible()
  await expect(textInForm(page, 'That is all this site offers you today')).toBeVisible()
  await expect(submitOf(page)).toBeDisabled()
  await expectNoToken(page)

  // Still the same visitor after a reload.
  await page.reload()
  await widgetOf(page).locator('[name="productType"]').focus()
  await expect(textInForm(page, 'That is all this site offers you today')).toBeVisible()

  await registerAndSignIn(context, draftmill)
  await approveInPopup(await openPopup(page))
  await expect(availableCredits(page, 100)).toBeVisible()
  await generateAsVisitor(page)
  await expect(availableCredits(page, 90)).toBeVisible()
})
