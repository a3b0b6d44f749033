import type { ClientProblem } from '../deferred-ui/explain-problem.ts'
import type { Refusal } from './refusal.ts'
import type { GenerationOutcome, GenerationRequest } from './request-generation.ts'

/** The visitor's state as a widget sees it. Never contains tokens. */
export interface SessionState {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly email?: string | undefined
  /** Undefined until the profile is loaded, and always where the site pays for its visitors. */
  readonly credits: number | undefined
  /** Replaces cost and balance if somebody else pays. */
  readonly line?: string | undefined
  /** Replaces the tool's login prompt: why the visitor is asked to sign in. */
  readonly prompt?: string | undefined
  /** Why a sponsoring site does not pay now; `prompt` has the same text, unless the sign-in's message replaces it. */
  readonly refusal?: Refusal | undefined
  /** The target of Login as an ordinary link, if no window can be opened here. */
  readonly loginAddress?: string | undefined
  /** Replaces the note on insufficient credits. */
  readonly short?: string | undefined
  /** True where the visitor's own account is connected with the page's site, and can be disconnected. */
  readonly isConnected?: boolean | undefined
}

/** The state before the session is loaded; also used on prerendered pages. */
export const UNKNOWN_SESSION: SessionState = { status: 'loading', credits: undefined }
/** The `line` until the sponsoring site's state is loaded. */
export const SPONSORED_LINE = 'Free for you: this site pays for its visitors.'
/** Shown under the button if there is no other message. */
export const NOTHING_CHARGED = 'Nothing is charged unless the drafts pass their checks.'
export const SIGNED_OUT_SESSION: SessionState = { status: 'signed-out', credits: undefined }

/**
 * What a tool needs of a session. One implementation for the site's own origin (site-session.ts),
 * one for pages of others (embed/embed-session.ts); a third only has to keep this contract.
 */
export interface Session {
  /** The same object until something changes. */
  getState(): SessionState
  /** Calls the listener after each change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /**
   * Requests one generation, and updates the balance from its answer. A session without sign-in returns a problem; no
   * other method is required of it.
   */
  generate(request: GenerationRequest): Promise<GenerationOutcome>
  /**
   * Fetches a path of the API with the credentials of whoever generates here. Rejects as `fetch` does. A session
   * without this method does not support work on saved results.
   */
  fetch?(path: string, init?: RequestInit): Promise<Response>
  /** Sets the balance from an answer, in credits. */
  setCredits?(credits: number): void
  /** Explains a problem according to who pays here. */
  explain?(problem: ClientProblem): ClientProblem
  /**
   * Signs in from another site's page. Must be called in the click handler, because it opens a window; `from` is the
   * clicked element.
   */
  connect?(from: Element): void
  /** Ends the connection of the visitor's account with this page's site. */
  disconnect?(): void
}
