import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { collectErrors, startSite } from '../support/foreign-site.ts'
import { holdScript } from './hold-script.ts'
import { TOOL_INPUTS } from '../support/tool-inputs.ts'

const IDS = Object.keys(TOOL_INPUTS)
const ID = 'slogan-generator'

test('a button that is pressed before the script has come gets its drafts once it is there', async ({
  page,
  draftmill,
}) => {
  await registerAndSignIn(page.context(), draftmill)
  const release = await holdScript(page, ID)
  await page.goto(`${draftmill.url}/embed/${ID}`, { waitUntil: 'commit' })
  await page.getByLabel('Business Description').fill('A bakery that opens before sunrise')
  await page.getByLabel('Industry').fill('Bakery')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/frame-')),
  )
  await page.getByRole('button', { name: 'Generate' }).click()
  release()
  await expect(page.locator('[part="item"]').first()).toBeVisible()
  await expect(page.getByText('Available: 90 credits')).toBeAttached()
})

test('every tool has a page for frames, which any page may frame and which tells its height', async ({
  page,
  draftmill,
}) => {
  for (const id of IDS) {
    const html = `<!doctype html><title>Builder</title><iframe src="${draftmill.url}/embed/${id}" title="Tool" style="width:100%;height:300px;border:0"></iframe>
      <script>addEventListener('message', ({ data, origin, source }) => { const frame = document.querySelector('iframe'); if (origin === '${draftmill.url}' && source === frame.contentWindow && data.type === 'draftmill:resize') frame.style.height = data.height + 'px' })</script>`
    const host = await startSite()
    host.showPage(html)
    try {
      const errors = collectErrors(page)
      await page.goto(host.origin)
      const frame = page.frameLocator('iframe')
      await expect(frame.locator('form')).toBeVisible()
      await expect(async () => {
        const inner = await frame.locator('body').evaluate((body) => body.getBoundingClientRect())
        const outer = await page.locator('iframe').boundingBox()
        expect(Math.abs((outer?.height ?? 0) - inner.height), id).toBeLessThan(2)
        expect(inner.height).toBeGreaterThan(300)
      }).toPass()
      expect(errors, id).toEqual([])
      page.removeAllListeners('console')
      page.removeAllListeners('pageerror')
    } finally {
      host.stop()
    }
  }
})

test('a page that comes in pieces is painted whole: no half form that moves when the rest is there', async ({
  page,
  draftmill,
  request,
}) => {
  const html = await (await request.get(`${draftmill.url}/embed/${ID}`)).text()
  const half = html.indexOf('Tone')
  expect(half).toBeGreaterThan(html.indexOf('<textarea'))
  const site = await startSite()
  site.answer((asked, response) => {
    if (asked.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, half))
    return setTimeout(() => response.end(html.slice(half)), 600)
  })
  await page.addInitScript(`
    window.shifts = []
    const observe = (type) => new PerformanceObserver((list) => shifts.push(...list.getEntries().map((one) => one.value))).observe({ type, buffered: true })
    observe('layout-shift')`)
  await page.goto(site.origin)
  await expect(page.getByLabel('Tone')).toBeVisible()
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))')
  const seen = await page.evaluate<[number[], number]>(
    `[shifts, performance.getEntriesByName('first-contentful-paint')[0].startTime]`,
  )
  site.stop()
  expect(seen[0]).toEqual([])
  expect(seen[1], 'in milliseconds').toBeGreaterThan(500)
})

test('attributes in the address reach the framed tool', async ({ page, draftmill }) => {
  const query = 'theme=dark&default-tone=bold&hide-fields=industry+tone&default-industry=Bakery'
  await page.goto(`${draftmill.url}/embed/${ID}?${query}`)
  const tool = page.locator(`draftmill-${ID}`)
  await expect(tool.getByLabel('Business Description')).toBeVisible()
  await expect(tool.getByLabel('Tone')).toHaveCount(0)
  await expect(tool.getByLabel('Industry')).toHaveCount(0)
  await expect(tool).toHaveAttribute('theme', 'dark')
  const values = await tool.evaluate((element) => (element as unknown as { values: object }).values)
  expect(values).toMatchObject({ tone: 'bold', industry: 'Bakery' })

  await page.goto(`${draftmill.url}/embed/${ID}?default-tone=bold`)
  await expect(tool.getByLabel('Tone')).toHaveValue('bold')
})

test('heading, accent and font of the address are there with the first paint, as the script draws them', async ({
  page,
  draftmill,
}) => {
  const release = await holdScript(page, ID)
  await page.goto(`${draftmill.url}/embed/${ID}?heading=hidden&accent=%237a1fa2&font=Georgia`, {
    waitUntil: 'commit',
  })
  const button = page.locator('[part="submit"]')
  await expect(page.getByLabel('Business Description')).toBeVisible()
  const look = async (): Promise<unknown> => ({
    heading: await page
      .getByRole('heading', { name: 'Generate Slogans' })
      .evaluate((element) => getComputedStyle(element).clipPath),
    fields: await page.locator('[name="businessDescription"]').boundingBox(),
    font: await button.evaluate((element) =>
      getComputedStyle(element).fontFamily.replaceAll(', ', ','),
    ),
  })
  const before = await look()
  expect(before).toMatchObject({
    heading: 'inset(50%)',
    font: 'Georgia,system-ui,sans-serif',
  })
  const [fill, ink] = await button.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return [backgroundColor, color]
  })
  expect([fill, ink]).toEqual(['rgb(122, 31, 162)', 'rgb(255, 255, 255)'])
  release()
  await page.waitForFunction((tag) => customElements.get(tag) !== undefined, `draftmill-${ID}`)
  await expect(page.locator('#r')).toHaveAttribute('style', /122, ?31, ?162/)
  expect(await look()).toEqual(before)
})
