import type { ExportFile } from './fetch-export.ts'
import { fetchBeside } from './fetch-beside.ts'

/** Fetches the tool's `export-<id>.js` from beside this file. Rejects when it cannot be fetched. */
export async function fetchExport(toolId: string): Promise<ExportFile> {
  return (await fetchBeside(`export-${toolId}`)) as ExportFile
}
