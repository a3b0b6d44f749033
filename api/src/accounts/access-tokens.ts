import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Store } from '../store/store.ts'

/** Who is calling, out of a valid access token. */
export interface Caller {
  readonly accountId: string
  readonly sessionId: string
  readonly email: string
}

/** Issues and checks the 15-minute JWTs of signed-in people. */
export interface AccessTokens {
  issue(caller: Caller): Promise<{ token: string; expiresAt: number }>
  /** The caller, or undefined for a token that is wrong, old, revoked or of a disabled account. */
  verify(token: string): Promise<Caller | undefined>
}

/** In seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
const AUDIENCE = 'draftmill-api'
const TYPE = 'at+jwt'
/** How long a verified token is remembered; after sign-out it fails within this time (backend.md statement 31). */
const REMEMBER_MS = 30_000
const REMEMBERED_MAX = 20_000

interface Remembered {
  readonly caller: Caller
  readonly untilMs: number
}

export function createAccessTokens(
  store: Store,
  secret: string,
  issuer: string,
  clock: () => number,
): AccessTokens {
  const { key, keyId } = keyOf(secret)
  const remembered = new Map<string, Remembered>()

  const verifyFresh = async (token: string): Promise<Remembered | undefined> => {
    const verified = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'sub', 'sid'],
      currentDate: new Date(clock()),
    }).catch(() => undefined)
    if (!verified || verified.protectedHeader.kid !== keyId) return undefined
    const { sub, sid, email, exp } = verified.payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined
    if (!(await isSessionAlive(store, sid, sub))) return undefined
    const caller = { accountId: sub, sessionId: sid, email: typeof email === 'string' ? email : '' }
    return { caller, untilMs: Math.min(clock() + REMEMBER_MS, exp * 1_000) }
  }

  return {
    issue: async (caller) => {
      const expiresAt = Math.floor(clock() / 1_000) + ACCESS_TOKEN_SECONDS
      const token = await new SignJWT({ sid: caller.sessionId, email: caller.email })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: keyId })
        .setSubject(caller.accountId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(Math.floor(clock() / 1_000))
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },
    verify: async (token) => {
      const known = remembered.get(token)
      if (known && known.untilMs > clock()) return known.caller
      const fresh = await verifyFresh(token)
      if (!fresh) {
        remembered.delete(token)
        return undefined
      }
      // Bounded by dropping the oldest: a Map keeps insertion order.
      if (remembered.size >= REMEMBERED_MAX)
        remembered.delete(remembered.keys().next().value as string)
      remembered.set(token, fresh)
      return fresh.caller
    },
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

function keyOf(secret: string): { key: KeyObject; keyId: string } {
  // A key of its own for this purpose, so that the secret may serve others.
  const bytes = createHash('sha256').update(`draftmill access token v1\n${secret}`).digest()
  return {
    key: createSecretKey(bytes),
    keyId: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  }
}
