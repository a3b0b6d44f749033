import { proseBlocks, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** The letter alone, as it is sent. */
export const exported = toolExport<Draft>({
  isProse: true,
  document: ({ content }) => proseBlocks(content),
})
