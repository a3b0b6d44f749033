import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashToken } from '../accounts/sessions.ts'
import { GRACE_MS, newLine } from '../accounts/token-lines.ts'
import type { EmbedCodesTable, Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import type { GrantAccessTokens } from './grant-access-tokens.ts'
import { challengeOf, isVerifier } from './pkce.ts'
import { type ScopeText, storedScope } from './scopes.ts'

/** What the token endpoint hands out. */
export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly scope: ScopeText
}

export type TokenOutcome =
  | { readonly ok: true; readonly tokens: IssuedTokens }
  /** The error code is one of RFC 6749 §5.2. */
  | { readonly ok: false; readonly error: 'invalid_grant'; readonly description: string }

/** The tokens of connected sites and assistants, for public clients; `origin` is what the client is known by. */
export interface GrantTokens {
  /** Redeems an authorization code, once; a second time ends what it gave (RFC 6749 §4.1.2). */
  redeem(given: {
    readonly code: string
    readonly codeVerifier: string
    readonly origin: string
    readonly redirectUri: string
  }): Promise<TokenOutcome>
  /** Spends a refresh token for the next one; reuse after ten seconds ends the family (RFC 9700 §4.14). */
  refresh(refreshToken: string, origin: string): Promise<TokenOutcome>
  /**
   * Ends the connection that a refresh or access token belongs to, as disconnecting in the profile does (RFC 7009 §2.1
   * leaves that to the server): on every device. A token of a sign-in that has ended does nothing. False when the token
   * is another client's.
   */
  revoke(token: string, origin: string): Promise<boolean>
}

/** In milliseconds: a widget that nobody uses for this long has to sign in again. */
export const EMBED_REFRESH_MS = 30 * 24 * 3_600_000

export function createGrantTokens(store: Store, access: GrantAccessTokens): GrantTokens {
  const { db } = store

  const issue = async (
    transaction: Kysely<Schema>,
    { grant_id: grantId, scope: consented }: { grant_id: string; scope: string },
    family: string,
    now: number,
    line = '',
  ): Promise<TokenOutcome> => {
    // Locks the grant, so that no token starts beside a disconnection.
    const grant = await transaction
      .updateTable('embed_grants')
      .set({ last_used_at: now })
      .where('id', '=', grantId)
      .where('revoked_at', 'is', null)
      .where('account_id', 'in', (build) =>
        build.selectFrom('accounts').select('id').where('disabled_at', 'is', null),
      )
      .returning(['account_id', 'origin'])
      .executeTakeFirst()
    if (!grant || (await isEnded(transaction, grantId, family))) {
      return refused('The connection has ended.')
    }
    const refreshToken = randomBytes(32).toString('base64url')
    await transaction
      .insertInto('embed_refresh_tokens')
      .values({
        token_hash: hashToken(refreshToken),
        grant_id: grantId,
        family,
        created_at: now,
        expires_at: now + EMBED_REFRESH_MS,
        spent_at: null,
        revoked_at: null,
        line,
        scope: consented,
      })
      .execute()
    const { account_id: accountId, origin } = grant
    const scope = storedScope(consented)
    const accessToken = await access.issue({ accountId, grantId, family, origin, scope })
    return { ok: true, tokens: { accessToken, refreshToken, scope } }
  }

  const redeem: GrantTokens['redeem'] = async ({ code, codeVerifier, origin, redirectUri }) => {
    const now = await store.now()
    return inTransaction(db, async (transaction) => {
      const codeHash = hashToken(code)
      const known = await findCode(transaction, codeHash)
      if (!known) return refused('The code is not known.')
      if (known.used_at === null) {
        const problem = codeProblem(known, codeVerifier, origin, now)
        if (problem !== undefined) return refused(problem)
        if (known.redirect_uri !== redirectUri)
          return refused('The code was given to another redirect_uri.')
        // Check and write in one statement: of two requests one wins.
        const { numUpdatedRows } = await transaction
          .updateTable('embed_codes')
          .set({ used_at: now })
          .where('code_hash', '=', codeHash)
          .where('used_at', 'is', null)
          .executeTakeFirst()
        // The code's hash names the family, so that its reuse finds it.
        if (numUpdatedRows > 0n) return issue(transaction, known, codeHash, now)
      }
      await endFamily(transaction, known.grant_id, codeHash, now)
      return refused('The code was used before; what it gave has ended.')
    })
  }

  const refresh: GrantTokens['refresh'] = async (refreshToken, origin) => {
    const now = await store.now()
    return inTransaction(db, async (transaction) => {
      const known = await findRefreshToken(transaction, refreshToken)
      if (!known || known.origin !== origin) return refused('The refresh token is not known.')
      if (known.revoked_at !== null || known.grant_revoked_at !== null || known.expires_at <= now) {
        return refused('The connection has ended.')
      }
      const { numUpdatedRows } = await transaction
        .updateTable('embed_refresh_tokens')
        .set({ spent_at: now })
        .where('token_hash', '=', hashToken(refreshToken))
        .where('spent_at', 'is', null)
        .executeTakeFirst()
      // Forgiven for a moment: an answer may be lost, or several tabs may ask at once.
      const isFirst = numUpdatedRows > 0n
      const spentAt = isFirst ? now : (known.spent_at ?? now)
      if (known.forsaken_at !== null || now - spentAt > GRACE_MS) {
        await endFamily(transaction, known.grant_id, known.family, now)
        return refused('The refresh token was used before; the connection has ended here.')
      }
      if (isFirst && now - known.created_at > GRACE_MS) await forsakeOthers(transaction, known, now)
      const line = isFirst ? known.line : newLine()
      return issue(transaction, known, known.family, now, line)
    })
  }

  return {
    redeem,
    refresh,
    revoke: async (token, origin) => {
      const known = (await findRefreshToken(db, token)) ?? (await byAccessToken(access, token))
      // RFC 7009 §2.2: an unknown token is as good as revoked.
      if (!known) return true
      if (known.origin !== origin) return false
      // One statement: what is issued at this moment comes before, and ends too, or is refused.
      await db
        .updateTable('embed_grants')
        .set({ revoked_at: await store.now() })
        .where('id', '=', known.grant_id)
        .where('revoked_at', 'is', null)
        .where(({ not, exists }) => not(exists(endedOf(db, known.grant_id, known.family))))
        .execute()
      return true
    },
  }
}

