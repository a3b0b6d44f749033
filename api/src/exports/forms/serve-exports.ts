import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { runWorkerThread } from '../../workers/serve.ts'
import type { ExportTask } from '../export-tasks.ts'
import { performExport } from './perform-export.ts'

/** Serves export tasks in a worker thread. */
export function serveExports(offeredTools: readonly OfferedTool[]): void {
  const tools = new Map(offeredTools.map((one) => [one.tool.id, one]))
  runWorkerThread({ perform: (task) => performExport(tools, task as ExportTask) })
}
