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

/** The SQL condition that excludes visitors of site keys: their results and retries are not the owner's. */
export const OWN_CALLER_SQL = "(caller IS NULL OR caller NOT LIKE 'site-key:%')"

export function reachOf({ accountId, resultCaller, isVisit }: GeneratingSpender): Reach {
  return { accountId, onlyCaller: resultCaller, isVisit }
}
