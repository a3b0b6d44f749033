import { paragraph, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** The prompt alone, with its lines as they are; in a table also strategy, rating and explanation. */
export const exported = toolExport<Draft>({
  document: ({ enhancedPrompt }) => [paragraph(enhancedPrompt)],
  rows: {
    columns: ['Prompt', 'Strategy', 'Rating', 'Why it works better'],
    row: ({ enhancedPrompt, strategy = '', rating, explanation }) => [
      enhancedPrompt,
      strategy,
      String(rating),
      explanation,
    ],
  },
})
