/** A run of text in a paragraph: plain, or strong. */
export type Inline = string | { readonly strong: string }

/** A block of a document. In a text '\n' is a line break. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly level: 1 | 2 | 3 }
  | {
      readonly kind: 'paragraph'
      readonly text: readonly Inline[]
      /** True of a stanza: its lines are those of a poem. */
      readonly isVerse?: true
    }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

/** A checkbox, drawn wherever a printed text has this character. */
export const CHECKBOX = '☐'

/** A text with the label of its field. */
export interface LabelledText {
  readonly label: string
  readonly text: string
}

/** A draft as an e-mail. */
export interface Email {
  readonly subject: string
  /** The text that inboxes show after the subject. */
  readonly preheader: string
  readonly body: readonly Block[]
  /** The label of the button, if there is one. */
  readonly button?: string
}

/** A table for export: its header and its rows. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * The export formats of a tool's drafts: the draft as a document, from which text, Markdown and other formats are
 * written, and formats that only some tools have.
 */
export interface ToolExport<D = unknown> {
  /** The draft as it reads on a page. Its own title, if it has one, is its only heading of level 1. */
  document(draft: D): readonly Block[]
  /** The draft as a printable worksheet, if that differs from the document; each draft is a page of its own. */
  sheet?(draft: D): readonly Block[]
  /** True for prose, which can be exported to a word processor and WordPress. */
  readonly isProse?: true
  /** True for prose meant for a field without headings and lists: it is copied as plain text only. */
  readonly isForPlainField?: true
  /** True for a text that is a whole page of a website. */
  readonly isPage?: true
  /** The separator between drafts in one text of all of them, for platforms whose single field requires one. */
  readonly between?: string
  /** The drafts of a list as rows of a table. */
  readonly rows?: {
    readonly columns: readonly string[]
    row(draft: D): readonly string[]
  }
  email?(draft: D): Email
  /** The domain name in a draft: `example.com`. */
  domain?(draft: D): string
  /** The table for Google Ads Editor; undefined if the drafts do not make an ad. */
  ads?(drafts: readonly D[], input: Readonly<Record<string, string>>): Sheet | undefined
  /** The shopping list for these drafts, for 1 to 8 persons, as plain text. */
  shopping?(drafts: readonly D[], persons: number): string
  /** The texts of a draft with the labels of the platform's fields, in the platform's order. */
  fields?(draft: D): readonly LabelledText[]
}

/** Lets the compiler check a tool's export against its drafts. */
export function toolExport<D>(given: ToolExport<D>): ToolExport {
  return given as ToolExport
}

export const heading = (text: string, level: 1 | 2 | 3 = 1): Block => ({
  kind: 'heading',
  text,
  level,
})

export const list = (items: readonly string[]): Block => ({ kind: 'list', items })

/** A paragraph of plain text. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text: [text] })

/** A stanza of a poem. */
export const stanza = (lines: string): Block => ({
  kind: 'paragraph',
  text: [lines],
  isVerse: true,
})

/** A paragraph after a strong label. */
export const labelled = (label: string, text: string): Block => ({
  kind: 'paragraph',
  text: [{ strong: `${label}: ` }, text],
})

/** Returns the blocks of a text: paragraphs separated by blank lines, and bulleted lines as lists. */
export function proseBlocks(
  text: string,
  inline: (text: string) => readonly Inline[] = plainInline,
): Block[] {
  return text.split(/\n\s*\n/u).flatMap((part) => {
    const blocks: Block[] = []
    for (const run of lineRunsOf(part.trim().split('\n'))) {
      if (BULLET.test(run[0] as string))
        blocks.push(list(run.map((line) => line.replace(BULLET, ''))))
      else blocks.push({ kind: 'paragraph', text: inline(run.join('\n')) })
    }
    return blocks
  })
}

const BULLET = /^\s*[-•]\s+/u

const plainInline = (text: string): readonly Inline[] => [text]

/** Groups adjacent lines that are all list items or all not; a blank text has no groups. */
function lineRunsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run && BULLET.test(run[0] as string) === BULLET.test(line)) run.push(line)
    else if (line.trim() !== '') runs.push([line])
  }
  return runs
}

/** Splits a line with `**strong**` words. */
export function splitStrong(text: string): readonly Inline[] {
  return text
    .split(/\*\*([^*]+)\*\*/u)
    .map((piece, at): Inline => (at % 2 === 1 ? { strong: piece } : piece))
    .filter((piece) => piece !== '')
}
