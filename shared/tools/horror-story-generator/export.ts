import { heading, paragraph, proseBlocks, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** Exports a story, with its content warnings before the text, as on the card. */
export const exported = toolExport<Draft>({
  isProse: true,
  document: ({ title, content, warnings = [] }) => [
    heading(title),
    ...(warnings.length === 0 ? [] : [paragraph(`Contains: ${warnings.join(', ')}`)]),
    ...proseBlocks(content),
  ],
})
