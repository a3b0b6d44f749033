import type { Kysely } from 'kysely'
import { newId } from '../../store/new-id.ts'
import type { Schema } from '../../store/schema.ts'
import { covers, joinScopes, type ScopeText, storedScope } from './scopes.ts'

export interface Consent {
  readonly accountId: string
  readonly origin: string
  readonly scope: ScopeText
  /** What an assistant calls itself; absent of a site. */
  readonly clientName?: string | undefined
  /** In credits for each UTC day; none is consented to without the scope `generate`. */
  readonly dailyCap: number | undefined
  /** In milliseconds. */
  readonly now: number
}

/**
 * The limit of a connection without the scope `generate`, which spends nothing: nobody reads it before a later consent sets another.
 * The column holds no null, and SQLite would have to copy the table, with all that refers to it, to allow one.
 */
const CAP_UNUSED = 10

/**
 * Writes down what a site may do for an account; returns the id of the grant. A site that was connected before
 * goes on with the grant it had, so that what it has spent today still counts: else it could disconnect when its limit is
 * reached, be connected again and begin at nothing. Part of a transaction that has locked the account (`isSignedIn`): no
 * other consent of it is written meanwhile, a grant can only end.
 */
export async function connectOrigin(
  transaction: Kysely<Schema>,
  consent: Consent,
): Promise<string> {
  const { accountId, origin, now } = consent
  const standing = await transaction
    .selectFrom('embed_grants')
    .select(['id', 'scope', 'daily_cap'])
    .where('account_id', '=', accountId)
    .where('origin', '=', origin)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (standing && (await widen(transaction, standing, consent))) return standing.id
  const revived = await revive(transaction, consent)
  if (revived !== undefined) return revived
  const id = newId(now)
  await transaction
    .insertInto('embed_grants')
    .values({
      id,
      account_id: accountId,
      origin,
      ...consented(consent),
      created_at: now,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
  return id
}

function consented({ scope, dailyCap = CAP_UNUSED, clientName }: Consent) {
  return { scope, daily_cap: dailyCap, client_name: clientName ?? null }
}

/** Whoever asks for less than it was given before loses nothing of it. False where the grant has ended meanwhile. */
async function widen(
  transaction: Kysely<Schema>,
  standing: { readonly id: string; readonly scope: string; readonly daily_cap: number },
  consent: Consent,
): Promise<boolean> {
  const dailyCap = covers(consent.scope, 'generate') ? consent.dailyCap : standing.daily_cap
  const scope = joinScopes(storedScope(standing.scope), consent.scope)
  const { numUpdatedRows } = await transaction
    .updateTable('embed_grants')
    .set(consented({ ...consent, scope, dailyCap }))
    .where('id', '=', standing.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets the grant that ended last stand again; undefined when none is known any more. */
async function revive(transaction: Kysely<Schema>, consent: Consent): Promise<string | undefined> {
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
  // Before the grant stands, and in the order in which tokens are issued: whatever is issued now is refused.
  await endTokens(transaction, ended.id, now)
  const revived = await transaction
    .updateTable('embed_grants')
    .set({ ...consented(consent), created_at: now, revoked_at: null })
    .where('id', '=', ended.id)
    .returning('id')
    .executeTakeFirst()
  return revived?.id
}

/** What the connection gave before it ended stays over: codes, refresh tokens and, by their family, access tokens. */
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
