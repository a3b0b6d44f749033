import type { Block } from '#shared/kit/export.ts'

// Control characters that no format needs; tabs and line ends stay.
const CONTROL_CHARACTERS =
  // oxlint-disable-next-line no-control-regex -- taking control characters out is the point.
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g
/**
 * Bidirectional embeddings, overrides and isolates, which can make a text read differently from its characters;
 * direction marks stay.
 */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/** Cleans a text for every format: well-formed Unicode, one kind of line end, no control or hiding characters. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(CONTROL_CHARACTERS, '')
    .replace(BIDI_CONTROLS, '')
}

/** Cleans every text of a document; empty blocks are left out. */
export function cleanBlocks(blocks: readonly Block[]): Block[] {
  return blocks.map(cleanBlock).filter((block) => !isEmptyBlock(block))
}

function cleanBlock(block: Block): Block {
  switch (block.kind) {
    case 'heading':
      return { ...block, text: cleanText(block.text).replace(/\s+/gu, ' ').trim() }
    case 'paragraph':
      return {
        ...block,
        text: block.text.map((piece) =>
          typeof piece === 'string' ? cleanText(piece) : { strong: cleanText(piece.strong) },
        ),
      }
    case 'list':
      return { ...block, items: block.items.map(cleanText).filter((item) => item.trim() !== '') }
    case 'table':
      return {
        ...block,
        columns: block.columns.map(cleanText),
        rows: block.rows.map((row) => row.map(cleanText)),
      }
  }
}

function isEmptyBlock(block: Block): boolean {
  switch (block.kind) {
    case 'heading':
      return block.text === ''
    case 'paragraph':
      return block.text.every(
        (piece) => (typeof piece === 'string' ? piece : piece.strong).trim() === '',
      )
    case 'list':
      return block.items.length === 0
    case 'table':
      return block.rows.length === 0
  }
}

/** True for a right-to-left text: its first letter decides (Unicode Bidirectional Algorithm, P2). */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && RIGHT_TO_LEFT_PATTERN.test(first)
}

const RIGHT_TO_LEFT_PATTERN =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
