import type { Rejection } from '../rules/rejection.ts'
import type { DraftMarks, Fault, WriterName } from '../rules/rules.ts'

/** A draft that passed, with how its check mark reads. */
export interface CheckedDraft {
  readonly draft: unknown
  readonly marks: DraftMarks
}

/** A draft as it is, with all that it breaks. */
export interface ReviewedDraft extends CheckedDraft {
  readonly faults: readonly Fault[]
}

/** Drafts of the built-in writer, which is told of each whether it was taken before it offers the next. */
export type Candidates = Iterator<unknown, unknown, boolean | undefined>

/** The result of one generation: at most `draftsCount` drafts that all passed. */
export interface Assembled {
  readonly drafts: readonly CheckedDraft[]
  /** Lines to show under the result. */
  readonly notes: readonly string[]
  /** Rule id → what a person reads, for every rule that was checked. */
  readonly rules: Readonly<Record<string, string>>
  /** What a person reads above a group of rules → the ids of those that hold for every draft. */
  readonly groups: Readonly<Record<string, readonly string[]>>
}

/**
 * Collects the drafts of one generation. Candidates come from any writer; what joins has passed
 * every rule (rules.md "Repair", steps 1 and 4: normalise, repair by code, check, drop).
 */
export interface Assembly {
  /** Checks one candidate and takes it in, or says why not. */
  offer(candidate: unknown, writer: WriterName): CheckedDraft | Rejection
  /** What `offer` would answer, without taking it in or holding back what is advised against. */
  fits(candidate: unknown, writer: WriterName): CheckedDraft | Rejection
  /**
   * Looks at a draft that stays as it is, whatever it breaks, beside those taken in. Nothing is repaired, only what code
   * computes of it is computed, and what hides in a text goes.
   */
  review(draft: unknown, writer: WriterName): ReviewedDraft
  /** How many drafts are still wanted. */
  missing(): number
  /** Rule id → what a person reads, for every rule that is checked. */
  readonly rules: Readonly<Record<string, string>>
  /** What a person reads above a group of rules → their ids. */
  readonly groups: Assembled['groups']
  /**
   * Takes in, as far as the tool's minimum wants them, drafts of the built-in writer that rules only advise against; it is
   * asked for better ones first. Returns what came in.
   */
  takeAdvised(): readonly CheckedDraft[]
  /**
   * Holds the rules about the whole list, replacing drafts from `spare` where one is to blame.
   * Undefined when fewer drafts than the tool's minimum remain: a failed generation (G14).
   */
  finish(spare: Candidates): Assembled | undefined
  /** What the rules about the whole list refused at `finish`, replaced drafts included. */
  readonly listFaults: readonly ListFault[]
  /** What the rules about the whole list say of the drafts taken in, all of which stay as they are. */
  judge(): ListVerdict
}

/** Why a list fails. */
export interface ListFault extends Fault {
  /** The draft to blame, where one is. */
  readonly blamed?: CheckedDraft
}

/** What is to say of a list. */
export interface ListVerdict {
  readonly faults: readonly ListFault[]
  /** Lines to show under the list. */
  readonly notes: readonly string[]
}
