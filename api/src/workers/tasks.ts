import type { CheckedDraft, ReviewedDraft } from '#shared/kit/assemble.server.ts'
import type { Changes, Making } from '#shared/kit/change/chips.ts'
import type { Rejection } from '#shared/kit/rules/rejection.ts'
import type { Fault, WriterName } from '#shared/kit/rules/rules.ts'
import type { ListedItem } from '#shared/kit/prompt/read-lists.server.ts'
import type { Prompt } from '#shared/kit/prompt/prompt.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { ComposedAnswer } from '../generate/answer.ts'

export type Input = Readonly<Record<string, string>>

/** What every message about a form holds. */
export interface Form {
  readonly toolId: string
  readonly input: Input
}

/** Drafts of a model that passed, as it wrote them: offered again in this order they pass again. */
export type Accepted = readonly unknown[]

/**
 * Everything that reads a person's text or a draft, listed without loading what does it. Each is a pure function of its message, so that any worker can
 * do it, and another one again.
 */
export interface Tasks {
  /** Why nothing is written for this form, or undefined. */
  readonly refuse: {
    readonly message: Form & {
      /** What a person asks for beside it. */
      readonly instruction?: string
    }
    readonly answer: WriteFailure | undefined
  }
  /** The form with the items that a model found in its lists, as far as they stand in it. */
  readonly items: {
    readonly message: Form & { readonly items: readonly ListedItem[] }
    readonly answer: Input
  }
  readonly prompt: {
    readonly message: Form & {
      readonly wanted: number
      /** The draft that is to be changed instead. */
      readonly made?: Making
    }
    readonly answer: Prompt
  }
  /** Checks one draft of a model beside those that passed before it. */
  readonly check: {
    readonly message: Form & {
      readonly accepted: Accepted
      readonly candidate: unknown
      /** Drafts of the result that there is already. */
      readonly kept?: Kept
      /** What it is to be made of. */
      readonly made?: Making
    }
    readonly answer: CheckedDraft | Rejection
  }
  /** Reads what any writer wrote and checks all of it, as the drafts of a model are checked. */
  readonly verify: {
    readonly message: Form & WrittenElsewhere
    readonly answer: Verified
  }
  /** Fills what a model left open, where it may be filled, and holds the rules about all drafts. */
  readonly complete: {
    readonly message: Form &
      Seed & {
        readonly accepted: Accepted
        readonly models: readonly string[]
        /** False where the built-in writer adds nothing to what a model wrote. */
        readonly isFilled: boolean
      }
    readonly answer: Written
  }
  /** The whole way without a model: refuse, write, check. */
  readonly write: {
    /** `notes` are added to those of the drafts. */
    readonly message: Form & Seed & { readonly notes?: readonly string[] }
    readonly answer: Written
  }
  /** Looks at drafts that stay as they are, one after the other. */
  readonly review: {
    readonly message: Form & { readonly drafts: readonly Reviewing[] }
    readonly answer: Review
  }
  /** More drafts for a result that there is: those of a model that passed, and the rest by the built-in writer. */
  readonly extend: {
    readonly message: Form & Omit<Seed, 'wantsDrafts'> & Extending
    readonly answer: Extended
  }
  /** A draft with another piece at a path; undefined where there is none. It breaks nothing that it did not break. */
  readonly swap: {
    readonly message: Form & Swapping
    readonly answer: ReviewedDraft | undefined
  }
}

/** A draft to look at, and who wrote it. */
export interface Reviewing {
  readonly draft: unknown
  readonly writer: WriterName
}

/** What drafts that stay as they are read like, in their order. */
export interface Review {
  readonly drafts: readonly ReviewedDraft[]
  /** Lines to show under those that break nothing. */
  readonly notes: readonly string[]
  readonly rules: Readonly<Record<string, string>>
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** Which instructions can be followed for them. */
  readonly changes: Changes
}

/** Drafts that a new one is none of: the others of its result, and earlier versions. */
export type Kept = readonly unknown[]

export interface Extending {
  readonly kept: Kept
  /** Of a model, as it wrote them. */
  readonly accepted: Accepted
  /** One, or as many as a whole result has. */
  readonly wanted: number
  /** False where the built-in writer adds nothing. */
  readonly isFilled: boolean
  /** What the draft is to be made of. */
  readonly made?: Making
}

export type Extended =
  | { readonly ok: true; readonly drafts: readonly CheckedDraft[] }
  | WriteFailure

export interface Swapping {
  readonly draft: unknown
  readonly path: string
  readonly writer: WriterName
  readonly seed: string
  readonly avoid: readonly unknown[]
  readonly others: readonly unknown[]
}

/** What another writer wrote: the raw text of a model's answer, or drafts as they are. */
export interface WrittenElsewhere {
  /** Those that passed in an earlier round. */
  readonly accepted: Accepted
  /** How many drafts of an answer are enough, those that passed earlier among them; absent for as many as the tool has. */
  readonly atMost?: number
  readonly written: { readonly answer: string } | { readonly drafts: readonly unknown[] }
}

/** What became of the drafts of another writer. */
export interface Verified {
  /** Those that passed, in the shape of a result: each with its number where drafts are numbered. */
  readonly drafts: readonly unknown[]
  /** The JSON text of the member `checks`, as in the answer of a generation. */
  readonly checksJson: string
  /** Lines to show under the drafts. */
  readonly notes: readonly string[]
  /** Those that did not, with all that is wrong with them. */
  readonly refused: readonly RefusedDraft[]
  /** What is wrong with the list as a whole. */
  readonly faults: readonly Fault[]
  /** All that was written, those of earlier rounds first; `failed` where it was turned away, before the list was looked at. */
  readonly offered: readonly OfferedDraft[]
  /** Those that passed, as they were written, before the list was looked at. */
  readonly accepted: Accepted
}

/** A draft that was turned away. */
export interface RefusedDraft extends Rejection {
  /** Its place among what was sent, from 0; absent of one that had passed in an earlier round. */
  readonly index?: number
  /** As it was written. */
  readonly draft: unknown
}

/** A draft as it was written, and why it was turned away. */
export interface OfferedDraft {
  readonly draft: unknown
  readonly failed?: Rejection
}

export interface Seed {
  /** False where nobody asks for the drafts apart from the answer. */
  readonly wantsDrafts: boolean
  readonly seed: string
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly today: string
}

export type TaskName = keyof Tasks
export type Task = {
  [N in TaskName]: { readonly name: N; readonly message: Tasks[N]['message'] }
}[TaskName]

export type Written =
  | {
      readonly ok: true
      readonly composed: ComposedAnswer
      /** Those of the built-in writer, in the order in which they passed. */
      readonly added: readonly CheckedDraft[]
    }
  | WriteFailure

export interface WriteFailure {
  readonly ok: false
  readonly code: ErrorCode
  /** For the ledger: why the hold went back. */
  readonly reason: string
  /** For the person. */
  readonly detail?: string
}

/** Message for a person when too few of the model's drafts passed the checks. */
export const MODEL_FELL_SHORT =
  'Too few of the drafts that were written passed our checks, which is not your form’s fault. Nothing was charged.'

export type { Making } from '#shared/kit/change/chips.ts'
export { isRejection, type Rejection } from '#shared/kit/rules/rejection.ts'
