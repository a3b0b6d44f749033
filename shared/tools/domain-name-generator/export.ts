import { paragraph, toolExport } from '../../kit/export.ts'
import { domainOf } from './checks.ts'
import type { Draft } from './output.server.ts'

/** One domain a line. */
export const exported = toolExport<Draft>({
  document: (draft) => [paragraph(domainOf(draft))],
  domain: domainOf,
  rows: {
    columns: ['Domain', 'Name', 'Extension'],
    row: (draft) => [domainOf(draft), draft.name, draft.extension],
  },
})
