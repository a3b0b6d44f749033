import { expect, test } from '../support/draftmill.ts'
import { setAllInheritedProperties, stylesOf } from './inherited-styles.ts'
import { startHostSite } from './host-site.ts'

/** Inherited properties that once changed a widget. */
const NAMED_PROPERTIES =
  `user-select -webkit-text-fill-color -webkit-text-stroke-width word-break hyphens line-break text-align-last
  caret-color pointer-events`.split(/\s+/)
const TAG = 'draftmill-google-ads-generator'

test('nothing that a page says of its texts reaches a widget, drawn by its script or ahead of it', async ({
  page,
  draftmill,
}) => {
  const host = await startHostSite()
  host.page.html = `<!doctype html><title>Blog</title><${TAG} theme="light"></${TAG}>
    <script src="${draftmill.url}/widgets/google-ads-generator.js"></script>`
  for (const url of [host.origin, `${draftmill.url}/embed/google-ads-generator?theme=light`]) {
    await page.goto(url)
    const widget = page.locator(TAG)
    const form = widget.locator('[part="form"]')
    await expect(form).toBeVisible()
    await expect(widget.getByRole('link', { name: 'Login' })).toBeVisible()
    const clip = (await form.boundingBox()) ?? undefined
    const seen = (): Promise<Buffer> => page.screenshot({ fullPage: true, clip })
    const before = await stylesOf(widget)
    const seenBefore = await seen()
    const inherited = await setAllInheritedProperties(widget)
    const now = await stylesOf(widget)
    expect(
      now.flatMap((line, at) => (line === before[at] ? [] : `${before[at]} → ${line}`)),
    ).toEqual([])
    expect((await seen()).equals(seenBefore), 'no line under its texts').toBe(true)
    expect(inherited).toEqual(expect.arrayContaining(NAMED_PROPERTIES))
    expect(inherited.length, 'the search for them works').toBeGreaterThan(80)
  }
  host.stop()
})
