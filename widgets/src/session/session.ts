import type { GenerationOutcome, GenerationRequest } from './request-generation.ts'

/** What a widget knows of the visitor. Tokens never appear here. */
export interface SessionState {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly email?: string | undefined
  /** Undefined until the profile is loaded. */
  readonly credits: number | undefined
}

/** The state before anything is known; also what a prerendered page shows. */
export const UNKNOWN_SESSION: SessionState = { status: 'loading', credits: undefined }
export const SIGNED_OUT_SESSION: SessionState = { status: 'signed-out', credits: undefined }

/**
 * What a tool needs of a session. One implementation for the site's own origin (site-session.ts),
 * one for pages of others (embed-session.ts); a third only has to keep this contract.
 */
export interface Session {
  /** The same object until something changes. */
  getState(): SessionState
  /** Calls the listener after each change; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Asks for one generation. A session that is never signed in refuses; nothing else is needed of it. */
  generate(request: GenerationRequest): Promise<GenerationOutcome>
  /** Takes over a balance that an answer told, in credits. */
  setCredits(credits: number): void
}
