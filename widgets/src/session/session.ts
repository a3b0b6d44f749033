import type { ClientProblem } from '../deferred-ui/explain-problem.ts'
import type { Refusal } from './refusal.ts'
import type { GenerationOutcome, GenerationRequest } from './request-generation.ts'

/** What a widget knows of the visitor. Tokens never appear here. */
export interface SessionState {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly email?: string | undefined
  /** Undefined until the profile is loaded, and always where the site pays for its visitors. */
  readonly credits: number | undefined
  /** Stands in place of cost and balance where somebody else pays. */
  readonly line?: string | undefined
  /** Stands in place of the tool's login prompt: why the visitor is asked to sign in. */
  readonly prompt?: string | undefined
  /** Why the site that pays does not pay now; `prompt` says it as well, unless signing in has more to say. */
  readonly refusal?: Refusal | undefined
  /** Where Login leads as an ordinary link, because no window can be opened here. */
  readonly loginAddress?: string | undefined
  /** Stands in place of the note on insufficient credits. */
  readonly short?: string | undefined
  /** True where the visitor's own account is connected with the page's site, and can be disconnected. */
  readonly isConnected?: boolean | undefined
}

/** The state before anything is known; also what a prerendered page shows. */
export const UNKNOWN_SESSION: SessionState = { status: 'loading', credits: undefined }
/** What `line` says before the site that pays was asked. */
export const SPONSORED_LINE = 'Free for you: this site pays for its visitors.'
/** Stands under the button while nothing else is to be said. */
export const NOTHING_CHARGED = 'Nothing is charged unless the drafts pass their checks.'
export const SIGNED_OUT_SESSION: SessionState = { status: 'signed-out', credits: undefined }

/**
 * What a tool needs of a session. One implementation for the site's own origin (site-session.ts),
 * one for pages of others (embed/embed-session.ts); a third only has to keep this contract.
 */
export interface Session {
  /** The same object until something changes. */
  getState(): SessionState
  /** Calls the listener after each change; returns how to stop. */
  subscribe(listener: () => void): () => void
  /**
   * Asks for one generation, and takes over the balance that its answer tells. A session that is never
   * signed in refuses; nothing else is needed of it.
   */
  generate(request: GenerationRequest): Promise<GenerationOutcome>
  /**
   * Fetches a path of the API as whoever generates here, with what is kept of them. Rejects as `fetch` does. A session
   * without it keeps no results to work with.
   */
  fetch?(path: string, init?: RequestInit): Promise<Response>
  /** Takes over a balance that an answer told, in credits. */
  setCredits?(credits: number): void
  /** A problem in the words that fit who pays here. */
  explain?(problem: ClientProblem): ClientProblem
  /**
   * Signs in from a page of others. To be called at the click itself, because it opens a window;
   * `from` is what was clicked.
   */
  connect?(from: Element): void
  /** Ends the connection of the visitor's account with this page's site. */
  disconnect?(): void
}
