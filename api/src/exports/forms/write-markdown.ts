import type { Block, Inline } from '#shared/kit/export.ts'
import { wholeDocument, type ReadableResult } from './result-to-export.ts'

/** Markdown (CommonMark, with GitHub's tables). Markup in the texts is escaped, so that none becomes HTML. */
export function writeMarkdown(readable: ReadableResult): string {
  return `${wholeDocument(readable).map(blockToMarkdown).join('\n\n')}\n`
}

function blockToMarkdown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeMarkdown(block.text)}`
    case 'paragraph':
      return escapeLines(block.text.map(inlineToMarkdown).join('').trim())
    case 'list':
      return block.items
        .map((item) => `- ${escapeLines(escapeMarkdown(item)).replaceAll('\n', '\n  ')}`)
        .join('\n')
    case 'table':
      return [block.columns, block.columns.map(() => '---'), ...block.rows]
        .map(rowToMarkdown)
        .join('\n')
  }
}

function rowToMarkdown(cells: readonly string[], at: number): string {
  const texts = cells.map((cell) =>
    at === 1 ? cell : escapeMarkdown(cell).replaceAll('|', '\\|').replaceAll('\n', ' '),
  )
  return `| ${texts.join(' | ')} |`
}

function inlineToMarkdown(piece: Inline): string {
  if (typeof piece === 'string') return escapeMarkdown(piece)
  // White space just inside the asterisks would disable the emphasis.
  const { strong } = piece
  const text = strong.trim()
  if (text === '') return strong
  const from = strong.indexOf(text)
  return `${strong.slice(0, from)}**${escapeMarkdown(text)}**${strong.slice(from + text.length)}`
}

/** Keeps line breaks by a backslash, drops empty lines, and escapes what would start a block. */
function escapeLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .map((line) => line.replace(/^(#{1,6}(?=\s|$)|[-+=>|]|~~~)/u, '\\$1'))
    .map((line) => line.replace(/^(\d{1,9})([.)])(?=\s|$)/u, '$1\\$2'))
    .filter((line) => line !== '')
    .join('\\\n')
}

function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*[\]<]/gu, '\\$&')
    .replaceAll(/&(?=#|\p{L})/gu, '\\&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll('~~', '\\~~')
}
