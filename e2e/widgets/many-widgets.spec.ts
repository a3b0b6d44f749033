import { expect, test } from '../support/draftmill.ts'
import { startSite } from '../support/foreign-site.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/support/files.mjs'
import { TOOL_INPUTS } from '../support/tool-inputs.ts'

const IDS = Object.keys(TOOL_INPUTS)
const ELEMENTS = Math.max(20, IDS.length)
/** The size of the scripts of a page with twenty different widgets before anybody uses one, compressed with brotli. */
const SCRIPT_BYTES_MAX = 25 * 1024
/** The maximum size of the code that loads on first use, compressed. */
const LATER_BYTES_MAX = 16 * 1024

const { files } = JSON.parse(readFileSync(join(root, 'dist/widgets/manifest.json'), 'utf8')) as {
  files: Readonly<Record<string, { brotli: number }>>
}

/** Sizes and counts. Times are measured by `npm run bench paint`. */
test('twenty widgets on a page share one loader and one runtime, weigh little, and are drawn as they come near', async ({
  page,
  draftmill,
}) => {
  const site = await startSite()
  const elements = Array.from({ length: ELEMENTS }, (_, index) => {
    const tag = `draftmill-${IDS[index % IDS.length]}`
    return `<p>Paragraph ${index}</p><${tag}></${tag}>`
  })
  // In the head, the loader reserves the height of its elements before the first paint.
  site.showPage(`<!doctype html><title>Blog</title>
    <script src="${draftmill.url}/widgets/embed.js"></script>
    ${elements.join('')}<p>The end</p>`)
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Map<string, { path: string; bytes: number }>()
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script')
        scripts.set(requestId, { path: new URL(response.url).pathname, bytes: 0 })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId)
      if (script) script.bytes = encodedDataLength
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as never)['value'])
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(site.origin)
    const drawn = (): Promise<number> =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter((one) => one.shadowRoot?.querySelector('form'))
            .length,
      )
    await expect.poll(drawn).toBeGreaterThan(0)
    expect(await drawn(), 'only what is near').toBeLessThan(5)
    await expect(async () => {
      await page.mouse.wheel(0, 300)
      await expect(page.getByText('The end')).toBeInViewport({ timeout: 80 })
    }).toPass({ intervals: [20] })
    await expect.poll(drawn).toBe(ELEMENTS)
    await expect(page.locator('*').locator('[part="form"]')).toHaveCount(ELEMENTS)
    expect(await page.evaluate('shifts'), 'nothing moves by itself').toEqual([])

    const asked = [...scripts.values()]
    expect(asked.map(({ path }) => path).filter((path) => path.includes('/runtime-'))).toHaveLength(
      1,
    )
    expect(asked, 'loader, runtime, one file for each tool').toHaveLength(2 + IDS.length)
    // Browsers accept brotli only over https, so the requested files count with the sizes in the manifest. Tools that
    // do not exist yet count as the mean of the existing ones.
    const weigh = (paths: readonly string[]): number =>
      paths.reduce((sum, path) => sum + (files[path]?.brotli ?? Infinity), 0)
    const paths = asked.map(({ path }) => path.replace('/widgets/', ''))
    const isShared = (path: string): boolean => /^embed\.js$|\/runtime-/.test(path)
    const shared = weigh(paths.filter(isShared))
    const mean = weigh(paths.filter((path) => !isShared(path))) / IDS.length
    expect(shared + mean * 20).toBeLessThan(SCRIPT_BYTES_MAX)
    // The code for user actions loads on first use.
    await page
      .locator(`draftmill-${IDS[0]}`)
      .last()
      .getByRole('link', { name: 'Login' })
      .click({ modifiers: ['Shift'] })
    await expect.poll(() => scripts.size).toBeGreaterThan(asked.length)
    await page.waitForLoadState('networkidle')
    const later = [...scripts.values()].slice(asked.length)
    expect(
      later.reduce((sum, { bytes }) => sum + bytes, 0),
      'the code for signing in and for results',
    ).toBeLessThan(LATER_BYTES_MAX)
  } finally {
    site.stop()
  }
})
