import { paragraph, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** One slogan a line. */
export const exported = toolExport<Draft>({
  document: ({ text }) => [paragraph(text)],
  rows: { columns: ['Slogan'], row: ({ text }) => [text] },
})
