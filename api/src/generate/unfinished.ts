import type { GenerationClaim } from '../credits/ledger.ts'
import type { BegunDrafts } from './write-checked.ts'

/**
 * Accepted drafts of callers whose connection broke, for a retry under the same Idempotency-Key: it gets them again,
 * and a model writes only the rest. Kept in memory for minutes: a later retry, or one to another instance, starts
 * over. They are not paid for yet, and only the same account can get them.
 */
export interface UnfinishedDrafts {
  keep(claim: UnfinishedClaim, drafts: BegunDrafts): void
  /** Returns and removes them: a caller who breaks off again stores them again. */
  take(claim: UnfinishedClaim): BegunDrafts | undefined
}

type UnfinishedClaim = Pick<GenerationClaim, 'accountId' | 'idempotencyKey' | 'requestHash'>

const UNFINISHED_KEPT_MS = 600_000
const UNFINISHED_KEPT_MAX = 200

export function createUnfinishedDrafts(now: () => number): UnfinishedDrafts {
  /** Oldest first. */
  const entries = new Map<string, { readonly until: number; readonly drafts: BegunDrafts }>()
  const forget = (): void => {
    for (const [name, { until }] of entries) {
      if (until > now() && entries.size <= UNFINISHED_KEPT_MAX) return
      entries.delete(name)
    }
  }
  return {
    keep: (claim, drafts) => {
      if (claim.idempotencyKey === null) return
      entries.set(claimKeyOf(claim), { until: now() + UNFINISHED_KEPT_MS, drafts })
      forget()
    },
    take: (claim) => {
      forget()
      const found = entries.get(claimKeyOf(claim))
      entries.delete(claimKeyOf(claim))
      return found?.drafts
    },
  }
}

/** The form is part of the key: drafts written for another form are of no use. */
function claimKeyOf({ accountId, idempotencyKey, requestHash }: UnfinishedClaim): string {
  return JSON.stringify([accountId, idempotencyKey, requestHash])
}
