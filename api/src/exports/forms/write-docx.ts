import type * as Docx from 'docx'
import type { Block, Inline } from '#shared/kit/export.ts'
import { plainTextOf } from '#shared/contract/blocks-to-text.ts'
import { isRightToLeft } from './clean-blocks.ts'
import {
  draftDocumentsOf,
  oneLineDraftsOf,
  wholeDocument,
  type ReadableResult,
} from './result-to-export.ts'

/** The library renders a document synchronously, which blocks this thread. */
const DOCX_PARAGRAPHS_MAX = 5_000

/**
 * A DOCX document with real headings and lists; each draft begins a page, but one-line drafts are one list. Undefined
 * for drafts with more paragraphs than `DOCX_PARAGRAPHS_MAX`.
 */
export async function writeDocx(
  readable: ReadableResult,
  title: string,
): Promise<Uint8Array | undefined> {
  const documents = oneLineDraftsOf(readable)
    ? [wholeDocument(readable)]
    : draftDocumentsOf(readable)
  const paragraphs = documents.flat().reduce((count, block) => count + countParagraphs(block), 0)
  if (paragraphs > DOCX_PARAGRAPHS_MAX) return undefined
  // Imported with the first document, because it is a megabyte.
  const docx = await import('docx')
  const document = new docx.Document({
    title,
    creator: '',
    lastModifiedBy: '',
    description: '',
    styles: STYLES,
    sections: [{ children: documents.flatMap((blocks, at) => docxDraftOf(docx, blocks, at > 0)) }],
  })
  return new Uint8Array(await docx.Packer.toBuffer(document))
}

/**
 * Black headings in the font of the text, as usual in letters and policies. The outline levels are set here, because
 * the library sets none. Sizes are in half points, spacing in twentieths of a point.
 */
const STYLES: Docx.IStylesOptions = {
  default: {
    document: {
      run: { font: 'Calibri', size: 22 },
      paragraph: { spacing: { after: 160, line: 276 } },
    },
    heading1: {
      run: { size: 32, bold: true },
      paragraph: { outlineLevel: 0, spacing: { after: 200 }, keepNext: true },
    },
    heading2: {
      run: { size: 26, bold: true },
      paragraph: { outlineLevel: 1, spacing: { before: 240, after: 120 }, keepNext: true },
    },
    heading3: {
      run: { size: 22, bold: true },
      paragraph: { outlineLevel: 2, spacing: { before: 160, after: 80 }, keepNext: true },
    },
    listParagraph: { paragraph: { spacing: { after: 80 } } },
  },
}

function countParagraphs(block: Block): number {
  if (block.kind === 'list') return block.items.length
  return block.kind === 'table' ? block.columns.length * (block.rows.length + 1) : 1
}

function docxDraftOf(docx: typeof Docx, blocks: readonly Block[], isOnNewPage: boolean) {
  return blocks.flatMap((block, at) => docxBlockOf(docx, block, isOnNewPage && at === 0))
}

function docxBlockOf(
  docx: typeof Docx,
  block: Block,
  pageBreakBefore: boolean,
): (Docx.Paragraph | Docx.Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new docx.Paragraph({
          ...textRunsOf(docx, [block.text]),
          heading: (
            [
              docx.HeadingLevel.HEADING_1,
              docx.HeadingLevel.HEADING_2,
              docx.HeadingLevel.HEADING_3,
            ] as const
          )[block.level - 1],
          pageBreakBefore,
        }),
      ]
    case 'paragraph':
      return [new docx.Paragraph({ ...textRunsOf(docx, block.text), pageBreakBefore })]
    case 'list':
      return block.items.map(
        (item, at) =>
          new docx.Paragraph({
            ...textRunsOf(docx, [item]),
            bullet: { level: 0 },
            pageBreakBefore: pageBreakBefore && at === 0,
          }),
      )
    case 'table':
      return [docxTableOf(docx, block), new docx.Paragraph('')]
  }
}

function docxTableOf(docx: typeof Docx, { columns, rows }: Block & { kind: 'table' }): Docx.Table {
  const widths = columnWidthsOf([columns, ...rows])
  const rowOf = (cells: readonly string[], isHeader: boolean): Docx.TableRow =>
    new docx.TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      children: cells.map(
        (cell, at) =>
          new docx.TableCell({
            width: { size: widths[at] ?? 0, type: docx.WidthType.DXA },
            margins: { top: 60, bottom: 60, left: 100, right: 100 },
            children: [
              new docx.Paragraph({
                ...textRunsOf(docx, [isHeader ? { strong: cell } : cell]),
                spacing: { after: 0 },
              }),
            ],
          }),
      ),
    })
  return new docx.Table({
    columnWidths: widths,
    layout: docx.TableLayoutType.FIXED,
    rows: [rowOf(columns, true), ...rows.map((row) => rowOf(row, false))],
  })
}

/** The width of A4 between its margins, in twentieths of a point. */
const PAGE_WIDTH_TWIPS = 9026

/** Column widths in proportion to the longest cell, which counts as 10 to 60 characters. */
function columnWidthsOf(rows: readonly (readonly string[])[]): number[] {
  const [first = []] = rows
  const weights = first.map((_, at) => {
    const longest = Math.max(...rows.map((row) => (row[at] ?? '').length))
    return Math.min(60, Math.max(10, longest))
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => Math.floor((weight / sum) * PAGE_WIDTH_TWIPS))
}

/** The text runs of a paragraph with their line breaks, in its reading direction. */
function textRunsOf(
  docx: typeof Docx,
  pieces: readonly Inline[],
): { children: Docx.TextRun[]; bidirectional?: true } {
  const isRtl = isRightToLeft(plainTextOf(pieces))
  const direction = isRtl ? { rightToLeft: true } : {}
  const children = pieces.flatMap((piece) => {
    const weight = typeof piece === 'string' ? {} : { bold: true }
    const text = typeof piece === 'string' ? piece : piece.strong
    return text.split('\n').map(
      (line, at) =>
        new docx.TextRun({
          text: line,
          ...weight,
          ...direction,
          ...(at > 0 ? { break: 1 } : {}),
        }),
    )
  })
  return isRtl ? { children, bidirectional: true } : { children }
}
