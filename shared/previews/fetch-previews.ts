import type { ComponentType } from 'react'
import type { PreviewsProps } from './previews.tsx'

/** What draws previews, with its styles. */
export interface PreviewsFile {
  readonly Previews: ComponentType<PreviewsProps>
  readonly css: string
}

/**
 * Fetches it, as a chunk of whoever bundles this. A widget file, which is bundled whole, has
 * `widgets/src/deferred-ui/fetch-previews-beside.ts` in this one's place (scripts/build/build-widgets.ts).
 */
export function fetchPreviews(): Promise<PreviewsFile> {
  return import('./previews-file.tsx')
}
