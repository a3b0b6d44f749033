import type { ComponentType } from 'react'
import type { PreviewsProps } from './previews.tsx'

/** The component that draws previews, with its styles. */
export interface PreviewsFile {
  readonly Previews: ComponentType<PreviewsProps>
  readonly css: string
}

/**
 * Fetches the previews file as a separate chunk of the bundle. A widget file is bundled whole and uses
 * `widgets/src/deferred-ui/fetch-previews-beside.ts` instead (scripts/build/build-widgets.ts).
 */
export function fetchPreviews(): Promise<PreviewsFile> {
  return import('./previews-file.tsx')
}
