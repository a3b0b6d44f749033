import { crc32, deflateRawSync } from 'node:zlib'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type {
  ExportFile,
  ExportTask,
  ExportTasks,
  UnavailableFormat,
  PackedFile,
} from '../export-tasks.ts'
import { exportFile } from './export-file.ts'
import { parseStoredResult } from './read-kept.ts'
import type { ExportedResult } from './result-to-export.ts'
import { draftTitlesOf } from './titles.ts'

/** Performs one task. Throws where a writer has a bug. */
export async function performExport(
  tools: ReadonlyMap<string, OfferedTool>,
  { name, message }: ExportTask,
): Promise<ExportTasks[keyof ExportTasks]['answer']> {
  const tool = tools.get(message.toolId)
  const result = parseStoredResult(message.stored, tool)
  switch (name) {
    case 'file':
      return performFileTask(result, tool, message)
    case 'entry':
      return performEntryTask(result, tool, message)
    case 'titles':
      return draftTitlesOf(result, tool)
  }
}

async function performFileTask(
  result: ExportedResult,
  tool: OfferedTool | undefined,
  { draft, format, persons }: ExportTasks['file']['message'],
): Promise<ExportFile | UnavailableFormat> {
  const drafts =
    draft === undefined ? result.drafts : result.drafts.filter(({ id }) => String(id) === draft)
  return drafts.length === 0
    ? { has: [] }
    : exportFile({ ...result, drafts }, tool, format, persons)
}

async function performEntryTask(
  result: ExportedResult,
  tool: OfferedTool | undefined,
  { formats }: ExportTasks['entry']['message'],
): Promise<PackedFile | undefined> {
  for (const format of formats) {
    const file = await exportFile(result, tool, format)
    if ('has' in file) continue
    const { name, content } = file
    return {
      name: `${result.created_at.slice(0, 10)}-${name}`,
      size: content.length,
      crc: crc32(content),
      deflated: new Uint8Array(deflateRawSync(content)),
    }
  }
  return undefined
}
