import { paragraph, toolExport } from '../../kit/export.ts'
import { copiedAuthor } from './fictional.ts'
import type { Draft } from './output.server.ts'

/** Exports a quote with the "(fictional)" mark, so that it is not taken for a real person's words. */
export const exported = toolExport<Draft>({
  document: ({ text, author }) => [paragraph(`“${text}”\n— ${copiedAuthor(author)}`)],
  rows: {
    columns: ['Quote', 'Author', 'Tags'],
    row: ({ text, author, tags }) => [text, copiedAuthor(author), tags.join(', ')],
  },
})
