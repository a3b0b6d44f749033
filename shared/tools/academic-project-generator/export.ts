import { heading, labelled, prose, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** A topic as a page of a proposal, and a row for each topic. */
export const exported = toolExport<Draft>({
  isProse: true,
  document: ({ title, description, approach, significance }) => [
    heading(title),
    ...prose(description),
    labelled('Approach', approach),
    labelled('Significance', significance),
  ],
  rows: {
    columns: ['Title', 'Description', 'Approach', 'Significance'],
    row: ({ title, description, approach, significance }) => [
      title,
      description,
      approach,
      significance,
    ],
  },
})
