import type { Page } from '@playwright/test'

/** Presses Tab until the focused element matches, also inside shadow roots, as a person without a mouse would. */
export async function tabTo(page: Page, name: RegExp, role?: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      let element = document.activeElement as HTMLElement | null
      while (element?.shadowRoot?.activeElement)
        element = element.shadowRoot.activeElement as HTMLElement
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.innerText
      return {
        name: element?.getAttribute('aria-label') ?? label ?? element?.innerText ?? '',
        tag: element?.tagName.toLowerCase() ?? '',
      }
    })
    if (name.test(focused.name) && (role === undefined || focused.tag === role)) return
  }
  throw new Error(`nothing named ${name} takes the focus`)
}
