/** A partial draft merged into the good draft of a tool, alone or with its changes of the form. */
export type RuleCase = DraftChange | readonly [draft: DraftChange, form: FormValues]

/** The changes of the good draft: an object's own keys, or the whole text if the draft is a text. */
export type DraftChange = Readonly<Record<string, unknown>> | string

type FormValues = Readonly<Record<string, string>>

/** Drafts that a rule refuses, repairs or warns about, and similar drafts that pass it. */
export interface CasesOfRule {
  readonly refuses: readonly RuleCase[]
  readonly passes: readonly RuleCase[]
}

/** The drafts of one result, each a change of the good draft; optionally with changes of the form. */
export type ListCase =
  | readonly DraftChange[]
  | { readonly drafts: readonly DraftChange[]; readonly form: FormValues }

/** Test cases of a rule about all drafts of a result. */
export interface CasesOfListRule {
  readonly refuses: readonly ListCase[]
  readonly passes: readonly ListCase[]
}

/** The test cases of a tool's rules, in its `rules.cases.ts`; run by `rule-cases.test.ts`. */
export interface RuleCases {
  /** A complete form without faults, filled in like a person's. */
  readonly form: FormValues
  /** A draft for it that passes every rule. */
  readonly draft: DraftChange
  /**
   * The cases by rule id. `refuses` of a rule that repairs are the drafts it repairs, of one that advises the drafts
   * it warns about.
   */
  readonly rules: Readonly<Record<string, CasesOfRule>>
  /** The cases of rules about all drafts of a result, by id: each entry is a list of drafts. */
  readonly lists?: Readonly<Record<string, CasesOfListRule>>
}

/** Returns the good draft with a change applied. */
export function applyChange(draft: DraftChange, change: DraftChange): unknown {
  if (typeof draft === 'string' || typeof change === 'string') return change
  return { ...draft, ...change }
}

/** Returns the parts of a case: the change of the draft, and the change of the form. */
export function readCase(entry: RuleCase): { change: DraftChange; form: FormValues } {
  if (!isWithForm(entry)) return { change: entry, form: {} }
  const [change, form] = entry
  return { change, form }
}

/** Returns the parts of a list rule's case. */
export function readListCase(entry: ListCase): {
  drafts: readonly DraftChange[]
  form: FormValues
} {
  return 'drafts' in entry ? entry : { drafts: entry, form: {} }
}

function isWithForm(entry: RuleCase): entry is readonly [DraftChange, FormValues] {
  return Array.isArray(entry)
}
