import { blocksToText } from '#shared/contract/blocks-to-text.ts'
import { documentsOf, linesOf, type Readable } from './result-to-export.ts'

/** Plain text: drafts of a line one below the other, or as the place's one field takes them; others one after the other. */
export function writeText(readable: Readable): string {
  const lines = linesOf(readable)
  if (lines) return `${lines.join(readable.exported.between ?? '\n')}\n`
  return `${documentsOf(readable).map(blocksToText).join('\n\n\n')}\n`
}
