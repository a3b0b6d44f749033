import type { VisitorPlace } from '../credits/allowances.ts'
import type { AccountCaller } from '../accounts/sessions/access-tokens.ts'
import type { ScopeText } from './grants/scopes.ts'

/** Who may generate: a signed-in person, a connected site or assistant, or a visitor whose site's owner pays. */
export type Caller = AccountCaller | GrantCaller | VisitorCaller

/** A program on a connected site, or an assistant, with its account's consent (OAuth 2.1). */
export interface GrantCaller {
  readonly kind: 'grant'
  readonly accountId: string
  readonly grantId: string
  /** The one site the token is bound to, or an assistant's key. */
  readonly origin: string
  /** In credits for each UTC day. */
  readonly dailyCap: number
  readonly scope: ScopeText
}

/**
 * A visitor without an account, on a page with a site key. Caps are in credits, for each UTC day unless stated
 * otherwise.
 */
export interface VisitorCaller {
  readonly kind: 'visitor'
  /** The account of the site's owner, who pays. */
  readonly accountId: string
  readonly siteKeyId: string
  readonly visitorId: string
  readonly origin: string
  readonly dailyCap: number
  /** For each UTC week and month, for all visitors together; null where there is no such limit. */
  readonly weeklyCap: number | null
  readonly monthlyCap: number | null
  readonly visitorCap: number
  readonly visitorWeeklyCap: number | null
  /** For all visitors of one network together; null when the owner's server sends the request, for any visitor. */
  readonly addressCap: number | null
  /** The same for each UTC week, if every visitor has a weekly limit. */
  readonly addressWeeklyCap: number | null
  /** The ids of the offered tools; null for all. */
  readonly tools: readonly string[] | null
  readonly place: VisitorPlace
}
