import { expect, test } from '../support/draftmill.ts'
import { widgetLooksOf, hostPageWith, withHostPage, TAG } from './host-theme-steps.ts'

test('each widget of a page is as the ground it stands on, unless its own theme says otherwise', async ({
  page,
  draftmill,
}) => {
  const widgets = `<${TAG}></${TAG}>
    <section style="background: #222">Dark<div style="background: rgb(255 255 255 / 10%)"><${TAG}></${TAG}></div></section>
    <section style="background-image: linear-gradient(#123, #456); color: #fff"><${TAG}></${TAG}></section>
    <section style="background: #222"><${TAG} theme="light"></${TAG}></section>`
  await withHostPage(page, hostPageWith(draftmill.url, '', widgets), async () => {
    await page.locator(TAG).last().scrollIntoViewIfNeeded()
    await page.locator(TAG).nth(1).scrollIntoViewIfNeeded()
    await expect.poll(() => widgetLooksOf(page)).toEqual(['light', 'dark', 'dark', 'light'])
    await page
      .locator(TAG)
      .last()
      .evaluate((element) => element.setAttribute('theme', 'auto'))
    await expect.poll(() => widgetLooksOf(page)).toEqual(['light', 'dark', 'dark', 'dark'])
  })
})
