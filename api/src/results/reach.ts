import type { GeneratingSpender } from '../embeds/spender.ts'

/** Whose results a caller reaches; of anybody else's it learns nothing. */
export interface Reach {
  readonly accountId: string
  /** `grant:<id>` or `site-key:<id>:<visitor>`: only its own; null: all of the account but its visitors'. */
  readonly only: string | null
  /** True for a visitor, whose results stay out of the account's history. */
  readonly isVisit: boolean
}

export function reachOf({ accountId, resultCaller, isVisit }: GeneratingSpender): Reach {
  return { accountId, only: resultCaller, isVisit }
}
