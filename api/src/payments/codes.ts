import { addPurchased, CLOSED_DAY, readBalance } from '../credits/buckets.ts'
import { newId } from '../store/new-id.ts'
import { type Operation, statement } from '../store/runner.ts'
import type { CodesTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { hashCode, newCodeText, readCodeText } from './code-text.ts'

/** What an operator gives a code. */
export interface NewCode {
  /** What each redemption gives; purchased credits, which never expire. */
  readonly credits: number
  /** How many accounts may redeem it, once each. */
  readonly usesMax: number
  /** Milliseconds since the epoch; null never expires. */
  readonly expiresAt: number | null
  /** For the operator's list. */
  readonly note: string | null
}

/** The highest numbers a code takes: what no operator means is a slip of the finger. */
export const CODE_CREDITS_MAX = 1_000_000
export const CODE_USES_MAX = 1_000_000

/** Makes a code. `text` is shown now and never again: only its hash is stored. Throws for numbers out of range. */
export async function makeCode(
  store: Store,
  { credits, usesMax, expiresAt, note }: NewCode,
): Promise<{ readonly id: string; readonly text: string }> {
  requireWhole('credits', credits, CODE_CREDITS_MAX)
  requireWhole('uses', usesMax, CODE_USES_MAX)
  const text = newCodeText()
  const now = await store.now()
  const id = newId(now)
  await store.db
    .insertInto('codes')
    .values({
      id,
      code_hash: hashCode(readCodeText(text) as string),
      hint: text.slice(-4),
      credits,
      uses_max: usesMax,
      uses: 0,
      note,
      created_at: now,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute()
  return { id, text }
}

function requireWhole(name: string, value: number, max: number): void {
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new RangeError(`${name}: a whole number from 1 to ${max}`)
}

/** A code as the operator's list shows it, without its hash. Times are milliseconds since the epoch. */
export type ListedCode = Omit<CodesTable, 'code_hash'> & {
  readonly state: 'open' | 'expired' | 'revoked' | 'used up'
}

/** All codes, newest first. */
export async function listCodes(store: Store): Promise<ListedCode[]> {
  const now = await store.now()
  const rows = await store.db
    .selectFrom('codes')
    .select(LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((code) => ({ ...code, state: stateOf(code, now) }))
}

const LISTED = [
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

function stateOf(code: Omit<CodesTable, 'code_hash'>, now: number): ListedCode['state'] {
  if (code.revoked_at !== null) return 'revoked'
  if (code.expires_at !== null && code.expires_at <= now) return 'expired'
  return code.uses >= code.uses_max ? 'used up' : 'open'
}

/** Ends a code, by its id or by the code itself; what it gave stays given. False when there is no open one. */
export async function revokeCode(store: Store, idOrText: string): Promise<boolean> {
  const body = readCodeText(idOrText)
  const { numUpdatedRows } = await store.db
    .updateTable('codes')
    .set({ revoked_at: await store.now() })
    .where((of) =>
      of.or([
        of('id', '=', idOrText),
        ...(body === undefined ? [] : [of('code_hash', '=', hashCode(body))]),
      ]),
    )
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Redeemed =
  | { readonly ok: true; readonly credits: number; readonly balance: number }
  | { readonly ok: false; readonly reason: UnusableReason }

/** A revoked code is unknown to everybody but the operator. */
export type UnusableReason = 'unknown' | 'expired' | 'used-up' | 'already-redeemed'

/** Redeems a code as it was typed, once for each account, for as many accounts as it has uses. */
export async function redeemCode(
  store: Store,
  accountId: string,
  typed: string,
): Promise<Redeemed> {
  const body = readCodeText(typed)
  if (body === undefined) return { ok: false, reason: 'unknown' }
  return store.run(() => redeem(accountId, hashCode(body)))
}

/** The redemption as one operation of the ledger. */
export function* redeem(accountId: string, codeHash: string): Operation<Redeemed> {
  const [code] = yield statement(
    'SELECT id, revoked_at, hint FROM codes WHERE code_hash = ?',
    codeHash,
  )
  if (!code || code.revoked_at !== null) return { ok: false, reason: 'unknown' }
  const id = code.id as string
  // Changes nothing, but holds the row: an account that was deleted a moment ago uses no code up.
  const [balance] = yield statement(
    'UPDATE balances SET held = held WHERE account_id = ? AND daily_day <> ? RETURNING account_id',
    accountId,
    CLOSED_DAY,
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
  // Check and write in one statement: two accounts never share the last use.
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
    return { ok: false, reason: yield* reasonOf(id) }
  }
  const credits = used.credits as number
  yield* addPurchased(
    accountId,
    credits,
    'grant',
    `Code ending in ${code.hint as string}`,
    `code:${id}:${accountId}`,
  )
  // With today's credits, also when this is the day's first act.
  return { ok: true, credits, balance: yield* readBalance(accountId) }
}

function* reasonOf(id: string): Operation<UnusableReason> {
  const [code] = yield statement(
    `SELECT CASE WHEN revoked_at IS NOT NULL THEN 'unknown'
       WHEN expires_at IS NOT NULL AND expires_at <= {now} THEN 'expired' ELSE 'used-up' END AS reason
     FROM codes WHERE id = ?`,
    id,
  )
  return (code?.reason as UnusableReason | undefined) ?? 'unknown'
}
