import type { Claim } from '../credits/ledger.ts'
import type { BegunDrafts } from './write-checked.ts'

/**
 * Drafts that had passed when their caller's connection broke, for the retry under the same Idempotency-Key: it is told
 * them again, and a model writes the rest alone. In memory and for minutes: a retry that comes later, or to another
 * instance, begins anew. Nobody has paid for them yet, and they stay with the account that may.
 */
export interface Unfinished {
  keep(claim: UnfinishedClaim, drafts: BegunDrafts): void
  /** Takes them out: whoever breaks off again keeps them anew. */
  take(claim: UnfinishedClaim): BegunDrafts | undefined
}

type UnfinishedClaim = Pick<Claim, 'accountId' | 'idempotencyKey' | 'requestHash'>

const KEPT_MS = 600_000
const KEPT_MAX = 200

export function createUnfinished(now: () => number): Unfinished {
  /** The oldest first. */
  const kept = new Map<string, { readonly until: number; readonly drafts: BegunDrafts }>()
  const forget = (): void => {
    for (const [name, { until }] of kept) {
      if (until > now() && kept.size <= KEPT_MAX) return
      kept.delete(name)
    }
  }
  return {
    keep: (claim, drafts) => {
      if (claim.idempotencyKey === null) return
      kept.set(nameOf(claim), { until: now() + KEPT_MS, drafts })
      forget()
    },
    take: (claim) => {
      forget()
      const found = kept.get(nameOf(claim))
      kept.delete(nameOf(claim))
      return found?.drafts
    },
  }
}

/** The form is a part of it: what was written for another one is of no use. */
function nameOf({ accountId, idempotencyKey, requestHash }: UnfinishedClaim): string {
  return JSON.stringify([accountId, idempotencyKey, requestHash])
}
