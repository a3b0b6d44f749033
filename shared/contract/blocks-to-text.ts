import type { Block, Inline } from '../kit/export.ts'

/** Converts a document to plain text: blocks separated by blank lines, items with a hyphen. */
export function blocksToText(blocks: readonly Block[]): string {
  return blocks.map(blockToText).join('\n\n')
}

function blockToText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
      return plainTextOf(block.text)
    case 'list':
      return block.items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n')
    case 'table':
      return block.rows.map((row) => rowToText(block.columns, row)).join('\n')
  }
}

/** Returns an item with a line for each non-empty cell; the first cell is its title. */
function rowToText(columns: readonly string[], [first = '', ...rest]: readonly string[]): string {
  const cells = rest.flatMap((cell, at) => (cell === '' ? [] : [`  ${columns[at + 1]}: ${cell}`]))
  return [`- ${first}`, ...cells].join('\n')
}

/** Returns a paragraph's text without formatting. */
export function plainTextOf(pieces: readonly Inline[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join('')
}
