import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ConnectionsAnswer } from '#shared/contract/shapes.ts'
import type { AccountCaller } from '../../accounts/sessions/access-tokens.ts'
import { isSignedIn } from '../../accounts/sessions/is-signed-in.ts'
import { hashToken } from '../../accounts/sessions/rotating-tokens.ts'
import { dayOf, iso } from '../../store/iso-time.ts'
import { type Operation, statement } from '../../store/runner.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { connectOrigin } from './connect-origin.ts'
import { coversScopes, readStoredScopes } from './scopes.ts'

/** The sites and assistants an account has connected, one grant for each. Caps are in credits for each UTC day. */
export interface Grants {
  /**
   * Connects a site, or sets the cap of a connected one; returns an authorization code for it, valid once and for a
   * minute. A connection that ended is continued, so that its spending of today still counts; its earlier tokens stay
   * invalid. Undefined when the caller's session has ended. Without the scope `generate` no cap is set.
   */
  approve(
    caller: AccountCaller,
    request: AuthorizationRequest,
    dailyCap: number | undefined,
  ): Promise<string | undefined>
  /** Returns a site's limit and its spending of today; no cap when it is not connected with that scope. */
  find(
    accountId: string,
    request: Pick<AuthorizationRequest, 'origin' | 'scope'>,
  ): Promise<{ readonly dailyCap: number | undefined; readonly spentToday: number }>
  list(accountId: string): Promise<ConnectionsAnswer>
  /** `unknown` when the account has no such connection. */
  changeCap(
    caller: AccountCaller,
    grantId: string,
    dailyCap: number,
  ): Promise<'changed' | 'unknown' | 'signed-out'>
  /** Ends a connection and every token of it. False when the account has no such connection. */
  disconnect(accountId: string, grantId: string): Promise<boolean>
}

/** How long an authorization code is valid, in milliseconds. */
const AUTHORIZATION_CODE_MS = 60_000
/** A connection's id in the ledger: the caller of its generations, and the key of its allowance. */
export const GRANT_CALLER_SQL = sql<string>`'grant:' || embed_grants.id`

export function createGrants(store: Store): Grants {
  const { db } = store
  const today = async (): Promise<string> => dayOf(await store.now())
  /** Selects grants with their spending of a day. */
  const grantsOn = (day: string) =>
    db
      .selectFrom('embed_grants')
      .leftJoin('allowances', (join) =>
        join.on('allowance_key', '=', GRANT_CALLER_SQL).on('day', '=', day),
      )

  return {
    approve: async (caller, request, dailyCap) => {
      const now = await store.now()
      const code = randomBytes(32).toString('base64url')
      return inTransaction(db, async (transaction) => {
        if (!(await isSignedIn(transaction, caller))) return undefined
        const { accountId } = caller
        const { origin, scope } = request
        const clientName = request.assistant?.name
        const consent = { accountId, origin, scope, clientName, dailyCap, now }
        const id = await connectOrigin(transaction, consent)
        await transaction
          .insertInto('embed_codes')
          .values({
            code_hash: hashToken(code),
            grant_id: id,
            origin,
            scope,
            redirect_uri: request.redirectUri,
            code_challenge: request.codeChallenge,
            created_at: now,
            expires_at: now + AUTHORIZATION_CODE_MS,
            used_at: null,
          })
          .execute()
        return code
      })
    },

    find: async (accountId, { origin, scope }) => {
      const grants = await grantsOn(await today())
        .select(['daily_cap', 'scope', 'revoked_at', 'spent'])
        .where('account_id', '=', accountId)
        .where('origin', '=', origin)
        .execute()
      return {
        dailyCap: grants.find(
          (grant) =>
            grant.revoked_at === null && coversScopes(readStoredScopes(grant.scope), scope),
        )?.daily_cap,
        spentToday: grants.reduce((sum, { spent }) => sum + (spent ?? 0), 0),
      }
    },

    list: async (accountId) => {
      const grants = await grantsOn(await today())
        .select((build) => [
          'embed_grants.id',
          'origin',
          'client_name',
          'scope',
          'daily_cap',
          'created_at',
          'last_used_at',
          'spent',
          build
            .selectFrom('generations')
            .select(({ fn }) => fn.sum<number>('cost').as('cost'))
            .where('caller', '=', GRANT_CALLER_SQL)
            .where('state', '<>', 'released')
            .as('spent_total'),
          build
            .selectFrom('generations')
            .select(({ fn }) => fn.max('generations.created_at').as('at'))
            .where('caller', '=', GRANT_CALLER_SQL)
            .as('generated_at'),
        ])
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .execute()
      return {
        connections: grants.map((grant) => ({
          id: grant.id,
          origin: grant.origin,
          name: grant.client_name,
          scope: readStoredScopes(grant.scope),
          daily_cap: grant.daily_cap,
          spent_today: grant.spent ?? 0,
          spent_total: Number(grant.spent_total ?? 0),
          created_at: iso(grant.created_at),
          last_used_at: latestTime(grant.last_used_at, grant.generated_at),
        })),
      }
    },

    changeCap: (caller, grantId, dailyCap) =>
      inTransaction(db, async (transaction) => {
        if (!(await isSignedIn(transaction, caller))) return 'signed-out'
        const { numUpdatedRows } = await transaction
          .updateTable('embed_grants')
          .set({ daily_cap: dailyCap })
          .where('id', '=', grantId)
          .where('account_id', '=', caller.accountId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
        return numUpdatedRows > 0n ? 'changed' : 'unknown'
      }),

    disconnect: async (accountId, grantId) =>
      (await store.run(() => endGrant(grantId, accountId))) !== undefined,
  }
}

/** Ends a connection, only of this account if one is given; undefined if there is none. */
export function* endGrant(
  grantId: string,
  accountId?: string,
): Operation<{ readonly accountId: string; readonly origin: string } | undefined> {
  const [ended] = yield statement(
    `UPDATE embed_grants SET revoked_at = {now}
     WHERE id = ? AND account_id = COALESCE(?, account_id) AND revoked_at IS NULL
     RETURNING account_id, origin`,
    grantId,
    accountId ?? null,
  )
  return ended && { accountId: String(ended.account_id), origin: String(ended.origin) }
}

/** The later of two times as ISO 8601 in UTC; null when there is none. */
export function latestTime(first: number | null, second: number | null): string | null {
  const at = Math.max(first ?? 0, second ?? 0)
  return at === 0 ? null : iso(at)
}
