/** Texts by the name of a field, or of a part of a draft. */
export type Texts = Readonly<Record<string, string>>

/** How a person enters drafts of their own on the page of a tool, to have them checked. */
export interface OwnDrafts {
  /** What a person writes of a draft, by its name in the draft; '' is the draft itself where it is one text. */
  readonly parts: Readonly<Record<string, OwnPart>>
  /** How several drafts are parted in the only text; absent where one draft is checked at a time. */
  readonly parted?: 'lines' | 'commas'
  /** The draft of these texts, where it is more than they are. */
  readonly draftOf?: (texts: Texts, input: Texts) => unknown
}

/** The field for one part of a draft. */
export interface OwnPart {
  readonly label: string
  /** Given: a text area of this many rows. */
  readonly rows?: number
  readonly help?: string
  /** Given: a select. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** True where a draft may lack it. */
  readonly isOptional?: boolean
}

/** A draft as it is sent, beside the texts that a person wrote. */
export interface OwnDraft {
  readonly texts: Texts
  readonly draft: unknown
}

/** What a list that was pasted has before its items: '1. ', '- '. */
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u
/** Marks around the whole of an item. */
const QUOTED = /^(["“])([^"“”]+)["”]$/u

/** The drafts in what a person entered; blank ones are left out. */
export function readOwnDrafts(own: OwnDrafts, entered: Texts, input: Texts): readonly OwnDraft[] {
  const names = Object.keys(own.parts)
  const [only = ''] = names
  const all: readonly Texts[] = own.parted
    ? itemsOf(entered[only] ?? '', own.parted).map((text) => ({ [only]: text }))
    : [Object.fromEntries(names.map((name) => [name, (entered[name] ?? '').trim()]))]
  const filled = all.filter((texts) => names.some((name) => texts[name] && !isChoice(own, name)))
  return filled.map((texts) => ({ texts, draft: draftOf(own, texts, input) }))
}

/** What has to be written before there is a draft at all. */
export function blankParts({ parts }: OwnDrafts, entered: Texts): string[] {
  return Object.keys(parts).filter((name) => !parts[name]?.isOptional && !entered[name]?.trim())
}

function itemsOf(text: string, parted: 'lines' | 'commas'): string[] {
  const lines = text.split(/[\r\n]+/u).map((line) => line.replace(BULLET, ''))
  const items = parted === 'commas' ? lines.flatMap((line) => line.split(',')) : lines
  return items.map((item) => item.trim().replace(QUOTED, '$2')).filter((item) => item !== '')
}

function draftOf(own: OwnDrafts, texts: Texts, input: Texts): unknown {
  if (own.draftOf) return own.draftOf(texts, input)
  if ('' in own.parts) return texts['']
  const kept = Object.entries(texts).filter(([name, text]) => text || !own.parts[name]?.isOptional)
  return Object.fromEntries(kept)
}

/** A choice alone is no draft. */
function isChoice({ parts }: OwnDrafts, name: string): boolean {
  return parts[name]?.options !== undefined
}
