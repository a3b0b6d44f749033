/** Texts by the name of a form field or of a part of a draft. */
export type TextsByName = Readonly<Record<string, string>>

/** The fields on a tool's page in which a person enters their own drafts to be checked. */
export interface OwnDrafts {
  /** The parts of a draft by name; '' is the draft itself if it is one text. */
  readonly parts: Readonly<Record<string, OwnPart>>
  /** The separator of several drafts in the only text; absent if one draft is checked at a time. */
  readonly splitAt?: 'lines' | 'commas'
  /** Builds the draft from these texts, for tools whose drafts are more than their texts. */
  readonly draftOf?: (texts: TextsByName, input: TextsByName) => unknown
}

/** The field for one part of a draft. */
export interface OwnPart {
  readonly label: string
  /** If set, the field is a text area of this many rows. */
  readonly rows?: number
  readonly help?: string
  /** If set, the field is a select. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** True if a draft may omit it. */
  readonly isOptional?: boolean
}

/** A draft to be sent for checking, with the texts that the person wrote. */
export interface OwnDraft {
  readonly texts: TextsByName
  readonly draft: unknown
}

/** The marker before an item of a pasted list: '1. ', '- '. */
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u
/** Quotation marks around a whole item. */
const WHOLLY_QUOTED = /^(["“])([^"“”]+)["”]$/u

/** Returns the drafts that a person entered; blank ones are left out. */
export function readOwnDrafts(
  own: OwnDrafts,
  entered: TextsByName,
  input: TextsByName,
): readonly OwnDraft[] {
  const names = Object.keys(own.parts)
  const [only = ''] = names
  const all: readonly TextsByName[] = own.splitAt
    ? itemsOf(entered[only] ?? '', own.splitAt).map((text) => ({ [only]: text }))
    : [Object.fromEntries(names.map((name) => [name, (entered[name] ?? '').trim()]))]
  const filled = all.filter((texts) => names.some((name) => texts[name] && !isChoice(own, name)))
  return filled.map((texts) => ({ texts, draft: draftOf(own, texts, input) }))
}

/** Returns the required parts that are still blank. */
export function blankParts({ parts }: OwnDrafts, entered: TextsByName): string[] {
  return Object.keys(parts).filter((name) => !parts[name]?.isOptional && !entered[name]?.trim())
}

function itemsOf(text: string, parted: 'lines' | 'commas'): string[] {
  const lines = text.split(/[\r\n]+/u).map((line) => line.replace(BULLET, ''))
  const items = parted === 'commas' ? lines.flatMap((line) => line.split(',')) : lines
  return items.map((item) => item.trim().replace(WHOLLY_QUOTED, '$2')).filter((item) => item !== '')
}

function draftOf(own: OwnDrafts, texts: TextsByName, input: TextsByName): unknown {
  if (own.draftOf) return own.draftOf(texts, input)
  if ('' in own.parts) return texts['']
  const kept = Object.entries(texts).filter(([name, text]) => text || !own.parts[name]?.isOptional)
  return Object.fromEntries(kept)
}

/** A selected option alone is not a draft. */
function isChoice({ parts }: OwnDrafts, name: string): boolean {
  return parts[name]?.options !== undefined
}
