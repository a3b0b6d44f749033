import type { Allowance, Spender } from '../credits/allowances.ts'
import type { Caller, GrantCaller, VisitorCaller } from './caller.ts'
import type { SiteKey } from './site-keys/site-keys.ts'

/** Who pays for a caller's generation, within which limits, and the caller's other permissions. */
export interface GeneratingSpender extends Spender {
  /** The prefix of the caller's idempotency keys, so that two callers of one account never share one. */
  readonly keyPrefix: string
  /** The key by which the caller's requests are limited. */
  readonly rateKey: string
  /**
   * The key by which unfinished generations are counted: one for a person with all connections; for visitors, one for
   * all site keys of an owner in each network.
   */
  readonly unpaidKey: string
  /** The ids of the allowed tools; null for all. */
  readonly tools: readonly string[] | null
  /** The owner of its results: null for the account itself, else `grant:<id>` or `site-key:<id>:<visitor>`. */
  readonly resultCaller: string | null
  /**
   * True for sponsored visitors: their drafts do not belong to the paying account, and are kept only for their visit.
   */
  readonly isVisit: boolean
}

const NO_ALLOWANCES: readonly Allowance[] = []

/** Returns the spender of a caller; `networkHash` is called only for visitors, whose network has a separate limit. */
export function spenderOf(caller: Caller, networkHash: () => string): GeneratingSpender {
  const { accountId } = caller
  switch (caller.kind) {
    case 'account':
      return {
        accountId,
        caller: null,
        allowances: NO_ALLOWANCES,
        keyPrefix: '',
        rateKey: accountId,
        unpaidKey: accountId,
        tools: null,
        resultCaller: null,
        isVisit: false,
      }
    case 'grant':
      return grantSpender(caller)
    case 'visitor':
      return visitorSpender(caller, networkHash())
  }
}

/** Returns the spender for all visitors of a site key together, to read what is left for them. */
export function siteSpender(siteKey: SiteKey): Spender {
  const key = `site-key:${siteKey.id}`
  return {
    accountId: siteKey.accountId,
    caller: key,
    allowances: siteLimits(key, [siteKey.daily_cap, siteKey.weekly_cap, siteKey.monthly_cap], true),
  }
}

/** The limits of all visitors of a site key together. */
function siteLimits(
  key: string,
  [dailyCap, weeklyCap, monthlyCap]: readonly [number, number | null, number | null],
  isShown: boolean,
): readonly Allowance[] {
  return [
    { key, cap: dailyCap, isShown },
    ...longPeriodAllowance(key, 'week', weeklyCap, isShown),
    ...longPeriodAllowance(key, 'month', monthlyCap, isShown),
  ]
}

function longPeriodAllowance(
  key: string,
  period: 'week' | 'month',
  cap: number | null,
  isShown: boolean,
): readonly Allowance[] {
  return cap === null ? NO_ALLOWANCES : [{ key, period, cap, isShown }]
}

function grantSpender({ accountId, grantId, dailyCap }: GrantCaller): GeneratingSpender {
  const name = `grant:${grantId}`
  return {
    accountId,
    caller: name,
    allowances: [{ key: name, cap: dailyCap, isShown: true }],
    keyPrefix: `${name}:`,
    rateKey: name,
    unpaidKey: accountId,
    tools: null,
    resultCaller: name,
    isVisit: false,
  }
}

/** The shared limits come first, so that requests sharing one wait for each other in the same order. */
function visitorSpender(visitor: VisitorCaller, network: string): GeneratingSpender {
  const { accountId, siteKeyId, visitorId, addressCap, visitorCap, tools, place } = visitor
  const name = `site-key:${siteKeyId}`
  const addressKey = `address:${siteKeyId}:${network}`
  const visitorKey = `visitor:${siteKeyId}:${visitorId}`
  return {
    accountId,
    caller: name,
    allowances: [
      ...siteLimits(name, [visitor.dailyCap, visitor.weeklyCap, visitor.monthlyCap], false),
      ...(addressCap === null
        ? NO_ALLOWANCES
        : [
            { key: addressKey, cap: addressCap, isShown: false },
            ...longPeriodAllowance(addressKey, 'week', visitor.addressWeeklyCap, false),
          ]),
      { key: visitorKey, cap: visitorCap, isShown: true },
      ...longPeriodAllowance(visitorKey, 'week', visitor.visitorWeeklyCap, true),
    ],
    // The encoded id has no colon, so the boundary to the caller's key is unambiguous.
    keyPrefix: `visitor:${siteKeyId}:${encodeURIComponent(visitorId)}:`,
    rateKey: `${name}:${network}`,
    unpaidKey: `visitors:${accountId}:${network}`,
    tools,
    place,
    resultCaller: `${name}:${visitorId}`,
    isVisit: true,
  }
}
