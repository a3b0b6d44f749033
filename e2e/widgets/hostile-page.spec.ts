/**
 * The possibilities of an author who can write HTML into a page, but no script: editors allow a `div` and its
 * `data-*`.
 */
import type { Page } from '@playwright/test'
import { type Draftmill, expect, test } from '../support/draftmill.ts'
import { type Site, startSite } from '../support/foreign-site.ts'

const ID = 'slogan-generator'

/** The page that the author writes into, and the author's own server with scripts. */
let blog: Site
let foreign: Site
/** The requests to the two servers, except for the page itself. */
let requestedUrls: string[]

test.beforeAll(async () => {
  blog = await startSite()
  foreign = await startSite()
})
test.afterAll(() => {
  blog.stop()
  foreign.stop()
})
test.beforeEach(() => {
  requestedUrls = []
  foreign.answer(({ url = '' }, response) => {
    requestedUrls.push(`foreign ${url}`)
    response.writeHead(200, {
      'Content-Type': 'text/javascript',
      'Access-Control-Allow-Origin': '*',
    })
    response.end('window.isOwned = true')
  })
})

async function visit(page: Page, html: string): Promise<void> {
  blog.answer(({ url = '' }, response) => {
    if (url !== '/') {
      if (url !== '/favicon.ico') requestedUrls.push(`blog ${url}`)
      return response.writeHead(404).end()
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    return response.end(`<!doctype html><html lang="en"><title>Blog</title>${html}</html>`)
  })
  await page.goto(blog.origin)
}

/** Uses the tool until it has loaded all its code and requested a visitor's token, which it is refused. */
async function useUntilRefused(page: Page, { url }: Draftmill): Promise<void> {
  const widget = page.locator(`draftmill-${ID}`)
  await widget.getByRole('textbox').first().focus()
  await expect(widget.getByRole('form').getByText('This tool is not set up')).toBeVisible()
  await expect(widget.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `${url}/login`)
}

const isOwned = (page: Page): Promise<boolean> => page.evaluate(() => 'isOwned' in window)

test('a div runs no script and sends nothing anywhere but to its loader’s server, whatever it says', async ({
  page,
  draftmill,
}) => {
  const loader = `<script src="${draftmill.url}/widgets/embed.js" defer></script>`
  // An author who can write the element can also write its script: this shows that the author's script would run.
  await visit(page, `<draftmill-${ID} files="${foreign.origin}/x/"></draftmill-${ID}>${loader}`)
  await expect.poll(() => isOwned(page)).toBe(true)
  requestedUrls = []

  for (const attributes of [
    `data-files="${foreign.origin}/x/"`,
    `data-files="${foreign.origin}/x/" data-api-base="${foreign.origin}"`,
    `data-api-base="${foreign.origin}" data-token-url="/token"`,
    `data-token-url="${foreign.origin}/token"`,
  ]) {
    const div = `<div data-draftmill-tool="${ID}" data-site-key="dmk_x" ${attributes}></div>`
    await visit(page, div + loader)
    await useUntilRefused(page, draftmill)
    expect(requestedUrls, attributes).toEqual([])
    expect(await isOwned(page), attributes).toBe(false)
  }
})

for (const file of ['embed', ID]) {
  test(`an image by the name of the running script is not taken for it: ${file}.js`, async ({
    page,
    draftmill,
  }) => {
    const image = `<img name="currentScript" alt="" src="${foreign.origin}/x/picture.png">`
    const script = `<script src="${draftmill.url}/widgets/${file}.js"></script>`
    await visit(page, `${image}<draftmill-${ID} site-key="dmk_x"></draftmill-${ID}>${script}`)
    await useUntilRefused(page, draftmill)
    expect(requestedUrls).toEqual(['foreign /x/picture.png'])
    expect(await isOwned(page)).toBe(false)
  })
}
