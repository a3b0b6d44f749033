import { paragraph, toolExport } from '../../kit/export.ts'
import { nameOf, platformOf } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The bio with its lines. */
export const exported = toolExport<Draft>({
  document: ({ bio }) => [paragraph(bio)],
  rows: {
    columns: ['Bio', 'Platform'],
    row: ({ bio, platform = '' }) => [bio, nameOf(platformOf(platform))],
  },
})
