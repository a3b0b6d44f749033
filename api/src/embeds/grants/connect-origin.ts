import type { Kysely } from 'kysely'
import { newId } from '../../store/new-id.ts'
import type { Schema } from '../../store/schema.ts'
import { coversScopes, joinScopes, type ScopeText, readStoredScopes } from './scopes.ts'

export interface Consent {
  readonly accountId: string
  readonly origin: string
  readonly scope: ScopeText
  /** An assistant's own name; absent for a site. */
  readonly clientName?: string | undefined
  /** The limit in credits for each UTC day; undefined without the scope `generate`. */
  readonly dailyCap: number | undefined
  /** The current time, in milliseconds. */
  readonly now: number
}

/**
 * The stored limit of a connection without the scope `generate`, which spends nothing; a later consent sets another.
 * The column is not nullable, and to change that SQLite would have to copy the table and everything that refers to
 * it.
 */
const UNUSED_CAP_CREDITS = 10

/**
 * Stores the permissions of a site for an account; returns the id of the grant. A site connected before keeps its
 * grant, so that its spending of today still counts: otherwise it could disconnect at its limit, be connected again
 * and start at 0. Part of a transaction that has locked the account (`isSignedIn`): no other consent of the account
 * is written meanwhile, a grant can only end.
 */
export async function connectOrigin(
  transaction: Kysely<Schema>,
  consent: Consent,
): Promise<string> {
  const { accountId, origin, now } = consent
  const existing = await transaction
    .selectFrom('embed_grants')
    .select(['id', 'scope', 'daily_cap'])
    .where('account_id', '=', accountId)
    .where('origin', '=', origin)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (existing && (await widenGrant(transaction, existing, consent))) return existing.id
  const revived = await reviveGrant(transaction, consent)
  if (revived !== undefined) return revived
  const id = newId(now)
  await transaction
    .insertInto('embed_grants')
    .values({
      id,
      account_id: accountId,
      origin,
      ...consentColumns(consent),
      created_at: now,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
  return id
}

function consentColumns({ scope, dailyCap = UNUSED_CAP_CREDITS, clientName }: Consent) {
  return { scope, daily_cap: dailyCap, client_name: clientName ?? null }
}

/** Adds the consented scopes to a grant, without removing earlier ones. False when the grant has ended meanwhile. */
async function widenGrant(
  transaction: Kysely<Schema>,
  existing: { readonly id: string; readonly scope: string; readonly daily_cap: number },
  consent: Consent,
): Promise<boolean> {
  const dailyCap = coversScopes(consent.scope, 'generate') ? consent.dailyCap : existing.daily_cap
  const scope = joinScopes(readStoredScopes(existing.scope), consent.scope)
  const { numUpdatedRows } = await transaction
    .updateTable('embed_grants')
    .set(consentColumns({ ...consent, scope, dailyCap }))
    .where('id', '=', existing.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reactivates the grant that ended last; undefined when none is stored. */
async function reviveGrant(
  transaction: Kysely<Schema>,
  consent: Consent,
): Promise<string | undefined> {
  const { accountId, origin, now } = consent
  const ended = await transaction
    .selectFrom('embed_grants')
    .select('id')
    .where('account_id', '=', accountId)
    .where('origin', '=', origin)
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!ended) return undefined
  // Before the grant is active again, and in the order in which tokens are issued, so that a token issued now is
  // refused.
  await endTokens(transaction, ended.id, now)
  const revived = await transaction
    .updateTable('embed_grants')
    .set({ ...consentColumns(consent), created_at: now, revoked_at: null })
    .where('id', '=', ended.id)
    .returning('id')
    .executeTakeFirst()
  return revived?.id
}

/** Invalidates the codes, refresh tokens and (by their family) access tokens from before the connection ended. */
async function endTokens(transaction: Kysely<Schema>, grantId: string, now: number): Promise<void> {
  await transaction
    .updateTable('embed_codes')
    .set({ used_at: now })
    .where('grant_id', '=', grantId)
    .where('used_at', 'is', null)
    .execute()
  await transaction
    .updateTable('embed_refresh_tokens')
    .set({ revoked_at: now })
    .where('grant_id', '=', grantId)
    .where('revoked_at', 'is', null)
    .execute()
}
