import type { Rejection } from '../rules/rejection.ts'
import type { DraftMarks, Fault, WriterName } from '../rules/rules.ts'

/** A draft that passed, with the data of its check mark. */
export interface CheckedDraft {
  readonly draft: unknown
  readonly marks: DraftMarks
}

/** An unchanged draft with all its faults. */
export interface ReviewedDraft extends CheckedDraft {
  readonly faults: readonly Fault[]
}

/** Drafts of the built-in writer. `next` receives whether the previous one was accepted. */
export type Candidates = Iterator<unknown, unknown, boolean | undefined>

/** The result of one generation: at most `draftsCount` drafts that all passed. */
export interface Assembled {
  readonly drafts: readonly CheckedDraft[]
  /** Lines to show under the result. */
  readonly notes: readonly string[]
  /** Rule id → its displayed text, for every rule that was checked. */
  readonly rules: Readonly<Record<string, string>>
  /** The displayed title of a rule group → the ids of its rules that every draft satisfies. */
  readonly groups: Readonly<Record<string, readonly string[]>>
}

/**
 * Collects the drafts of one generation. Candidates come from any writer; an accepted draft breaks no rule that
 * refuses or repairs (rules.md "Repair", steps 1 and 4: normalise, repair by code, check, drop).
 */
export interface Assembly {
  /** Checks one candidate and adds it, or returns the reasons for refusing it. */
  offer(candidate: unknown, writer: WriterName): CheckedDraft | Rejection
  /** Returns the same as `offer`, without adding the candidate or holding back drafts that a rule advises against. */
  fits(candidate: unknown, writer: WriterName): CheckedDraft | Rejection
  /**
   * Reviews a draft together with the accepted drafts, whatever faults it has. Makes no repairs, but normalises
   * characters, marks hidden ones as U+FFFD, and updates computed and read-only fields.
   */
  review(draft: unknown, writer: WriterName): ReviewedDraft
  /** Returns how many more drafts are needed. */
  missing(): number
  /** Rule id → its displayed text, for every checked rule. */
  readonly rules: Readonly<Record<string, string>>
  /** The displayed title of a rule group → the ids of its rules. */
  readonly groups: Assembled['groups']
  /**
   * Adds drafts of the built-in writer that rules only advise against, up to the tool's minimum; the writer is asked
   * for better ones first. Returns the added drafts.
   */
  acceptAdvised(): readonly CheckedDraft[]
  /**
   * Enforces the rules about the whole list, replacing drafts that are to blame by ones from `spare`. Undefined when
   * fewer drafts than the tool's minimum remain: a failed generation (G14).
   */
  finish(spare: Candidates): Assembled | undefined
  /** The faults found at `finish` by the rules about the whole list, including those of replaced drafts. */
  readonly listFaults: readonly ListFault[]
  /** Checks the accepted drafts by the rules about the whole list, without changing them. */
  judge(): ListVerdict
}

/** A fault of a list. */
export interface ListFault extends Fault {
  /** The draft that is to blame, if any. */
  readonly blamed?: CheckedDraft
}

/** The faults and notes of a list. */
export interface ListVerdict {
  readonly faults: readonly ListFault[]
  /** Lines to show under the list. */
  readonly notes: readonly string[]
}
