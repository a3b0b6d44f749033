import { paragraph, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** All tags in one line: Etsy's field takes them in one paste and parts them at the commas. */
export const exported = toolExport<Draft>({
  document: (draft) => [paragraph(draft)],
  between: ', ',
  rows: { columns: ['Tag'], row: (draft) => [draft] },
})
