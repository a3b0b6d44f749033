import { blocksToText } from '../contract/blocks-to-text.ts'
import { CHECKBOX, type Block, type Inline } from '../kit/export.ts'

/** A result prepared for printing. */
export interface PrintedResult {
  /** The tool's title: 'Workout Routine Generator'. */
  readonly tool: string
  /** The date in English: '3 July 2026'. */
  readonly date: string
  readonly drafts: readonly (readonly Block[])[]
  /** True if each draft is printed on a separate sheet. */
  readonly isSheet?: boolean
  /** The tool's advice, printed below all drafts. */
  readonly advice?: string | undefined
}

/** A draft of at least this many characters has pages of its own. */
const PAGE_CHARS_MIN = 900

/**
 * Writes a result into an empty page as elements and text nodes: nothing is parsed as markup, so a Trusted Types
 * policy allows it.
 */
export function fillPage(page: Document, printed: PrintedResult): void {
  const { tool, date, drafts, isSheet = false, advice } = printed
  page.title = tool
  page.documentElement.lang = 'en'
  if (isSheet) page.body.className = 'sheet'
  const head = addElement(page.body, 'header')
  addElement(head, 'p', tool)
  addElement(head, 'p', date)
  const isList = drafts.length > 1 && drafts.every((blocks) => blocks.length === 1)
  for (const [at, blocks] of drafts.entries()) {
    const article = addElement(page.body, 'article')
    if (isSheet || blocksToText(blocks).length >= PAGE_CHARS_MIN) article.className = 'page'
    if (isList) addElement(article, 'span', `${at + 1}.`).className = 'number'
    for (const block of blocks) addBlock(article, block)
  }
  if (advice) addElement(addElement(page.body, 'footer'), 'p', advice)
}

function addBlock(parent: HTMLElement, block: Block): void {
  switch (block.kind) {
    case 'heading':
      addElement(parent, `h${block.level}`, block.text)
      return
    case 'paragraph': {
      const line = addElement(parent, 'p')
      for (const piece of block.text) addInline(line, piece)
      return
    }
    case 'list': {
      const items = addElement(parent, 'ul')
      for (const item of block.items) addElement(items, 'li', item)
      return
    }
    case 'table': {
      const table = addElement(parent, 'table')
      addRow(addElement(table, 'thead'), 'th', block.columns)
      const body = addElement(table, 'tbody')
      for (const row of block.rows) addRow(body, 'td', row)
    }
  }
}

/** Adds a row; the lines of a cell after the first are smaller. */
function addRow(parent: HTMLElement, cell: 'th' | 'td', texts: readonly string[]): void {
  const row = addElement(parent, 'tr')
  for (const text of texts) {
    const [first, ...rest] = text.split('\n')
    const box = addElement(row, cell, first)
    if (rest.length > 0) addElement(box, 'small', rest.join('\n'))
  }
}

function addInline(parent: HTMLElement, piece: Inline): void {
  if (typeof piece === 'string') addText(parent, piece)
  else addElement(parent, 'strong', piece.strong)
}

/** Adds an element with a text, in the text's direction. */
function addElement(parent: HTMLElement, name: string, text = ''): HTMLElement {
  const element = parent.ownerDocument.createElement(name)
  if (text !== '') element.dir = 'auto'
  addText(element, text)
  parent.append(element)
  return element
}

/** Adds a text with its line breaks and check boxes. */
function addText(parent: HTMLElement, text: string): void {
  for (const piece of text.split(/(\n|☐)/u)) {
    if (piece === '\n') addElement(parent, 'br')
    else if (piece === CHECKBOX) addElement(parent, 'span').className = 'box'
    else parent.append(piece)
  }
}
