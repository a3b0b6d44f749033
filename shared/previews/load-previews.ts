import type { ComponentType } from 'react'
import { fetchPreviews, type PreviewsFile } from './fetch-previews.ts'
import type { PreviewsProps } from './previews.tsx'

let coming: Promise<PreviewsFile> | undefined
let sheet: CSSStyleSheet | undefined

/**
 * Fetches what draws previews, once for a page, and gives its styles to the page or the shadow root in which `from` stands:
 * as a constructed sheet, which a strict CSP lets pass. Rejects when it cannot be fetched; the next call tries again.
 */
export async function loadPreviews(from: Element): Promise<ComponentType<PreviewsProps>> {
  coming ??= fetchPreviews().catch((error: unknown) => {
    coming = undefined
    throw error
  })
  const { Previews, css } = await coming
  const root = from.getRootNode() as Document | ShadowRoot
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  if (!root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return Previews
}
