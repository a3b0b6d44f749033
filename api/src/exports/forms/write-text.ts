import { blocksToText } from '#shared/contract/blocks-to-text.ts'
import { draftDocumentsOf, oneLineDraftsOf, type ReadableResult } from './result-to-export.ts'

/** Plain text: one-line drafts each on a line, or joined by the tool's separator; others one after the other. */
export function writeText(readable: ReadableResult): string {
  const lines = oneLineDraftsOf(readable)
  if (lines) return `${lines.join(readable.exported.between ?? '\n')}\n`
  return `${draftDocumentsOf(readable).map(blocksToText).join('\n\n\n')}\n`
}
