/** What the browser tests of a widget's look share: pages of somebody else, and how widgets are drawn on them. */
import type { Page } from '@playwright/test'
import { withForeignPage } from '../support/foreign-site.ts'

export const TAG = 'draftmill-slogan-generator'

/** Shows a page of somebody else. */
export async function show(page: Page, html: string, look: () => Promise<void>): Promise<void> {
  await withForeignPage(html, {}, async (url) => {
    await page.goto(url)
    await look()
  })
}

/** The looks of the widgets of a page, in order, by what is written in them; `none` where nothing is drawn yet. */
export const looksOf = (page: Page): Promise<string[]> =>
  page.locator(TAG).evaluateAll((elements) =>
    elements.map((element) => {
      const form = element.shadowRoot?.querySelector('form')
      if (!form) return 'none'
      const [red] = getComputedStyle(form).color.match(/\d+/) ?? []
      return Number(red) < 128 ? 'light' : 'dark'
    }),
  )

/** Such a page with these styles and widgets. */
export const pageWith = (url: string, css: string, widgets: string): string =>
  `<!doctype html><title>Blog</title><style>${css}</style>${widgets}
  <script src="${url}/widgets/slogan-generator.js"></script>`
