/** Tools on pages that WordPress changes in the browser: a Query block that changes pages without a reload. */
import { draftTexts } from '../../support/draft-texts.ts'
import type { Page } from '@playwright/test'
import { collectErrors } from '../../support/foreign-site.ts'
import { fillForm, TOOL_INPUTS } from '../../support/tool-inputs.ts'
import {
  expect,
  installPlugin,
  publish,
  saveSettings,
  startOver,
  test,
  toolElement,
} from '../steps/fixtures.ts'
import { makeSiteOwner } from '../steps/site-key.ts'
import { isWasm } from '../machine/wordpress.ts'

test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 120_000 })
startOver()

const ID = 'slogan-generator'
/** The ways to embed a tool in a post. A plain post follows each. */
const KINDS = ['classic', 'paragraph', 'pasted', 'block'] as const
const SHORTCODE = '[draftmill_slogan_generator]'

/** A list of posts, one on each page, in the order of their titles. */
const LIST = `<!-- wp:query {"queryId":7,"query":{"perPage":1,"postType":"post","inherit":false,"order":"asc","orderBy":"title"},"enhancedPagination":true} -->
<div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- /wp:post-template -->
<!-- wp:query-pagination --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --></div>
<!-- /wp:query -->`

test.beforeAll(async ({ wordpress, draftmill, plugin, playwright }) => {
  await installPlugin(wordpress, plugin)
  const request = await playwright.request.newContext()
  const { siteKey, secret } = await makeSiteOwner(request, draftmill, wordpress.url)
  await saveSettings(wordpress, {
    api_url: draftmill.url,
    site_key: siteKey,
    site_secret: secret,
  })
  const address = `${draftmill.url}/tools/${ID}`
  const contents: Record<(typeof KINDS)[number], string> = {
    classic: `A tool:\n\n${SHORTCODE}`,
    paragraph: `<!-- wp:paragraph --><p>A tool: ${SHORTCODE}</p><!-- /wp:paragraph -->`,
    pasted: `<!-- wp:embed {"url":"${address}"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${address}\n</div></figure>\n<!-- /wp:embed -->`,
    block: `<!-- wp:draftmill/tool {"tool":"${ID}"} /-->`,
  }
  const posts: [string, string][] = [
    ['A1 plain', ''],
    ['A2 plain', ''],
  ]
  for (const [at, kind] of KINDS.entries())
    posts.push([`B${at} ${kind}`, contents[kind]], [`B${at} plain`, ''])
  for (const [title, content] of posts)
    await publish(wordpress, title, content || 'Nothing here.', 'post')
})

test('a tool in a list whose pages are turned in the browser comes to life, however it stands there', async ({
  page,
  wordpress,
}) => {
  const errors = collectErrors(page)
  await page.goto(await publish(wordpress, 'List', LIST))
  await markDocument(page)
  await followPagination(page, 'Next Page', 'A2 plain')
  expect(await isMarked(page), 'WordPress turns pages in the browser').toBe(true)
  for (const [at, kind] of KINDS.entries()) {
    await followPagination(page, 'Next Page', `B${at} ${kind}`)
    await expect(page.locator(`draftmill-${ID}`), kind).toHaveCount(1)
    await expect(toolElement(page, ID).locator('[part="form"]'), kind).toBeVisible()
    await followPagination(page, 'Next Page', `B${at} plain`)
    await expect(page.locator(`draftmill-${ID}`), kind).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('what was typed and drafted in such a list is there when the visitor goes back', async ({
  playwright,
  wordpress,
}) => {
  const list = await publish(wordpress, 'List', LIST)
  // The full Chromium, because its headless shell has no back/forward cache, which Playwright disables by default.
  const browser = await playwright.chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage()
  await page.goto(`${list}?query-7-page=2`)
  await followPagination(page, 'Next Page', `B0 ${KINDS[0]}`)
  const drafts = await generate(page)
  await followPagination(page, 'Next Page', 'B0 plain')
  await page.goBack({ waitUntil: 'commit' })
  await expectToolIntact(page, drafts)
  await browser.close()
})

test('a tool beside such a list goes on while its pages are turned', async ({
  page,
  wordpress,
}) => {
  const errors = collectErrors(page)
  const events: string[] = []
  await page.exposeFunction('tell', (type: string) => events.push(type))
  await page.addInitScript(() => {
    for (const type of ['generate', 'result'])
      addEventListener(`draftmill:${type}`, () => void Reflect.get(window, 'tell')(type))
  })
  const content = `${SHORTCODE}\n${LIST.replace('"asc"', '"desc"')}`
  await page.goto(await publish(wordpress, 'Tool and list', content))
  await markDocument(page)
  const drafts = await generate(page)
  const last = KINDS.length - 1
  // Starts at the newest post: “Hello world!” of WordPress itself, then a page without a tool.
  await followPagination(page, 'Next Page', `B${last} plain`)
  await followPagination(page, 'Previous Page', 'Hello world!')
  expect(await isMarked(page)).toBe(true)
  await expectToolIntact(page, drafts)
  expect(events).toEqual(['generate', 'result'])
  expect(errors).toEqual([])
})

/** Follows a pagination link of the list and waits for the post with this title. */
async function followPagination(
  page: Page,
  link: 'Next Page' | 'Previous Page',
  title: string,
): Promise<void> {
  await page.getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
}

/** Marks the document, to detect a reload: a new document has no mark. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'isMarked', true))
}
const isMarked = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'isMarked'))

async function generate(page: Page): Promise<string[]> {
  const tool = toolElement(page, ID)
  await fillForm(tool, TOOL_INPUTS[ID]!.fields)
  await tool.locator('[part="submit"]').click()
  await expect(tool.locator('[part="item"]').first()).toBeVisible()
  return draftTexts(tool.locator('[part="item"]'))
}

async function expectToolIntact(page: Page, drafts: readonly string[]): Promise<void> {
  const tool = toolElement(page, ID)
  await expect(tool).toHaveCount(1)
  for (const [name, value] of Object.entries(TOOL_INPUTS[ID]!.fields))
    await expect(tool.locator(`[name="${name}"]`)).toHaveValue(value)
  expect(await tool.locator('[part="item"]').allInnerTexts()).toEqual(drafts)
}
