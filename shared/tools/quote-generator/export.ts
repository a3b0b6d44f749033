import { paragraph, toolExport } from '../../kit/export.ts'
import { copiedAuthor } from './fictional.ts'
import type { Draft } from './output.server.ts'

/** The quote with the mark that its author is invented, so that nobody passes it on as a real person's. */
export const exported = toolExport<Draft>({
  document: ({ text, author }) => [paragraph(`“${text}”\n— ${copiedAuthor(author)}`)],
  rows: {
    columns: ['Quote', 'Author', 'Tags'],
    row: ({ text, author, tags }) => [text, copiedAuthor(author), tags.join(', ')],
  },
})
