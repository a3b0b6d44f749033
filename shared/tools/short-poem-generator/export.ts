import { heading, stanza, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** Title and poem as a document, one paragraph per stanza, without the analysis. */
export const exported = toolExport<Draft>({
  isProse: true,
  document: ({ title, content }) => [heading(title), ...content.split(/\n\s*\n/u).map(stanza)],
})
