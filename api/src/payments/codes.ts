import { addPurchasedCredits, CLOSED_BALANCE_DAY, readBalance } from '../credits/buckets.ts'
import { newId } from '../store/new-id.ts'
import { type Operation, statement } from '../store/runner.ts'
import type { CodesTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { hashCode, newCodeText, readCodeText } from './code-text.ts'

/** The values of a new code. */
export interface NewCode {
  /** Purchased credits per redemption; they never expire. */
  readonly credits: number
  /** The number of accounts that may redeem it, once each. */
  readonly usesMax: number
  /** Milliseconds since the epoch; null if it never expires. */
  readonly expiresAt: number | null
  /** Shown in the operator's list. */
  readonly note: string | null
}

/** The highest values of a code, to catch typing mistakes. */
export const CODE_CREDITS_MAX = 1_000_000
export const CODE_USES_MAX = 1_000_000

/** A code that was made. `text` is shown once: only its hash is stored. */
export interface MadeCode {
  readonly id: string
  readonly text: string
}

/** Makes a code. Throws a `RangeError` for numbers out of range. */
export function* insertCode({ credits, usesMax, expiresAt, note }: NewCode): Operation<MadeCode> {
  requireWholeNumber('credits', credits, CODE_CREDITS_MAX)
  requireWholeNumber('uses', usesMax, CODE_USES_MAX)
  const text = newCodeText()
  const id = newId(Date.now())
  yield statement(
    `INSERT INTO codes (id, code_hash, hint, credits, uses_max, uses, note, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, 0, ?, {now}, ?)`,
    id,
    hashCode(readCodeText(text) as string),
    text.slice(-4),
    credits,
    usesMax,
    note,
    expiresAt,
  )
  return { id, text }
}

function requireWholeNumber(name: string, value: number, max: number): void {
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new RangeError(`${name}: a whole number from 1 to ${max}`)
}

export type CodeState = 'open' | 'expired' | 'revoked' | 'used up'

/** The columns of a code in an operator's list: all but its hash. */
export const LISTED_CODE_COLUMNS = [
  'id',
  'hint',
  'credits',
  'uses_max',
  'uses',
  'note',
  'created_at',
  'expires_at',
  'revoked_at',
] as const

/** Returns the state of a code at a time. */
export function stateOfCode(
  code: Pick<CodesTable, 'revoked_at' | 'expires_at' | 'uses' | 'uses_max'>,
  now: number,
): CodeState {
  if (code.revoked_at !== null) return 'revoked'
  if (code.expires_at !== null && code.expires_at <= now) return 'expired'
  return code.uses >= code.uses_max ? 'used up' : 'open'
}

/** A code that was ended. */
export interface EndedCode {
  readonly id: string
  readonly hint: string
}

/** Ends a code, by its id or its text; credits already given are kept. Undefined if none is open to end. */
export function* endCode(idOrText: string): Operation<EndedCode | undefined> {
  const [ended] = yield statement(
    `UPDATE codes SET revoked_at = {now} WHERE (id = ? OR code_hash = ?) AND revoked_at IS NULL
     RETURNING id, hint`,
    idOrText,
    codeHashesOf(idOrText)[0] ?? '',
  )
  return ended && { id: String(ended.id), hint: String(ended.hint) }
}

/** Returns the hash of a typed code, to find it by; an empty list if it is not a code. */
export function codeHashesOf(typed: string): readonly string[] {
  const body = readCodeText(typed)
  return body === undefined ? [] : [hashCode(body)]
}

export type RedeemOutcome =
  | { readonly ok: true; readonly credits: number; readonly balance: number }
  | { readonly ok: false; readonly reason: UnusableReason }

/** For everybody but the operator, a revoked code is `unknown`. */
export type UnusableReason = 'unknown' | 'expired' | 'used-up' | 'already-redeemed'

/** Redeems a typed code: once for each account, and for as many accounts as it has uses. */
export async function redeemCode(
  store: Store,
  accountId: string,
  typed: string,
): Promise<RedeemOutcome> {
  const body = readCodeText(typed)
  if (body === undefined) return { ok: false, reason: 'unknown' }
  return store.run(() => redeem(accountId, hashCode(body)))
}

/** The redemption as one operation of the ledger. */
export function* redeem(accountId: string, codeHash: string): Operation<RedeemOutcome> {
  const [code] = yield statement(
    'SELECT id, revoked_at, hint FROM codes WHERE code_hash = ?',
    codeHash,
  )
  if (!code || code.revoked_at !== null) return { ok: false, reason: 'unknown' }
  const id = code.id as string
  // Changes nothing, but locks the row: an account that was just deleted does not use up the code.
  const [balance] = yield statement(
    'UPDATE balances SET held = held WHERE account_id = ? AND daily_day <> ? RETURNING account_id',
    accountId,
    CLOSED_BALANCE_DAY,
  )
  if (!balance) return { ok: false, reason: 'unknown' }
  // A second try of the same account waits here for the first, and then finds it.
  const [own] = yield statement(
    `INSERT INTO code_redemptions (code_id, account_id, created_at) VALUES (?, ?, {now})
     ON CONFLICT (code_id, account_id) DO NOTHING RETURNING code_id`,
    id,
    accountId,
  )
  if (!own) return { ok: false, reason: 'already-redeemed' }
  // Checks and writes in one statement: two accounts never get the same last use.
  const [used] = yield statement(
    `UPDATE codes SET uses = uses + 1
     WHERE id = ? AND uses < uses_max AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > {now})
     RETURNING credits`,
    id,
  )
  if (!used) {
    yield statement(
      'DELETE FROM code_redemptions WHERE code_id = ? AND account_id = ?',
      id,
      accountId,
    )
    return { ok: false, reason: yield* unusableReasonOf(id) }
  }
  const credits = used.credits as number
  yield* addPurchasedCredits(
    accountId,
    credits,
    'grant',
    `Code ending in ${code.hint as string}`,
    `code:${id}:${accountId}`,
  )
  // Includes today's credits, even if this is the account's first request of the day.
  return { ok: true, credits, balance: yield* readBalance(accountId) }
}

function* unusableReasonOf(id: string): Operation<UnusableReason> {
  const [code] = yield statement(
    `SELECT CASE WHEN revoked_at IS NOT NULL THEN 'unknown'
       WHEN expires_at IS NOT NULL AND expires_at <= {now} THEN 'expired' ELSE 'used-up' END AS reason
     FROM codes WHERE id = ?`,
    id,
  )
  return (code?.reason as UnusableReason | undefined) ?? 'unknown'
}
