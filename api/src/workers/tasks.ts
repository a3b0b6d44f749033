import type { CheckedDraft, ReviewedDraft } from '#shared/kit/assemble.server.ts'
import type { AvailableChanges, ChangeRequest } from '#shared/kit/change/chips.ts'
import type { Rejection } from '#shared/kit/rules/rejection.ts'
import type { Fault, WriterName } from '#shared/kit/rules/rules.ts'
import type { ListedItem } from '#shared/kit/prompt/read-lists.server.ts'
import type { Prompt } from '#shared/kit/prompt/prompt.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { ComposedAnswer } from '../generate/answer.ts'

export type FormInput = Readonly<Record<string, string>>

/** The fields that every message about a form has. */
export interface TaskForm {
  readonly toolId: string
  readonly input: FormInput
}

/**
 * The drafts of a model that passed the checks, as the model wrote them. Checked again in this order, they pass
 * again.
 */
export type AcceptedDrafts = readonly unknown[]

/**
 * All tasks that read a person's text or a draft: types only, so that listing them loads no code. Each is a pure
 * function of its message, so any worker can run it, and it can be run again.
 */
export interface Tasks {
  /** Returns why no draft is written for this form, or undefined. */
  readonly refuse: {
    readonly message: TaskForm & {
      /** The person's instruction for a change, beside the form. */
      readonly instruction?: string
    }
    readonly answer: WriteFailure | undefined
  }
  /** Returns the form with the list items that a model found, as far as their words are in the fields. */
  readonly items: {
    readonly message: TaskForm & { readonly items: readonly ListedItem[] }
    readonly answer: FormInput
  }
  readonly prompt: {
    readonly message: TaskForm & {
      readonly wanted: number
      /** The draft to change and the instruction, instead of writing new drafts. */
      readonly made?: ChangeRequest
    }
    readonly answer: Prompt
  }
  /** Checks one draft of a model against those that passed before it. */
  readonly check: {
    readonly message: TaskForm & {
      readonly accepted: AcceptedDrafts
      readonly candidate: unknown
      /** The drafts that the result already has. */
      readonly kept?: KeptDrafts
      /** The draft to change and the instruction. */
      readonly made?: ChangeRequest
    }
    readonly answer: CheckedDraft | Rejection
  }
  /** Reads the drafts of any writer and checks them like a model's drafts. */
  readonly verify: {
    readonly message: TaskForm & OtherWriterOutput
    readonly answer: VerifiedDrafts
  }
  /**
   * Adds drafts of the built-in writer to those of a model, where that is allowed, and applies the rules about the
   * whole list.
   */
  readonly complete: {
    readonly message: TaskForm &
      WriteOptions & {
        readonly accepted: AcceptedDrafts
        readonly models: readonly string[]
        /** False if the built-in writer adds nothing to the model's drafts. */
        readonly isFilled: boolean
      }
    readonly answer: WriteOutcome
  }
  /** A generation without a model: refuse, write, check. */
  readonly write: {
    /** `notes` are added to the notes about the drafts. */
    readonly message: TaskForm & WriteOptions & { readonly notes?: readonly string[] }
    readonly answer: WriteOutcome
  }
  /** Checks drafts that are not changed, one after the other. */
  readonly review: {
    readonly message: TaskForm & { readonly drafts: readonly DraftToReview[] }
    readonly answer: Review
  }
  /** Adds drafts to an existing result: first those of a model that passed, the rest by the built-in writer. */
  readonly extend: {
    readonly message: TaskForm & Omit<WriteOptions, 'wantsDrafts'> & ExtendRequest
    readonly answer: ExtendOutcome
  }
  /**
   * Replaces a part of a draft, at a path. Undefined if there is no other part, or if the draft would break a rule
   * that it keeps now.
   */
  readonly swap: {
    readonly message: TaskForm & SwapRequest
    readonly answer: ReviewedDraft | undefined
  }
}

/** A draft to check, and its writer. */
export interface DraftToReview {
  readonly draft: unknown
  readonly writer: WriterName
}

