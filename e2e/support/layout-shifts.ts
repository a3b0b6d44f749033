import type { Page } from '@playwright/test'

/** What moved in a page without its visitor's doing, by the browsers' own measure; 0 is nothing. */
export interface LayoutShifts {
  sum(): Promise<number>
  /** What moved before is the page's own matter. */
  forget(): Promise<void>
}

/** Counts them from the next page that is opened on. */
export async function countShifts(page: Page): Promise<LayoutShifts> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
      }[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    sum: () => page.evaluate<number>('shift'),
    forget: () => page.evaluate('shift = 0'),
  }
}
