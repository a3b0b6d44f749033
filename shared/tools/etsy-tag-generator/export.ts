import { paragraph, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** Exports all tags on one line: Etsy's field splits a pasted list at the commas. */
export const exported = toolExport<Draft>({
  document: (draft) => [paragraph(draft)],
  between: ', ',
  rows: { columns: ['Tag'], row: (draft) => [draft] },
})
