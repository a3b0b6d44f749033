import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { Store } from '../../store/store.ts'
import { deriveSigningKey } from './signing-key.ts'
import { createTokenMemory } from './token-memory.ts'

/** A signed-in person, read from a valid access token of the site. */
export interface AccountCaller {
  readonly kind: 'account'
  readonly accountId: string
  readonly sessionId: string
  readonly email: string
}

/** Issues and checks the 15-minute JWTs of signed-in people. */
export interface AccessTokens {
  issue(session: Omit<AccountCaller, 'kind'>): Promise<{ token: string; expiresAt: number }>
  /**
   * Returns the caller, or undefined for a token that is invalid, expired, revoked, of a disabled account or only for
   * generating.
   */
  verify(token: string): Promise<AccountCaller | undefined>
  /** Like `verify`, but always reads the store instead of the cache: for requests that change something. */
  verifyNow(token: string): Promise<AccountCaller | undefined>
  /**
   * True for an unexpired token of a connected site, an assistant or a sponsored visitor, which allows less than a
   * sign-in.
   */
  isEmbedToken(token: string): Promise<boolean>
  /**
   * Clears the cache, so that every token is checked in the store again after access was revoked here. Other
   * instances notice within half a minute.
   */
  forgetAll(): void
}

/** In seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
const TOKEN_AUDIENCE = 'draftmill-api'
const TOKEN_TYPE = 'at+jwt'

export function createAccessTokens(
  store: Store,
  secret: string,
  issuer: string,
  clock: () => number,
  isForGenerating: (token: string) => Promise<boolean>,
): AccessTokens {
  const { key, keyId } = deriveSigningKey(secret, 'access token')
  const memory = createTokenMemory<AccountCaller>(clock)

  const verifyNow: AccessTokens['verifyNow'] = async (token) => {
    // Tokens of another key are rejected before any signature is verified.
    if (keyIdOf(token) !== keyId) return undefined
    const verified = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: TOKEN_AUDIENCE,
      typ: TOKEN_TYPE,
      requiredClaims: ['exp', 'sub', 'sid'],
      currentDate: new Date(clock()),
    }).catch(() => undefined)
    if (!verified) return undefined
    const { sub, sid, email, exp } = verified.payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined
    if (!(await isSessionAlive(store, sid, sub))) return undefined
    const caller: AccountCaller = {
      kind: 'account',
      accountId: sub,
      sessionId: sid,
      email: typeof email === 'string' ? email : '',
    }
    memory.keep(token, caller, exp * 1_000)
    return caller
  }

  return {
    issue: async ({ accountId, sessionId, email }) => {
      const expiresAt = Math.floor(clock() / 1_000) + ACCESS_TOKEN_SECONDS
      const token = await new SignJWT({ sid: sessionId, email })
        .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE, kid: keyId })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(TOKEN_AUDIENCE)
        .setIssuedAt(Math.floor(clock() / 1_000))
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },
    verify: async (token) => memory.recall(token) ?? verifyNow(token),
    verifyNow,
    isEmbedToken: isForGenerating,
    forgetAll: () => memory.forgetAll(),
  }
}

/** Returns the key id in a token's header, unverified; undefined if there is none. */
export function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

async function isSessionAlive(
  store: Store,
  sessionId: string,
  accountId: string,
): Promise<boolean> {
  const session = await store.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.account_id', '=', accountId)
    .where('sessions.revoked_at', 'is', null)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}
