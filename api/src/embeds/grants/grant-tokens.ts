import type { Kysely } from 'kysely'
import {
  addToken,
  GRANT_TOKEN_KIND,
  hashToken,
  spendToken,
} from '../../accounts/sessions/rotating-tokens.ts'
import { type Operation, type SqlRow, statement } from '../../store/runner.ts'
import type { Schema } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { GrantAccessTokens, GrantTokenClaims } from './grant-access-tokens.ts'
import { codeChallengeOf, isCodeVerifier } from './pkce.ts'
import { type ScopeText, readStoredScopes } from './scopes.ts'

/** The response of the token endpoint. */
export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly scope: ScopeText
}

export type TokenOutcome =
  | { readonly ok: true; readonly tokens: IssuedTokens }
  /** The error code is one of RFC 6749 §5.2. */
  | { readonly ok: false; readonly error: 'invalid_grant'; readonly description: string }

/** The tokens of connected sites and assistants, for public clients; `origin` identifies the client. */
export interface GrantTokens {
  /** Redeems an authorization code, once; a second attempt ends the tokens it issued (RFC 6749 §4.1.2). */
  redeem(given: {
    readonly code: string
    readonly codeVerifier: string
    readonly origin: string
    readonly redirectUri: string
  }): Promise<TokenOutcome>
  /** Spends a refresh token for the next one; reuse after ten seconds ends the family (RFC 9700 §4.14). */
  refresh(refreshToken: string, origin: string): Promise<TokenOutcome>
  /**
   * Ends the connection of a refresh or access token on every device, like disconnecting in the profile (RFC 7009
   * §2.1 leaves that to the server). A token of an ended sign-in does nothing. False when the token is another
   * client's.
   */
  revoke(token: string, origin: string): Promise<boolean>
}

/** In milliseconds: a widget unused for this long has to sign in again. */
export const EMBED_REFRESH_MS = 30 * 24 * 3_600_000

export function createGrantTokens(store: Store, access: GrantAccessTokens): GrantTokens {
  const { db, run } = store

  const issue = async (
    operation: () => Operation<IssuedGrantTokens | string>,
  ): Promise<TokenOutcome> => {
    const issued = await run(operation)
    if (typeof issued === 'string')
      return { ok: false, error: 'invalid_grant', description: issued }
    const { refreshToken, token } = issued
    const accessToken = await access.issue(token)
    return { ok: true, tokens: { accessToken, refreshToken, scope: token.scope } }
  }

  return {
    redeem: (given) => issue(() => redeemCode(given)),
    refresh: (refreshToken, origin) =>
      issue(() => rotateRefreshToken(hashToken(refreshToken), origin)),
    revoke: async (token, origin) => {
      const known = (await selectFamily(db, token)) ?? (await access.read(token))
      // An unknown token counts as revoked (RFC 7009 §2.2).
      if (!known) return true
      if (known.origin !== origin) return false
      // One statement: a token issued concurrently either comes first, and ends too, or is refused.
      await db
        .updateTable('embed_grants')
        .set({ revoked_at: await store.now() })
        .where('id', '=', known.grantId)
        .where('revoked_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('embed_refresh_tokens')
                .select('token_hash')
                .where('grant_id', '=', known.grantId)
                .where('family', '=', known.family)
                .where('revoked_at', 'is not', null),
            ),
          ),
        )
        .execute()
      return true
    },
  }
}

interface IssuedGrantTokens {
  readonly refreshToken: string
  readonly token: GrantTokenClaims
}

const CONNECTION_ENDED_DETAIL = 'The connection has ended.'

