import { exportModules } from '#shared/catalogue.exports.ts'
import type { ToolExport } from '#shared/kit/export.ts'
import type { PrintRequest } from '#shared/print/print-result.ts'

/** The export functions for a tool's drafts in the browser. */
export interface ExportModule {
  readonly exported: ToolExport
  readonly printResult: (request: PrintRequest) => void
}

/**
 * Imports a tool's export functions as a chunk of the bundle. In a widget file, which is bundled whole,
 * `fetch-export-beside.ts` replaces this module (scripts/build/build-widgets.ts). Rejects if there are none or they
 * cannot be fetched.
 */
export async function fetchExport(toolId: string): Promise<ExportModule> {
  const load = exportModules[toolId]
  if (!load) throw new Error(`Draftmill: ${toolId} has nothing to take along.`)
  const [{ exported }, { printResult }] = await Promise.all([
    load(),
    import('#shared/print/print-result.ts'),
  ])
  return { exported, printResult }
}
