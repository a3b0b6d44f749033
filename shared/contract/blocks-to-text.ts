import type { Block, Inline } from '../kit/export.ts'

/** A document as plain text: blocks parted by blank lines, items with a hyphen. */
export function blocksToText(blocks: readonly Block[]): string {
  return blocks.map(blockToText).join('\n\n')
}

function blockToText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
      return plainOf(block.text)
    case 'list':
      return block.items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n')
    case 'table':
      return block.rows.map((row) => rowToText(block.columns, row)).join('\n')
  }
}

/** An item with a line for each cell that has something; the first cell names it. */
function rowToText(columns: readonly string[], [first = '', ...rest]: readonly string[]): string {
  const cells = rest.flatMap((cell, at) => (cell === '' ? [] : [`  ${columns[at + 1]}: ${cell}`]))
  return [`- ${first}`, ...cells].join('\n')
}

/** The pieces of a paragraph without their weight. */
export function plainOf(pieces: readonly Inline[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join('')
}
