import type { GeneratingSpender } from '../embeds/spender.ts'

/** The results that a caller can access; all others do not exist for it. */
export interface Reach {
  readonly accountId: string
  /**
   * `grant:<id>` or `site-key:<id>:<visitor>`: only the caller's results; null: all of the account except its
   * visitors'.
   */
  readonly onlyCaller: string | null
  /** True for a visitor, whose results stay out of the account's history. */
  readonly isVisit: boolean
}

export function reachOf({ accountId, resultCaller, isVisit }: GeneratingSpender): Reach {
  return { accountId, onlyCaller: resultCaller, isVisit }
}