/** Returns the tokens for a code, or the reason of a refusal. */
function* redeemCode({
  code,
  codeVerifier,
  origin,
  redirectUri,
}: Parameters<GrantTokens['redeem']>[0]): Operation<IssuedGrantTokens | string> {
  // The code's hash identifies the family, so that its reuse finds it.
  const family = hashToken(code)
  const [known] = yield statement(
    `SELECT grant_id, scope, origin, redirect_uri, code_challenge, expires_at, used_at, {now} AS now
     FROM embed_codes WHERE code_hash = ?`,
    family,
  )
  if (!known) return 'The code is not known.'
  const problem = known.used_at === null ? codeProblem(known, codeVerifier, origin) : undefined
  if (problem !== undefined) return problem
  if (known.used_at === null && known.redirect_uri !== redirectUri)
    return 'The code was given to another redirect_uri.'
  const grantId = known.grant_id as string
  const grant = yield* lockGrant(grantId)
  // Check and write in one statement: of two requests one wins.
  const [spent] = yield statement(
    'UPDATE embed_codes SET used_at = {now} WHERE code_hash = ? AND used_at IS NULL RETURNING grant_id',
    family,
  )
  if (!spent) {
    yield statement(GRANT_TOKEN_KIND.end, grantId, family)
    return 'The code was used before; what it gave has ended.'
  }
  return grant
    ? yield* issueTokens(grant, { family, branch: '', scope: known.scope as string })
    : CONNECTION_ENDED_DETAIL
}

/** Returns the next tokens for a refresh token, or the reason of a refusal. */
function* rotateRefreshToken(
  tokenHash: string,
  origin: string,
): Operation<IssuedGrantTokens | string> {
  const [known] = yield statement(
    `SELECT grant_id, family, scope FROM embed_refresh_tokens
     WHERE token_hash = ? AND grant_id IN (SELECT id FROM embed_grants WHERE origin = ?)`,
    tokenHash,
    origin,
  )
  if (!known) return 'The refresh token is not known.'
  const [grantId, family] = [known.grant_id as string, known.family as string]
  const grant = yield* lockGrant(grantId)
  const [usable] = yield statement(
    `SELECT token_hash FROM embed_refresh_tokens AS token
     WHERE token_hash = ? AND expires_at > {now} AND NOT EXISTS
       (SELECT 1 FROM embed_refresh_tokens AS other
        WHERE other.grant_id = token.grant_id AND other.family = token.family
          AND other.revoked_at IS NOT NULL)`,
    tokenHash,
  )
  if (!grant || !usable) return CONNECTION_ENDED_DETAIL
  const spent = yield* spendToken(
    GRANT_TOKEN_KIND,
    tokenHash,
    [grantId, family],
    grant.now as number,
  )
  if (spent === 'reused') return 'The refresh token was used before; the connection has ended here.'
  return yield* issueTokens(grant, { family, branch: spent.branch, scope: known.scope as string })
}

/** Locks an active grant, so that no token is issued during a disconnection or the end of its family. */
function* lockGrant(grantId: string): Operation<SqlRow | undefined> {
  const [grant] = yield statement(
    `UPDATE embed_grants SET revoked_at = NULL
     WHERE id = ? AND revoked_at IS NULL
       AND account_id IN (SELECT id FROM accounts WHERE disabled_at IS NULL)
     RETURNING id, account_id, origin, {now} AS now`,
    grantId,
  )
  return grant
}

/** Returns a refresh token for a locked grant, and the claims of the access token issued with it. */
function* issueTokens(
  grant: SqlRow,
  { family, branch, scope }: { family: string; branch: string; scope: string },
): Operation<IssuedGrantTokens> {
  const [grantId, now] = [grant.id as string, grant.now as number]
  const refreshToken = yield* addToken(GRANT_TOKEN_KIND, [grantId, family], {
    branch,
    now,
    seconds: EMBED_REFRESH_MS / 1_000,
    columns: { scope },
  })
  yield statement('UPDATE embed_grants SET last_used_at = {now} WHERE id = ?', grantId)
  return {
    refreshToken,
    token: {
      accountId: grant.account_id as string,
      grantId,
      family,
      origin: grant.origin as string,
      scope: readStoredScopes(scope),
    },
  }
}

function selectFamily(database: Kysely<Schema>, refreshToken: string) {
  return database
    .selectFrom('embed_refresh_tokens')
    .innerJoin('embed_grants', 'embed_grants.id', 'embed_refresh_tokens.grant_id')
    .select(['grant_id as grantId', 'family', 'origin'])
    .where('token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst()
}

function codeProblem(known: SqlRow, codeVerifier: string, origin: string): string | undefined {
  if ((known.expires_at as number) <= (known.now as number)) return 'The code has expired.'
  if (known.origin !== origin) return 'The code was given to another client.'
  const isRight =
    isCodeVerifier(codeVerifier) && codeChallengeOf(codeVerifier) === known.code_challenge
  return isRight ? undefined : 'The code_verifier does not fit.'
}
