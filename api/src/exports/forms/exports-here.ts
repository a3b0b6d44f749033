import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { createInlinePool } from '../../workers/work-here.ts'
import type { ExportTask, ExportTasks, ExportWorkers } from '../export-tasks.ts'
import { performExport } from './perform-export.ts'

/** Makes files on the event loop, for tests of other features. */
export function createInlineExports(offeredTools: readonly OfferedTool[]): ExportWorkers {
  const tools = new Map(offeredTools.map((one) => [one.tool.id, one]))
  return createInlinePool<ExportTasks>((name, message) =>
    performExport(tools, { name, message } as ExportTask),
  )
}
