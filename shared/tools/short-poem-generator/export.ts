import { heading, stanza, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** Title and poem, a paragraph for each stanza with its lines, without what is said about it. */
export const exported = toolExport<Draft>({
  isProse: true,
  document: ({ title, content }) => [heading(title), ...content.split(/\n\s*\n/u).map(stanza)],
})
