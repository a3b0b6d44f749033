import type { DraftMarks } from '../kit/rules.ts'

/** `POST /api/auth/sign-in` and `/api/auth/refresh`. Times are seconds; `expires_at` since the epoch. */
export interface SessionAnswer {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly expires_at: number
  readonly user: { readonly id: string; readonly email: string }
}

/** `GET /api/profile`. `created_at` is ISO 8601 in UTC. */
export interface ProfileAnswer {
  readonly id: string
  readonly email: string
  readonly credits: number
  readonly created_at: string
}

/** What a generation answers besides its result under the tool's `resultKey`. */
export interface GenerationExtras {
  readonly credits: { readonly cost: number; readonly balance: number }
  /** `mixed` when a model wrote some drafts and the built-in writer the others. */
  readonly writer: 'openai' | 'builtin' | 'mixed'
  readonly checks: {
    /** Rule id → what it checks, in words. */
    readonly rules: Readonly<Record<string, string>>
    /** One for each draft, in the order of the result. */
    readonly drafts: readonly DraftMarks[]
  }
  /** Lines to show under the result. */
  readonly notes: readonly string[]
}

/** `{ slogans: [...], credits, writer, checks, notes }`: the tool's result key beside the extras. */
export type GenerationAnswer = GenerationExtras & Readonly<Record<string, unknown>>

/** Server-sent events of a streamed generation: `draft` for each draft as it passes, then `done` or `error`. */
export interface DraftEvent {
  readonly index: number
  readonly draft: unknown
  readonly marks: DraftMarks
}

/** `GET /api/results`: stored results, newest first. */
export interface ResultsAnswer {
  readonly results: readonly StoredResult[]
  /** Pass as `before` for the next page; null at the end. */
  readonly next: string | null
}

export interface StoredResult {
  readonly id: string
  readonly tool_id: string
  readonly prompt: unknown
  readonly result: unknown
  readonly created_at: string
}
