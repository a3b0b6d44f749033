/** Shared by the browser tests of a widget's look: host pages, and how widgets are rendered on them. */
import type { Page } from '@playwright/test'
import { withForeignPage } from '../support/foreign-site.ts'

export const TAG = 'draftmill-slogan-generator'

/** Opens a host page and runs a function while it is served. */
export async function withHostPage(
  page: Page,
  html: string,
  look: () => Promise<void>,
): Promise<void> {
  await withForeignPage(html, {}, async (url) => {
    await page.goto(url)
    await look()
  })
}

/** The look of each widget of a page, in order, by its text colour; `none` if it is not rendered yet. */
export const widgetLooksOf = (page: Page): Promise<string[]> =>
  page.locator(TAG).evaluateAll((elements) =>
    elements.map((element) => {
      const form = element.shadowRoot?.querySelector('form')
      if (!form) return 'none'
      const [red] = getComputedStyle(form).color.match(/\d+/) ?? []
      return Number(red) < 128 ? 'light' : 'dark'
    }),
  )

/** A host page with these styles and widgets. */
export const hostPageWith = (url: string, css: string, widgets: string): string =>
  `<!doctype html><title>Blog</title><style>${css}</style>${widgets}
  <script src="${url}/widgets/slogan-generator.js"></script>`
