import type { Place } from '../credits/allowances.ts'
import type { AccountCaller } from '../accounts/sessions/access-tokens.ts'
import type { ScopeText } from './grants/scopes.ts'

/** Who may generate: a signed-in person, a site that one has connected, or a visitor whom a site's owner pays for. */
export type Caller = AccountCaller | GrantCaller | VisitorCaller

/** A program on a connected site, or an assistant, with its account's consent (OAuth 2.1). */
export interface GrantCaller {
  readonly kind: 'grant'
  readonly accountId: string
  readonly grantId: string
  /** The one site its token is bound to, or what the assistant is known by. */
  readonly origin: string
  /** In credits for each UTC day. */
  readonly dailyCap: number
  readonly scope: ScopeText
}

/** A visitor without an account, on a page with a site key. Caps are in credits, where nothing else is said for each UTC day. */
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
  /** For all visitors of one network together; null where the owner's server asks itself, whoever it asks for. */
  readonly addressCap: number | null
  /** Likewise for each UTC week, where a week has a limit for every visitor. */
  readonly addressWeeklyCap: number | null
  /** Null offers every tool. */
  readonly tools: readonly string[] | null
  readonly place: Place
}
