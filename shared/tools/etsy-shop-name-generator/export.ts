import { paragraph, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** Exports one name per line; the description and the guess are only in the table. */
export const exported = toolExport<Draft>({
  document: ({ name }) => [paragraph(name)],
  rows: {
    columns: ['Name', 'Why it suits', 'Our guess'],
    row: ({ name, description, available }) => [
      name,
      description,
      available ? 'Likely available' : 'May be taken',
    ],
  },
})