/** The findings about drafts that are not changed, in their order. */
export interface Review {
  readonly drafts: readonly ReviewedDraft[]
  /** Notes to show under the drafts without faults. */
  readonly notes: readonly string[]
  readonly rules: Readonly<Record<string, string>>
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** The instructions that can be followed for these drafts. */
  readonly changes: AvailableChanges
}

/** Drafts that a new draft must differ from: those of its result, and their past versions. */
export type KeptDrafts = readonly unknown[]

export interface ExtendRequest {
  readonly kept: KeptDrafts
  /** The model's drafts that passed, as the model wrote them. */
  readonly accepted: AcceptedDrafts
  /** 1, or the number of drafts of a whole result. */
  readonly wanted: number
  /** False if the built-in writer adds no drafts. */
  readonly isFilled: boolean
  /** The draft to change and the instruction. */
  readonly made?: ChangeRequest
}

export type ExtendOutcome =
  | { readonly ok: true; readonly drafts: readonly CheckedDraft[] }
  | WriteFailure

export interface SwapRequest {
  readonly draft: unknown
  readonly path: string
  readonly writer: WriterName
  readonly seed: string
  readonly avoid: readonly unknown[]
  readonly others: readonly unknown[]
}

/** The output of another writer: the raw text of a model's answer, or a list of drafts. */
export interface OtherWriterOutput {
  /** The drafts that passed in an earlier round. */
  readonly accepted: AcceptedDrafts
  /**
   * How many drafts of an answer are enough, including those that passed earlier; the tool's number of drafts if
   * absent.
   */
  readonly atMost?: number
  readonly written: { readonly answer: string } | { readonly drafts: readonly unknown[] }
}

/** The result of checking another writer's drafts. */
export interface VerifiedDrafts {
  /** The drafts that passed, in the shape of a result: numbered where the tool's drafts are. */
  readonly drafts: readonly unknown[]
  /** The JSON text of the member `checks`, as in the response to a generation. */
  readonly checksJson: string
  /** Notes to show under the drafts. */
  readonly notes: readonly string[]
  /** The drafts that failed, each with all its faults. */
  readonly refused: readonly RefusedDraft[]
  /** The faults of the list as a whole. */
  readonly faults: readonly Fault[]
  /**
   * The drafts that were checked, those of earlier rounds first; `failed` is set if the draft's own check refused it,
   * before the rules about the list.
   */
  readonly offered: readonly OfferedDraft[]
  /** The drafts that passed their own checks, as they were written, before the rules about the list. */
  readonly accepted: AcceptedDrafts
}

/** A draft that failed a check. */
export interface RefusedDraft extends Rejection {
  /** Its index in the list that was sent, from 0; absent for a draft that had passed in an earlier round. */
  readonly index?: number
  /** The draft as it was written. */
  readonly draft: unknown
}

/** A draft as it was written, and why it was refused. */
export interface OfferedDraft {
  readonly draft: unknown
  readonly failed?: Rejection
}

export interface WriteOptions {
  /** False if the caller does not need the drafts apart from the answer. */
  readonly wantsDrafts: boolean
  readonly seed: string
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly today: string
}

export type TaskName = keyof Tasks
export type Task = {
  [N in TaskName]: { readonly name: N; readonly message: Tasks[N]['message'] }
}[TaskName]

export type WriteOutcome =
  | {
      readonly ok: true
      readonly composed: ComposedAnswer
      /** The built-in writer's drafts, in the order in which they passed; empty without `wantsDrafts`. */
      readonly added: readonly CheckedDraft[]
    }
  | WriteFailure

export interface WriteFailure {
  readonly ok: false
  readonly code: ErrorCode
  /** The reason why the hold was released, for the ledger. */
  readonly reason: string
  /** The reason to show to the person. */
  readonly detail?: string
}

/** Message for a person when too few of the model's drafts passed the checks. */
export const MODEL_FELL_SHORT_MESSAGE =
  'Too few of the drafts that were written passed our checks, which is not your form’s fault. Nothing was charged.'

export { isRejection, type Rejection } from '#shared/kit/rules/rejection.ts'
