/** A partial draft laid over the good draft of a tool, alone or with what of the form differs. */
export type RuleCase = DraftChange | readonly [draft: DraftChange, form: Form]

/** What differs from the good draft: an object's own keys, or the whole text where a draft is a text. */
export type DraftChange = Readonly<Record<string, unknown>> | string

type Form = Readonly<Record<string, string>>

/** Drafts that a rule stops, mends or remarks on, and drafts that come near and pass it. */
export interface CasesOfRule {
  readonly refuses: readonly RuleCase[]
  readonly passes: readonly RuleCase[]
}

/** The drafts of one result, each a change of the good draft; with what of the form differs. */
export type ListCase =
  | readonly DraftChange[]
  | { readonly drafts: readonly DraftChange[]; readonly form: Form }

/** The same of a rule about all drafts of a result. */
export interface CasesOfListRule {
  readonly refuses: readonly ListCase[]
  readonly passes: readonly ListCase[]
}

/** What stands beside the rules of a tool in `rules.cases.ts`; `rule-cases.test.ts` runs it. */
export interface RuleCases {
  /** A form as a person fills it in, good in every way. */
  readonly form: Form
  /** A draft for it that passes every rule. */
  readonly draft: DraftChange
  /** By rule id. `refuses` of a rule that repairs is what is mended, of one that advises what gets its line. */
  readonly rules: Readonly<Record<string, CasesOfRule>>
  /** The rules about all drafts of a result, by id: each entry is a list of drafts. */
  readonly lists?: Readonly<Record<string, CasesOfListRule>>
}

/** The draft that a change makes of the good one. */
export function laidOver(draft: DraftChange, change: DraftChange): unknown {
  if (typeof draft === 'string' || typeof change === 'string') return change
  return { ...draft, ...change }
}

/** A case taken apart: the change of the draft, and the change of the form. */
export function readCase(entry: RuleCase): { change: DraftChange; form: Form } {
  if (!isWithForm(entry)) return { change: entry, form: {} }
  const [change, form] = entry
  return { change, form }
}

/** A case of a list rule taken apart in the same way. */
export function readListCase(entry: ListCase): { drafts: readonly DraftChange[]; form: Form } {
  return 'drafts' in entry ? entry : { drafts: entry, form: {} }
}

function isWithForm(entry: RuleCase): entry is readonly [DraftChange, Form] {
  return Array.isArray(entry)
}
