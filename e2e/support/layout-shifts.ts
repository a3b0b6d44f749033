import type { Page } from '@playwright/test'

/** The cumulative layout shift of a page, as browsers measure it: 0 if nothing moved without the visitor's doing. */
export interface LayoutShifts {
  sum(): Promise<number>
  /** Resets the sum: earlier shifts are due to the page. */
  reset(): Promise<void>
}

/** Counts layout shifts, beginning with the next page that is opened. */
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
    reset: () => page.evaluate('shift = 0'),
  }
}
