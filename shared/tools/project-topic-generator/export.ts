import { heading, labelled, list, proseBlocks, toolExport } from '../../kit/export.ts'
import { scopeOf } from './limits.ts'
import type { Draft } from './output.server.ts'

/** A topic with its features as a list, and a row for each topic. */
export const exported = toolExport<Draft>({
  isProse: true,
  document: ({ title, description, features, impact, scope = '' }) => [
    heading(title),
    ...proseBlocks(description),
    heading('Key features', 2),
    list(features),
    heading('Impact', 2),
    ...proseBlocks(impact),
    labelled('Effort', scopeOf(scope).effort),
  ],
  rows: {
    columns: ['Title', 'Description', 'Key features', 'Impact', 'Effort'],
    row: ({ title, description, features, impact, scope = '' }) => [
      title,
      description,
      features.join('; '),
      impact,
      scopeOf(scope).effort,
    ],
  },
})
