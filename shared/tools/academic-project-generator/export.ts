import { heading, labelled, proseBlocks, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** Exports a topic as a page of a proposal, and all topics as rows. */
export const exported = toolExport<Draft>({
  isProse: true,
  document: ({ title, description, approach, significance }) => [
    heading(title),
    ...proseBlocks(description),
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
