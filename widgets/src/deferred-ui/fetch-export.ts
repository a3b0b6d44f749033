import { exportModules } from '#shared/catalogue.exports.ts'
import type { ToolExport } from '#shared/kit/export.ts'
import type { PrintRequest } from '#shared/print/print-result.ts'

/** What one can take along of a tool's drafts in the browser. */
export interface ExportFile {
  readonly exported: ToolExport
  readonly printResult: (request: PrintRequest) => void
}

/**
 * Fetches it, as chunks of whoever bundles this. A widget file, which is bundled whole, has
 * `fetch-export-beside.ts` in this one's place (scripts/build/build-widgets.ts). Rejects when it cannot be fetched.
 */
export async function fetchExport(toolId: string): Promise<ExportFile> {
  const load = exportModules[toolId]
  if (!load) throw new Error(`Draftmill: ${toolId} has nothing to take along.`)
  const [{ exported }, { printResult }] = await Promise.all([
    load(),
    import('#shared/print/print-result.ts'),
  ])
  return { exported, printResult }
}