function refused(description: string): TokenOutcome {
  return { ok: false, error: 'invalid_grant', description }
}

/** Ends a sign-in: no token of it is good, and none follows. */
async function endFamily(
  transaction: Kysely<Schema>,
  grantId: string,
  family: string,
  now: number,
): Promise<void> {
  // Locks the grant as `issue` does: what is issued at this moment comes before, and ends too, or is refused.
  await transaction
    .updateTable('embed_grants')
    .set(({ ref }) => ({ last_used_at: ref('last_used_at') }))
    .where('id', '=', grantId)
    .execute()
  await transaction
    .updateTable('embed_refresh_tokens')
    .set({ revoked_at: now })
    .where('grant_id', '=', grantId)
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute()
}

/** As for the site's own tokens (accounts/token-lines.ts): a widget goes on with one line of them. */
async function forsakeOthers(
  transaction: Kysely<Schema>,
  { grant_id: grantId, family, line }: { grant_id: string; family: string; line: string },
  now: number,
): Promise<void> {
  await transaction
    .updateTable('embed_refresh_tokens')
    .set({ forsaken_at: now })
    .where('grant_id', '=', grantId)
    .where('family', '=', family)
    .where('line', '<>', line)
    .where('forsaken_at', 'is', null)
    .execute()
}

async function isEnded(within: Kysely<Schema>, grantId: string, family: string): Promise<boolean> {
  const ended = await endedOf(within, grantId, family).executeTakeFirst()
  return ended !== undefined
}

/** A token of a sign-in that was revoked: none of it is good then. */
function endedOf(within: Kysely<Schema>, grantId: string, family: string) {
  return within
    .selectFrom('embed_refresh_tokens')
    .select('token_hash')
    .where('grant_id', '=', grantId)
    .where('family', '=', family)
    .where('revoked_at', 'is not', null)
    .limit(1)
}

function findCode(within: Kysely<Schema>, codeHash: string) {
  return within
    .selectFrom('embed_codes')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
}

function findRefreshToken(within: Kysely<Schema>, refreshToken: string) {
  return within
    .selectFrom('embed_refresh_tokens')
    .innerJoin('embed_grants', 'embed_grants.id', 'embed_refresh_tokens.grant_id')
    .select([
      'grant_id',
      'family',
      'origin',
      'line',
      'embed_refresh_tokens.scope',
      'embed_refresh_tokens.created_at',
      'expires_at',
      'spent_at',
      'forsaken_at',
      'embed_refresh_tokens.revoked_at',
      'embed_grants.revoked_at as grant_revoked_at',
    ])
    .where('token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst()
}

async function byAccessToken(access: GrantAccessTokens, token: string) {
  const known = await access.read(token)
  return known && { grant_id: known.grantId, family: known.family, origin: known.origin }
}

function codeProblem(
  known: Pick<EmbedCodesTable, 'expires_at' | 'origin' | 'code_challenge'>,
  codeVerifier: string,
  origin: string,
  now: number,
): string | undefined {
  if (known.expires_at <= now) return 'The code has expired.'
  if (known.origin !== origin) return 'The code was given to another client.'
  const isRight = isVerifier(codeVerifier) && challengeOf(codeVerifier) === known.code_challenge
  return isRight ? undefined : 'The code_verifier does not fit.'
}
