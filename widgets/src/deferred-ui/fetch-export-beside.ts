import type { ExportModule } from './fetch-export.ts'
import { fetchBeside } from './fetch-beside.ts'

/** Fetches the tool's `export-<id>.js` from beside this file. Rejects when it cannot be fetched. */
export async function fetchExport(toolId: string): Promise<ExportModule> {
  return (await fetchBeside(`export-${toolId}`)) as ExportModule
}
