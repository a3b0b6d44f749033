import { labelled, proseBlocks, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** An ad by the fields of Ads Manager, in the order in which it asks for them; the picture last. */
export const exported = toolExport<Draft>({
  document: ({ primaryText, headline, description, cta, imageDescription }) => [
    ...proseBlocks(primaryText),
    labelled('Headline', headline),
    labelled('Description', description),
    labelled('Call to action', cta),
    labelled('Picture', imageDescription),
  ],
  rows: {
    columns: ['Primary text', 'Headline', 'Description', 'Call to action', 'Picture'],
    row: ({ primaryText, headline, description, cta, imageDescription }) => [
      primaryText,
      headline,
      description,
      cta,
      imageDescription,
    ],
  },
  fields: ({ primaryText, headline, description, cta, imageDescription }) => [
    { label: 'Primary text', text: primaryText },
    { label: 'Headline', text: headline },
    { label: 'Description', text: description },
    { label: 'Call to action', text: cta },
    { label: 'Picture', text: imageDescription },
  ],
})
