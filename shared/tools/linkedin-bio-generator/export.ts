import { labelled, proseBlocks, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** Exports the text for the About field, and the headline for its separate field. */
export const exported = toolExport<Draft>({
  isProse: true,
  isForPlainField: true,
  document: ({ bio, headline }) => [
    ...(headline ? [labelled('Headline', headline)] : []),
    ...proseBlocks(bio),
  ],
  fields: ({ bio, headline }) => [
    ...(headline ? [{ label: 'Headline', text: headline }] : []),
    { label: 'About', text: bio },
  ],
})
