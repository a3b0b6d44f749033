import type { Block, Inline } from '../kit/export.ts'
import { escapeHtml } from './escape-html.ts'

/** Converts a document to unstyled HTML, for a page or the clipboard. `idOf` returns ids of headings, for links. */
export function blocksToHtml(
  blocks: readonly Block[],
  idOf?: (block: Block) => string | undefined,
): string {
  return blocks.map((block) => blockToHtml(block, idOf?.(block))).join('\n')
}

function blockToHtml(block: Block, id: string | undefined): string {
  switch (block.kind) {
    case 'heading': {
      const name = `h${block.level}`
      return `<${name}${id === undefined ? '' : ` id="${escapeHtml(id)}"`} dir="auto">${linesToHtml(block.text)}</${name}>`
    }
    case 'paragraph':
      return `<p dir="auto">${inlineToHtml(block.text)}</p>`
    case 'list':
      return `<ul dir="auto">\n${block.items.map((item) => `<li>${linesToHtml(item)}</li>`).join('\n')}\n</ul>`
    case 'table':
      return `<table dir="auto">\n<thead>${rowToHtml('th', block.columns)}</thead>\n<tbody>\n${block.rows.map((row) => rowToHtml('td', row)).join('\n')}\n</tbody>\n</table>`
  }
}

const rowToHtml = (cell: 'th' | 'td', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${cell}>${linesToHtml(text)}</${cell}>`).join('')}</tr>`

/** Converts a paragraph's inline content to HTML. */
export function inlineToHtml(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string'
        ? linesToHtml(piece)
        : `<strong>${linesToHtml(piece.strong)}</strong>`,
    )
    .join('')
}

/** Converts a text to HTML and keeps its line breaks. */
export function linesToHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
