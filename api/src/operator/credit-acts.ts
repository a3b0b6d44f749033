import { adjust, type Adjusted } from '../credits/adjust.ts'
import { type Operation, statement, TryAgain } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import { type Actor, auditStatement } from './audit-log.ts'

export interface CreditAct {
  readonly accountId: string
  /** Given where it is positive, else taken. */
  readonly amount: number
  readonly reason: string
  /** Names the request: repeated with the same key it changes nothing more. Absent on the command line. */
  readonly requestKey?: string
}

/** `no-balance` where the account is not confirmed, or gone; `key-reused` where the key has done something else. */
export type CreditOutcome =
  | ({ readonly outcome: 'done' } & Adjusted)
  | { readonly outcome: 'no-balance' }
  | { readonly outcome: 'key-reused' }

/**
 * Gives or takes credits by an operator, with its row of the log in one operation. The balance is locked first, so that
 * of two requests with one key for one account the second finds what the first has done.
 */
export function changeCredits(
  store: Pick<Store, 'run'>,
  actor: Actor,
  act: CreditAct,
): Promise<CreditOutcome> {
  return store.run(() => changeCreditsOnce(actor, act))
}

/** The same as an operation. */
export function* changeCreditsOnce(
  actor: Actor,
  { accountId, amount, reason, requestKey }: CreditAct,
): Operation<CreditOutcome> {
  const [held] = yield statement(
    'UPDATE balances SET held = held WHERE account_id = ? RETURNING account_id',
    accountId,
  )
  if (!held) return { outcome: 'no-balance' }
  if (requestKey !== undefined) {
    const earlier = yield* findEarlier(requestKey)
    if (earlier) {
      const isSame = earlier.accountId === accountId && earlier.asked === amount
      return isSame ? { outcome: 'done', ...earlier.adjusted } : { outcome: 'key-reused' }
    }
  }
  const adjusted = yield* adjust(accountId, amount, reason)
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
    // Another account's request with the key has been faster: what that one did is found on the next try.
    if (!written) throw new TryAgain()
  }
  return { outcome: 'done', applied, balance }
}

/** What a key has done. Numbers of the log stay when its words are erased. */
function* findEarlier(
  requestKey: string,
): Operation<
  { readonly accountId: string; readonly asked: number; readonly adjusted: Adjusted } | undefined
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
