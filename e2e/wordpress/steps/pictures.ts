import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

const picturesDir = join(import.meta.dirname, '../../../.cache/e2e-pictures/wordpress')

/**
 * Takes screenshots of a page, at each of the given widths, or of a part of it. Only with `DRAFTMILL_PICTURES=1`: no
 * test depends on them, and one of a long page takes a second.
 */
export async function takePictures(
  place: Page | Locator,
  name: string,
  widths: readonly number[] = [],
): Promise<void> {
  if (process.env['DRAFTMILL_PICTURES'] !== '1') return
  if (!('setViewportSize' in place)) {
    await place.screenshot({ path: join(picturesDir, `${name}.png`) })
    return
  }
  const before = place.viewportSize()
  for (const width of widths) {
    await place.setViewportSize({ width, height: 900 })
    await place.screenshot({ path: join(picturesDir, `${name}-${width}.png`), fullPage: true })
  }
  if (widths.length === 0) {
    await place.screenshot({ path: join(picturesDir, `${name}.png`), fullPage: true })
  }
  if (before) await place.setViewportSize(before)
}
