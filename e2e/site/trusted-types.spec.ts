import { expect, test } from '../support/draftmill.ts'

test('a page of the site makes no script of a text but the preview’s own widget', async ({
  page,
  draftmill,
}) => {
  await page.goto(`${draftmill.url}/embed?tool=slogan-generator`)
  await expect(page.locator('draftmill-slogan-generator [part="form"]')).toBeVisible()
  const refused = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    const attempts: (() => unknown)[] = [
      () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      () => (document.createElement('script').src = '/widgets/embed.js'),
      () => trustedTypes.createPolicy('another', { createHTML: (text: string) => text }),
      () => trustedTypes.createPolicy('draftmill', { createHTML: (text: string) => text }),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'passed'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
})
