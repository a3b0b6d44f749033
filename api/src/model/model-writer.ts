import type { Rejection } from '#shared/kit/rules/rejection.ts'
import type { Prompt } from '#shared/kit/prompt/prompt.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { CallTokens } from '../usage/call-tokens.ts'
import type { FieldRefusal } from './servers/capabilities.ts'

/** Anything that writes drafts by a language model. */
export interface ModelWriter {
  /** Yields candidates as they come; throws ModelError on an outage. */
  write(request: ModelRequest): AsyncIterable<unknown>
}

export interface ModelRequest {
  readonly server: OfferedTool
  readonly input: Readonly<Record<string, string>>
  /** What to write; the same in every round of a generation. */
  readonly prompt: Prompt
  /** How many drafts are still needed. */
  readonly wanted: number
  /** What was written so far, in order: what passed, and what of the last round failed. Empty in the first round. */
  readonly earlier: readonly EarlierDraft[]
  readonly signal: AbortSignal
  /** Whose text it is, for turns that are fair; absent is nobody else's. */
  readonly owner?: string
  /** Fires when its caller has gone, and ends it as long as no server was asked for it; absent is `signal` alone. */
  readonly leaving?: AbortSignal
  /** Told what happens meanwhile. */
  readonly tell?: (news: ModelNews) => void
  /** Asked before each call; nobody keeps account of the calls where it is absent. */
  readonly openCall?: OpenCall
}

/** Opens the account of one call before it is made. Rejects with a ModelError of `spent` where it may not be made. */
export type OpenCall = (begun: ModelCallBegun) => Promise<CloseCall>
/** Settles the account of one call, however it ended; also after the drafts were enough. Never rejects. */
export type CloseCall = (report: ModelCallReport) => Promise<void>

/** What is known of a call before it is made. */
export interface ModelCallBegun {
  readonly model: string
  /** The host of its address. */
  readonly server: string
  /** How much it is told, in characters. */
  readonly askedChars: number
}

export interface EarlierDraft {
  readonly draft: unknown
  /** Why it was turned away; undefined where it passed. */
  readonly failed?: Rejection
}

/** Where a call waits among the others at the same server. */
export interface QueuePlace {
  /** 1 for the next one. */
  readonly place: number
  /** How many wait. */
  readonly length: number
  /** How long it is likely to wait, in milliseconds; undefined before a first call has ended. */
  readonly aboutMs: number | undefined
}

/**
 * `waiting`: it is not its turn yet. `asked`: a server was asked once more, which its operator pays for; `turn` is 1 where
 * it is the second model, and `aboutMs` is how long its first word usually takes, where that is known. `thinking`: the
 * model is alive and has written nothing yet. `writing`: the first word of the answer is there.
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

/** What one call came to. `enough`: it was stopped when there were drafts enough. No text stands here. */
export interface ModelCallReport {
  readonly model: string
  /** The host of its address. */
  readonly server: string
  readonly outcome: 'ok' | 'enough' | ModelErrorKind
  /** What the operator has to put right. */
  readonly trouble?: ModelTrouble
  readonly tokens: CallTokens
  readonly durationMs: number
}

/**
 * What only the operator can put right: a key, an account without money, a model that is not there, an address, one that
 * redirects, settings of which no request can be made.
 */
export type ModelTrouble = 'key' | 'payment' | 'model' | 'address' | 'redirect' | 'settings'

/** Who wrote where a model was to: the first or the second, the last resort, or nobody because no model could. */
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
 * The model could not be used. `unavailable`: an outage, a refusal of our key, silence; `misconfigured`: it would take
 * nobody's request, because there is no such model or address, or no money; `unusable`: it answered, but nothing that can
 * be used as drafts; `refused`: it would not take this request; `filtered`: its filter of texts would not; `endless`: it
 * went on talking until its time was up; `spent`: the operator's ceiling for the day is reached, so it was not asked;
 * `busy`: too many wait for it, so it was not asked; `cancelled`: we stopped the call ourselves. Only the first opens the breaker; the second is told by a server in the
 * answer to one request, and another person's may fare better (statements.md 73).
 */
export class ModelError extends Error {
  readonly kind: ModelErrorKind
  /** What the server said, when it answered with an error. Never logged: it may quote the person. */
  readonly refusal: FieldRefusal | undefined
  readonly trouble: ModelTrouble | undefined

  constructor(kind: ModelErrorKind, message: string, server: ServerSaid = {}) {
    super(message)
    this.name = 'ModelError'
    this.kind = kind
    this.refusal = server.refusal
    this.trouble = server.trouble
  }
}

/** What a server told of its failure. */
interface ServerSaid {
  readonly refusal?: FieldRefusal
  readonly trouble?: ModelTrouble | undefined
}
