import type { Page } from '@playwright/test'
import type { Draftmill } from './draftmill.ts'
import { registerAndSignIn } from './sign-in-unseen.ts'

/**
 * Opens a page on the server's own origin with one tool, signed in; `seen` collects the tool's events except
 * `change`.
 */
export async function openOwnPage(
  page: Page,
  draftmill: Draftmill,
  given: { id: string; attributes?: string; around?: string; before?: string; after?: string },
): Promise<void> {
  const { id, attributes = '', around = '', before = '', after = '' } = given
  await registerAndSignIn(page.context(), draftmill)
  const address = `${draftmill.url}/embedded-test-page`
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Own page</title>
        <script>
          window.seen = []
          for (const name of ['ready', 'generate', 'result', 'copy', 'error', 'reset'])
            addEventListener('draftmill:' + name, ({ detail }) => seen.push([name, detail]))
        </script>
        ${around}<draftmill-${id} ${attributes}></draftmill-${id}>${after}${before}
        <script src="/widgets/${id}.js"></script></html>`,
    }),
  )
  await page.goto(address)
}
