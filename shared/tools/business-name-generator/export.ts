import { paragraph, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** One name a line. */
export const exported = toolExport<Draft>({
  document: (draft) => [paragraph(draft)],
  rows: { columns: ['Name'], row: (draft) => [draft] },
})
