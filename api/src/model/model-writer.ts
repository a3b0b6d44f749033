import type { Rejection } from '#shared/kit/rules/rejection.ts'
import type { Prompt } from '#shared/kit/prompt/prompt.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { CallTokens } from '../usage/call-tokens.ts'
import type { FieldRefusal } from './servers/capabilities.ts'

/** Writes drafts with a language model. */
export interface ModelWriter {
  /** Yields candidates as they arrive; throws a ModelError where the call fails. */
  write(request: ModelRequest): AsyncIterable<unknown>
}

export interface ModelRequest {
  readonly server: OfferedTool
  readonly input: Readonly<Record<string, string>>
  /** The instructions; the same in every round of a generation. */
  readonly prompt: Prompt
  /** How many drafts are still needed. */
  readonly wanted: number
  /**
   * The drafts so far, in order: all that passed, and the failed ones of the last round. Empty in the first round of
   * a new result.
   */
  readonly earlier: readonly EarlierDraft[]
  readonly signal: AbortSignal
  /** The owner of the text, for fair queueing; if absent, the call has an owner to itself. */
  readonly owner?: string
  /**
   * Fires when the caller has disconnected, and ends the request while no server was called; if absent, only `signal`
   * applies.
   */
  readonly leaving?: AbortSignal
  /** Called with the model's progress. */
  readonly tell?: (news: ModelNews) => void
  /** Called before each call; if absent, calls are not recorded. */
  readonly openCall?: OpenCall
}

/**
 * Opens the record of a call before it is made. Rejects with a ModelError of kind `spent` where the call is not
 * allowed.
 */
export type OpenCall = (begun: ModelCallBegun) => Promise<CloseCall>
/** Completes the record of a call, however it ended, even after enough drafts. Never rejects. */
export type CloseCall = (report: ModelCallReport) => Promise<void>

/** The facts about a call before it is made. */
export interface ModelCallBegun {
  readonly model: string
  /** The host of the server. */
  readonly server: string
  /** The length of the conversation, in characters. */
  readonly askedChars: number
}

export interface EarlierDraft {
  readonly draft: unknown
  /** Why it was refused; undefined where it passed. */
  readonly failed?: Rejection
}

/** A call's place in the queue of its server. */
export interface QueuePlace {
  /** 1 for the next call. */
  readonly place: number
  /** How many calls are waiting. */
  readonly length: number
  /** The expected wait, in milliseconds; undefined until a first call has ended. */
  readonly aboutMs: number | undefined
}

/**
 * `waiting`: the call is queued. `asked`: a server was called, which its operator pays for; `turn` is 1 for the
 * second model, and `aboutMs` is the usual time to its first word, where known. `thinking`: the model is reasoning
 * and has written nothing yet. `writing`: the first word of the answer has arrived.
 */
export type ModelNews =
  | ({ readonly kind: 'waiting' } & QueuePlace)
  | {
      readonly kind: 'asked'
      readonly model: string
      readonly turn?: number
      readonly aboutMs?: number | undefined
    }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'writing' }

/** The report of one call. `enough`: it was stopped when there were enough drafts. It contains no text. */
export interface ModelCallReport {
  readonly model: string
  /** The host of the server. */
  readonly server: string
  readonly outcome: 'ok' | 'enough' | ModelErrorKind
  /** The problem that the operator has to fix. */
  readonly trouble?: ModelTrouble
  readonly tokens: CallTokens
  readonly durationMs: number
}

/**
 * Problems that only the operator can fix: the key, an account without money, an unknown model, a wrong address, one
 * that redirects, settings from which no request can be built.
 */
export type ModelTrouble = 'key' | 'payment' | 'model' | 'address' | 'redirect' | 'settings'

/**
 * The final writer where a model was meant to write: the first or second model, the built-in writer, or none because
 * no model could.
 */
export type WriterOutcome = 'first' | 'second' | 'builtin' | 'none'

export type ModelErrorKind =
  | 'unavailable'
  | 'misconfigured'
  | 'unusable'
  | 'refused'
  | 'filtered'
  | 'endless'
  | 'spent'
  | 'busy'
  | 'cancelled'

/**
 * The model could not be used. `unavailable`: an outage, a refusal of our key, silence; `misconfigured`: it accepts
 * no request, because there is no such model or address, or no money; `unusable`: its answer has no usable drafts;
 * `refused`: it refused this request; `filtered`: its content filter refused it; `endless`: it wrote until the time
 * limit; `spent`: not called, because the operator's ceiling for the day is reached; `busy`: not called, because too
 * many calls are waiting; `cancelled`: we stopped the call. Only `unavailable` opens the breaker: after the others
 * another person's request may succeed (statements.md 73).
 */
export class ModelError extends Error {
  readonly kind: ModelErrorKind
  /** The server's error, where it answered with one. Never logged: it may quote the person. */
  readonly refusal: FieldRefusal | undefined
  readonly trouble: ModelTrouble | undefined

  constructor(kind: ModelErrorKind, message: string, server: ServerFailure = {}) {
    super(message)
    this.name = 'ModelError'
    this.kind = kind
    this.refusal = server.refusal
    this.trouble = server.trouble
  }
}

/** The server's part of an error. */
interface ServerFailure {
  readonly refusal?: FieldRefusal
  readonly trouble?: ModelTrouble | undefined
}
