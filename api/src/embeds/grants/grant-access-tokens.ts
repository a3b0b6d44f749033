import { jwtVerify, SignJWT } from 'jose'
import { deriveSigningKey } from '../../accounts/sessions/signing-key.ts'
import type { Store } from '../../store/store.ts'
import type { GrantCaller } from '../caller.ts'
import { isAssistantKey } from '../origins.ts'
import { coversScopes, readScopes, type ScopeText, readStoredScopes } from './scopes.ts'

/** The claims of an access token of a connected site or assistant. */
export interface GrantTokenClaims {
  readonly accountId: string
  readonly grantId: string
  /** The family of refresh tokens it was issued with, one for each sign-in; both end together. */
  readonly family: string
  /** The client: the origin of the page, or an assistant's key. */
  readonly origin: string
  readonly scope: ScopeText
}

/**
 * The 15-minute JWTs of connected sites and assistants (RFC 9068), limited to their scope: those of sites are valid
 * for the API, those of assistants only for their one resource (RFC 8707).
 */
export interface GrantAccessTokens {
  /** The `kid` of these tokens. */
  readonly keyId: string
  issue(grant: GrantTokenClaims): Promise<string>
  /** Checks signature, dates and shape, without reading the store. */
  read(token: string): Promise<(GrantTokenClaims & { readonly expiresAtMs: number }) | undefined>
  /** Returns the caller, as long as the connection is active and the token is for the given kind of client. */
  verify(
    token: string,
    kind: GrantKind,
  ): Promise<{ readonly caller: GrantCaller; readonly expiresAtMs: number } | undefined>
}

/** The kind of client a token is for. */
export type GrantKind = 'site' | 'assistant'

/** In seconds. */
export const GRANT_TOKEN_SECONDS = 15 * 60
const TOKEN_AUDIENCE = 'draftmill-embed'
const TOKEN_TYPE = 'at+jwt'

export function createGrantAccessTokens(
  store: Store,
  secret: string,
  issuer: string,
  resource: string,
  clock: () => number,
): GrantAccessTokens {
  const { key, keyId } = deriveSigningKey(secret, 'embed token')
  const audienceOf = (client: string): string =>
    isAssistantKey(client) ? resource : TOKEN_AUDIENCE

  const read: GrantAccessTokens['read'] = async (token) => {
    const verified = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: [TOKEN_AUDIENCE, resource],
      typ: TOKEN_TYPE,
      requiredClaims: ['exp', 'sub', 'grant', 'family', 'client_id'],
      currentDate: new Date(clock()),
    }).catch(() => undefined)
    if (!verified || verified.protectedHeader.kid !== keyId) return undefined
    const { sub, grant, family, client_id, exp, aud } = verified.payload
    const scope = readScopes(verified.payload['scope'] ?? '')
    if (scope === undefined || exp === undefined) return undefined
    if (aud !== audienceOf(String(client_id))) return undefined
    return {
      accountId: String(sub),
      grantId: String(grant),
      family: String(family),
      origin: String(client_id),
      scope,
      expiresAtMs: exp * 1_000,
    }
  }

  return {
    keyId,
    issue: ({ accountId, grantId, family, origin, scope }) => {
      const issuedAt = Math.floor(clock() / 1_000)
      return new SignJWT({ grant: grantId, family, client_id: origin, scope })
        .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE, kid: keyId })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(audienceOf(origin))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + GRANT_TOKEN_SECONDS)
        .sign(key)
    },
    read,
    verify: async (token, kind) => {
      const given = await read(token)
      if (given && isAssistantKey(given.origin) !== (kind === 'assistant')) return undefined
      const dailyCap = given && (await dailyCapOfGrant(store, given))
      if (!given || dailyCap === undefined) return undefined
      const { accountId, grantId, origin, scope, expiresAtMs } = given
      return { caller: { kind: 'grant', accountId, grantId, origin, scope, dailyCap }, expiresAtMs }
    },
  }
}

/**
 * Returns the daily cap of an active connection; undefined when it, its sign-in or its account has ended, or its
 * scope no longer covers the token's.
 */
async function dailyCapOfGrant(
  store: Store,
  { accountId, grantId, family, origin, scope }: GrantTokenClaims,
) {
  const grant = await store.db
    .selectFrom('embed_grants')
    .innerJoin('accounts', 'accounts.id', 'embed_grants.account_id')
    .select(['embed_grants.daily_cap', 'embed_grants.scope'])
    .where('embed_grants.id', '=', grantId)
    .where('embed_grants.account_id', '=', accountId)
    .where('embed_grants.origin', '=', origin)
    .where('embed_grants.revoked_at', 'is', null)
    .where('accounts.disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('embed_refresh_tokens')
            .select('token_hash')
            .where('grant_id', '=', grantId)
            .where('family', '=', family)
            .where('revoked_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return grant && coversScopes(readStoredScopes(grant.scope), scope) ? grant.daily_cap : undefined
}
