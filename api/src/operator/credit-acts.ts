import { adjustCredits, type AdjustmentOutcome } from '../credits/adjust.ts'
import { type Operation, statement, LostRaceError } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import { type Actor, auditStatement } from './audit-log.ts'

export interface CreditAct {
  readonly accountId: string
  /** Credits to give if positive, to take if negative. */
  readonly amount: number
  readonly reason: string
  /** Identifies the request: a repetition with the same key changes nothing more. Absent on the command line. */
  readonly requestKey?: string
}

/**
 * `no-balance` if the account is not confirmed or no longer exists; `key-reused` if the key was used for another
 * change.
 */
export type CreditOutcome =
  | ({ readonly outcome: 'done' } & AdjustmentOutcome)
  | { readonly outcome: 'no-balance' }
  | { readonly outcome: 'key-reused' }

/**
 * Gives or takes credits in one operation with the row of the log; without a key and without an effect no row is
 * written. The balance is locked first, so that of two requests with the same key for one account the second finds
 * the first one's result.
 */
export function changeCredits(
  store: Pick<Store, 'run'>,
  actor: Actor,
  act: CreditAct,
): Promise<CreditOutcome> {
  return store.run(() => changeCreditsOnce(actor, act))
}

/** `changeCredits` as an operation. */
export function* changeCreditsOnce(
  actor: Actor,
  { accountId, amount, reason, requestKey }: CreditAct,
): Operation<CreditOutcome> {
  const [lockedBalance] = yield statement(
    'UPDATE balances SET held = held WHERE account_id = ? RETURNING account_id',
    accountId,
  )
  if (!lockedBalance) return { outcome: 'no-balance' }
  if (requestKey !== undefined) {
    const earlier = yield* findEarlierChange(requestKey)
    if (earlier) {
      const isSame = earlier.accountId === accountId && earlier.asked === amount
      return isSame ? { outcome: 'done', ...earlier.adjusted } : { outcome: 'key-reused' }
    }
  }
  const adjusted = yield* adjustCredits(accountId, amount, reason)
  if (!adjusted) return { outcome: 'no-balance' }
  const { applied, balance } = adjusted
  if (applied !== 0 || requestKey !== undefined) {
    const [written] = yield auditStatement(actor, {
      action: amount > 0 ? 'credits give' : 'credits take',
      accountId,
      reason,
      requestKey,
      detail: { credits: applied, asked: amount, balance },
    })
    // A concurrent request for another account has used the key: the next try finds its row.
    if (!written) throw new LostRaceError()
  }
  return { outcome: 'done', applied, balance }
}

/** Finds the earlier change with a key. The numbers in the log are kept when its texts are erased. */
function* findEarlierChange(
  requestKey: string,
): Operation<
  | { readonly accountId: string; readonly asked: number; readonly adjusted: AdjustmentOutcome }
  | undefined
> {
  const [row] = yield statement(
    'SELECT account_id, detail FROM audit_log WHERE request_key = ?',
    requestKey,
  )
  if (!row) return undefined
  const { credits, asked, balance } = JSON.parse(row.detail as string) as Record<string, number>
  return {
    accountId: row.account_id as string,
    asked: asked ?? 0,
    adjusted: { applied: credits ?? 0, balance: balance ?? 0 },
  }
}
