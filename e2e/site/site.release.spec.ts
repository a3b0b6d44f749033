import { expect, test } from '../support/draftmill.ts'

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
