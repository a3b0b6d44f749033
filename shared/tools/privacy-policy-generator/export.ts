import { heading, proseBlocks, toolExport, type Block } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** Exports the policy: its title, its sections under their headings. */
export const exported = toolExport<Draft>({
  isProse: true,
  isPage: true,
  document: (draft) => draft.split(/\n\s*\n/u).flatMap(blocksOf),
})

/**
 * Returns the blocks of a part. A short line without end punctuation is a heading if it is first or begins with a
 * number.
 */
function blocksOf(part: string, at: number): readonly Block[] {
  const line = part.trim()
  if (line.includes('\n') || line.length > HEADING_CHARS_MAX || /[.!?:;]$/u.test(line))
    return proseBlocks(part)
  if (at === 0) return [heading(line)]
  return /^\d{1,2}[.)] \S/u.test(line) ? [heading(line, 2)] : proseBlocks(part)
}

const HEADING_CHARS_MAX = 140
