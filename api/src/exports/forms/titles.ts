import { plainTextOf } from '#shared/contract/blocks-to-text.ts'
import type { Block } from '#shared/kit/export.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { cleanBlocks } from './clean-blocks.ts'
import { type ExportedResult, parseReadableResult } from './result-to-export.ts'

const TITLE_CHARS_MAX = 80

/** The first words of each draft; undefined where the tool cannot read them any more. */
export function draftTitlesOf(
  result: ExportedResult,
  offered: OfferedTool | undefined,
): readonly string[] | undefined {
  const readable = parseReadableResult(result, offered, 1)
  if (!readable) return undefined
  const { exported, drafts } = readable
  return drafts.map((draft) => documentTitleOf(cleanBlocks(exported.document(draft))))
}

/** The first words of a document, in one line. */
function documentTitleOf([first]: readonly Block[]): string {
  const text =
    first?.kind === 'heading'
      ? first.text
      : first?.kind === 'paragraph'
        ? plainTextOf(first.text)
        : ''
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const signs = [...line]
  if (signs.length <= TITLE_CHARS_MAX) return line
  const cut = signs.slice(0, TITLE_CHARS_MAX - 1).join('')
  return `${cut.trim()}…`
}
