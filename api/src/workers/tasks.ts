import type { CheckedDraft } from '#shared/kit/assemble.server.ts'
import type { Rejection } from '#shared/kit/rejection.ts'
import type { Fault } from '#shared/kit/rules.ts'
import type { ListedItem } from '#shared/kit/read-lists.server.ts'
import type { Prompt } from '#shared/kit/prompt.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { ComposedAnswer } from '../generate/answer.ts'

export type Input = Readonly<Record<string, string>>

/** What every piece of work on a form is told. */
export interface Form {
  readonly toolId: string
  readonly input: Input
}

/** Drafts of a model that passed, as it wrote them: offered again in this order they pass again. */
export type Accepted = readonly unknown[]

/**
 * Everything that reads a person's text or a draft, told here without loading what does it. Each is a pure function of what it is told, so that any worker can
 * do it, and another one again.
 */
export interface Tasks {
  /** Why nothing is written for this form, or undefined. */
  readonly refuse: {
    readonly told: Form
    readonly answer: WriteFailure | undefined
  }
  /** The form with the items that a model found in its lists, as far as they stand in it. */
  readonly items: {
    readonly told: Form & { readonly items: readonly ListedItem[] }
    readonly answer: Input
  }
  readonly prompt: {
    readonly told: Form & { readonly wanted: number }
    readonly answer: Prompt
  }
  /** Checks one draft of a model beside those that passed before it. */
  readonly check: {
    readonly told: Form & { readonly accepted: Accepted; readonly candidate: unknown }
    readonly answer: CheckedDraft | Rejection
  }
  /** Reads what any writer wrote and checks all of it, as the drafts of a model are checked. */
  readonly verify: {
    readonly told: Form & WrittenElsewhere
    readonly answer: Verified
  }
  /** Fills what a model left open, where it may be filled, and holds the rules about all drafts. */
  readonly complete: {
    readonly told: Form &
      Seed & {
        readonly accepted: Accepted
        readonly models: readonly string[]
        /** False where the built-in writer adds nothing to what a model wrote. */
        readonly isFilled: boolean
      }
    readonly answer: Written
  }
  /** The whole way without a model: refuse, write, check. */
  readonly write: { readonly told: Form & Seed; readonly answer: Written }
}

/** What another writer wrote: the raw text of a model's answer, or drafts as they are. */
export interface WrittenElsewhere {
  /** Those that passed in an earlier round. */
  readonly accepted: Accepted
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
  readonly tellsDrafts: boolean
  readonly seed: string
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly today: string
}

export type TaskName = keyof Tasks
export type Task = {
  [N in TaskName]: { readonly name: N; readonly told: Tasks[N]['told'] }
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

/** What the person reads where the drafts of a model did not do. */
export const MODEL_FELL_SHORT =
  'Too few of the drafts that were written passed our checks, which is not your form’s fault. Nothing was charged.'

export { isRejection } from '#shared/kit/rejection.ts'
