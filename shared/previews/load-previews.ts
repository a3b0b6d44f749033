import type { ComponentType } from 'react'
import { fetchPreviews, type PreviewsFile } from './fetch-previews.ts'
import type { PreviewsProps } from './previews.tsx'

let pendingFile: Promise<PreviewsFile> | undefined
let sheet: CSSStyleSheet | undefined

/**
 * Fetches the component that draws previews, once per page, and adds its styles to the document or shadow root of
 * `from`, as a constructed sheet, which a strict CSP allows. Rejects if it cannot be fetched; the next call tries
 * again.
 */
export async function loadPreviews(from: Element): Promise<ComponentType<PreviewsProps>> {
  pendingFile ??= fetchPreviews().catch((error: unknown) => {
    pendingFile = undefined
    throw error
  })
  const { Previews, css } = await pendingFile
  const root = from.getRootNode() as Document | ShadowRoot
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  if (!root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return Previews
}
