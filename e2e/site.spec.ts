import { expect, signIn, test } from './draftmill.ts'
import { TOOL_INPUTS } from './tool-inputs.ts'

test('every page has its own title, description, canonical address and Open Graph data, without a script', async ({
  browser,
  draftmill,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const titles = new Set<string>()
  for (const path of [
    '/',
    '/login',
    '/register',
    '/about',
    '/contact',
    '/privacy-policy',
    '/terms-of-service',
    ...Object.keys(TOOL_INPUTS).map((id) => `/tools/${id}`),
  ]) {
    const response = await page.goto(`${draftmill.url}${path}`)
    expect(response?.status()).toBe(200)
    titles.add(await page.title())
    const content = (selector: string) =>
      page.locator(`head ${selector}`).first().getAttribute('content')
    expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(40)
    expect(await content('meta[property="og:title"]')).toBeTruthy()
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/^http/)
  }
  expect(titles.size).toBe(7 + Object.keys(TOOL_INPUTS).length)
  await context.close()
})

test('tool pages are readable without a script and carry their questions as structured data', async ({
  browser,
  draftmill,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const id of Object.keys(TOOL_INPUTS)) {
    await page.goto(`${draftmill.url}/tools/${id}`)
    await expect(page.locator('form.dm-form')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const faq = data
      .map((text) => JSON.parse(text) as { '@type': string; mainEntity?: unknown[] })
      .find((item) => item['@type'] === 'FAQPage')
    expect(faq?.mainEntity?.length).toBeGreaterThanOrEqual(5)
  }
  await context.close()
})

test('unknown addresses answer 404 with the way home', async ({ page, draftmill }) => {
  const response = await page.goto(`${draftmill.url}/no/such/page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(`${draftmill.url}/`)
})

test('home groups the tools, filters them while typing and says when nothing fits', async ({
  page,
  draftmill,
}) => {
  await page.goto(draftmill.url)
  await expect(page.getByRole('main').locator('a[href^="/tools/"]')).toHaveCount(
    Object.keys(TOOL_INPUTS).length,
  )
  await page.getByRole('searchbox').fill('slogan')
  await expect(page.getByRole('main').locator('a[href^="/tools/"]:visible')).toHaveCount(1)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByRole('main').locator('a[href^="/tools/"]:visible')).toHaveCount(0)
})

test('a page’s code is fetched when somebody points at a link to it', async ({
  page,
  draftmill,
}) => {
  const script = /\/assets\/about-[^/]+\.js$/
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(draftmill.url, { waitUntil: 'networkidle' })
  expect(asked.filter((url) => script.test(url))).toEqual([])
  const fetched = page.waitForRequest(script)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).hover()
  await fetched
})

test('the header collapses below 768 px into a menu that Escape closes', async ({
  page,
  draftmill,
}) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto(draftmill.url)
  const button = page.getByRole('banner').getByRole('button', { name: /menu/i })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(button).toBeHidden()
})

test('a tool’s form can be filled and sent before the site’s script has come', async ({
  page,
  draftmill,
  request,
}) => {
  await signIn(page, draftmill, await draftmill.register(request))
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/site-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${draftmill.url}/tools/slogan-generator`, { waitUntil: 'commit' })
  await page.getByLabel('Business Description').fill('A bakery that opens before sunrise')
  await page.getByLabel('Industry').fill('Bakery')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/early-')),
  )
  await page.getByRole('main').getByRole('button', { name: 'Generate' }).click()
  release()
  await expect(page.locator('[part="item"]').first()).toBeVisible()
  await expect(page.getByText('Credits: 90').first()).toBeVisible()
})
