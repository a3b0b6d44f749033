import type { Allowance, Spender } from '../credits/allowances.ts'
import type { Caller, GrantCaller, VisitorCaller } from './caller.ts'
import type { SiteKey } from './site-keys/site-keys.ts'

/** Who pays for a caller's generation, within which limits, and what else the caller may and may not. */
export interface GeneratingSpender extends Spender {
  /** Set before the caller's idempotency keys, so that two of one account never share one. */
  readonly keyPrefix: string
  /** Whose generations in a minute count together. */
  readonly rateKey: string
  /** Whose unfinished generations count together: one person's, whatever they connect or put a key on. */
  readonly unpaidKey: string
  /** Null for every tool. */
  readonly tools: readonly string[] | null
  /** Whose its results are: null the account's own, `grant:<id>`, or `site-key:<id>:<visitor>`. */
  readonly resultCaller: string | null
  /** True for strangers: their drafts are not the paying account's, and kept for their visit alone. */
  readonly isVisit: boolean
}

const NONE: readonly Allowance[] = []

/** What a caller spends; `networkHash` is asked only for visitors, whose network has a limit of its own. */
export function spenderOf(caller: Caller, networkHash: () => string): GeneratingSpender {
  const { accountId } = caller
  switch (caller.kind) {
    case 'account':
      return {
        accountId,
        caller: null,
        allowances: NONE,
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

/** All visitors of a site key together: what there still is for them. */
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
    ...longer(key, 'week', weeklyCap, isShown),
    ...longer(key, 'month', monthlyCap, isShown),
  ]
}

function longer(
  key: string,
  period: 'week' | 'month',
  cap: number | null,
  isShown: boolean,
): readonly Allowance[] {
  return cap === null ? NONE : [{ key, period, cap, isShown }]
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

/** The shared limits come first: requests that share one then wait for each other in one order. */
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
        ? NONE
        : [
            { key: addressKey, cap: addressCap, isShown: false },
            ...longer(addressKey, 'week', visitor.addressWeeklyCap, false),
          ]),
      { key: visitorKey, cap: visitorCap, isShown: true },
      ...longer(visitorKey, 'week', visitor.visitorWeeklyCap, true),
    ],
    // Without a colon of its own: where the id ends and the caller's key begins is never in doubt.
    keyPrefix: `visitor:${siteKeyId}:${encodeURIComponent(visitorId)}:`,
    rateKey: `${name}:${network}`,
    unpaidKey: `visitors:${accountId}:${network}`,
    tools,
    place,
    resultCaller: `${name}:${visitorId}`,
    isVisit: true,
  }
}
