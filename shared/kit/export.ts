/** A piece of a paragraph: plain, or strong. */
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

/** A box to tick, which is drawn wherever a printed text has this mark. */
export const BOX = '☐'

/** A text with the name of the field that it is for. */
export interface LabelledText {
  readonly label: string
  readonly text: string
}

/** A draft as a letter that can be sent. */
export interface Email {
  readonly subject: string
  /** What inboxes show behind the subject. */
  readonly preheader: string
  readonly body: readonly Block[]
  /** What the button says, where there is one. */
  readonly button?: string
}

/** A table for a program: its header and its rows. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * What one can take along of a tool's drafts: a draft as a document, from which text, Markdown and every other form are
 * written, and what only some tools have.
 */
export interface ToolExport<D = unknown> {
  /** The draft as it reads on a page. Its own title, if it has one, is its only heading of level 1. */
  document(draft: D): readonly Block[]
  /** The draft as a sheet of paper to work with, where that differs from the document; each is a page of its own. */
  sheet?(draft: D): readonly Block[]
  /** True of prose: a word processor and WordPress take it. */
  readonly isProse?: true
  /** True of prose whose place is a field without headings and lists: it is copied as plain text alone. */
  readonly isForPlainField?: true
  /** True of a text that stands on a page of its own on a website. */
  readonly isPage?: true
  /** What stands between drafts in a text of all of them, where the place's one field wants it so. */
  readonly between?: string
  /** The drafts of a list as rows of a table. */
  readonly rows?: {
    readonly columns: readonly string[]
    row(draft: D): readonly string[]
  }
  email?(draft: D): Email
  /** The domain name that a draft is: `example.com`. */
  domain?(draft: D): string
  /** For Google Ads Editor; undefined where the drafts do not make an ad. */
  ads?(drafts: readonly D[], input: Readonly<Record<string, string>>): Sheet | undefined
  /** What to buy for these drafts, for 1 to 8 persons, as plain text. */
  shopping?(drafts: readonly D[], persons: number): string
  /** Each text of a draft by the field of the place that it is for, in the order in which the place asks. */
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

/** A paragraph as it is. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text: [text] })

/** A stanza of a poem. */
export const stanza = (lines: string): Block => ({
  kind: 'paragraph',
  text: [lines],
  isVerse: true,
})

/** A paragraph under a word that says what it is. */
export const labelled = (label: string, text: string): Block => ({
  kind: 'paragraph',
  text: [{ strong: `${label}: ` }, text],
})

/** The blocks of a text: paragraphs parted by blank lines, lines with bullets as lists. */
export function prose(text: string, inline: (text: string) => readonly Inline[] = plain): Block[] {
  return text.split(/\n\s*\n/u).flatMap((part) => {
    const blocks: Block[] = []
    for (const run of runsOf(part.trim().split('\n'))) {
      if (BULLET.test(run[0] as string))
        blocks.push(list(run.map((line) => line.replace(BULLET, ''))))
      else blocks.push({ kind: 'paragraph', text: inline(run.join('\n')) })
    }
    return blocks
  })
}

const BULLET = /^\s*[-•]\s+/u

const plain = (text: string): readonly Inline[] => [text]

/** Lines next to each other that are all items or all none; blank texts have none. */
function runsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run && BULLET.test(run[0] as string) === BULLET.test(line)) run.push(line)
    else if (line.trim() !== '') runs.push([line])
  }
  return runs
}

/** A line with `**strong**` words. */
export function withStrong(text: string): readonly Inline[] {
  return text
    .split(/\*\*([^*]+)\*\*/u)
    .map((piece, at): Inline => (at % 2 === 1 ? { strong: piece } : piece))
    .filter((piece) => piece !== '')
}
