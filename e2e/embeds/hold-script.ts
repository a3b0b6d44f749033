import type { Page } from '@playwright/test'

/** Delays the script of a tool on this page until the returned function is called. */
export async function holdScript(page: Page, id: string): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/widgets/${id}.js`, async (route) => {
    await held
    await route.continue()
  })
  return release
}
