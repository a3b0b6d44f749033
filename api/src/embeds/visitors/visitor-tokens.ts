import type { KeyObject } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, type JWTPayload, SignJWT } from 'jose'
import type { VisitorPlace } from '../../credits/allowances.ts'
import { deriveSigningKey } from '../../accounts/sessions/signing-key.ts'
import type { VisitorCaller } from '../caller.ts'
import { matchesOrigin } from '../origins.ts'
import type { SiteKey, SiteKeys } from '../site-keys/site-keys.ts'
import { isSiteKeyId, importPublicKey } from '../site-keys/site-secret.ts'

/** A visitor token with a valid signature, and the current state of its site key. */
export interface VisitorToken {
  readonly siteKey: SiteKey
  /** The signer: the owner's server with the site's secret, or this server. */
  readonly signedBy: 'owner' | 'server'
  /** An opaque id chosen by the signer. */
  readonly visitorId: string
  readonly origin: string
  /** In credits for each UTC day, when the signer set one. */
  readonly cap: number | undefined
  /** In credits for each UTC week, when the signer set one. */
  readonly weeklyCap: number | undefined
  readonly expiresAtMs: number
  /** True for a token that the owner's server made to check the key, and that allows nothing more. */
  readonly isCheck: boolean
  /** True if the owner's server sends the requests, for a member it identifies by the id. */
  readonly isFromServer: boolean
  /** Empty in a token issued by this server. */
  readonly place: VisitorPlace
}

/** Short-lived tokens of sponsored visitors: signed by the owner's server with the site's secret, or by this server. */
export interface VisitorTokens {
  issue(siteKeyId: string, visitorId: string, origin: string): Promise<string>
  /**
   * Reads a token. Undefined when it is forged, malformed, expired or of no known site key; `graceSeconds` accepts
   * one that expired recently.
   */
  read(token: string, graceSeconds?: number): Promise<VisitorToken | undefined>
}

/** In seconds: the longest life of a visitor token. */
export const VISITOR_TOKEN_SECONDS = 600
/** In seconds: how far another server's clock may be off. */
const CLOCK_TOLERANCE_SECONDS = 30
const TOKEN_AUDIENCE = 'draftmill'
const TOKEN_TYPE = 'draftmill-visitor+jwt'
const VISITOR_ID_PATTERN = /^[!-~]{1,64}$/
/** The name of a page or a role, likewise chosen by the signer. */
const PLACE_NAME_PATTERN = /^[!-~]{1,64}$/

export function createVisitorTokens(
  siteKeys: SiteKeys,
  secret: string,
  clock: () => number,
): VisitorTokens {
  const { key: ownKey } = deriveSigningKey(secret, 'visitor token')

  const verify = async (
    token: string,
    key: KeyObject,
    alg: string,
    siteKeyId: string,
    graceSeconds: number,
  ): Promise<JWTPayload | undefined> => {
    const verified = await jwtVerify(token, key, {
      algorithms: [alg],
      issuer: siteKeyId,
      audience: TOKEN_AUDIENCE,
      typ: TOKEN_TYPE,
      requiredClaims: ['iat', 'exp', 'sub', 'origin'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS + graceSeconds,
      currentDate: new Date(clock()),
    }).catch(() => undefined)
    return verified?.payload
  }

  return {
    issue: (siteKeyId, visitorId, origin) => {
      const issuedAt = Math.floor(clock() / 1_000)
      return new SignJWT({ origin })
        .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE, kid: siteKeyId })
        .setIssuer(siteKeyId)
        .setSubject(visitorId)
        .setAudience(TOKEN_AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + VISITOR_TOKEN_SECONDS)
        .sign(ownKey)
    },

    read: async (token, graceSeconds = 0) => {
      const header = tokenHeaderOf(token)
      if (!header) return undefined
      const siteKey = await siteKeys.find(header.kid)
      if (!siteKey) return undefined
      // The algorithm selects the keys that may have signed, never the reverse: a public key must not be used as an
      // HMAC secret.
      const signedBy = header.alg === 'HS256' ? 'server' : 'owner'
      const keys = signedBy === 'server' ? [ownKey] : publicKeysOf(siteKey, clock())
      for (const key of keys) {
        const payload = await verify(token, key, header.alg, siteKey.id, graceSeconds)
        if (payload) return tokenClaimsOf(payload, siteKey, signedBy, clock())
      }
      return undefined
    },
  }
}

/** Returns the caller of a token on its site, or why the site does not let it generate now. */
export function visitorCallerOf({
  siteKey,
  signedBy,
  visitorId,
  origin,
  cap,
  weeklyCap,
  isFromServer,
  place,
}: Omit<VisitorToken, 'isCheck' | 'expiresAtMs'>):
  | VisitorCaller
  | { readonly code: SiteKeyRefusal } {
  const code = siteKeyRefusal(siteKey, origin, signedBy)
  if (code !== undefined) return { code }
  const visitorCap = Math.min(cap ?? siteKey.visitor_cap, siteKey.daily_cap)
  return {
    kind: 'visitor',
    accountId: siteKey.accountId,
    siteKeyId: siteKey.id,
    visitorId,
    origin,
    dailyCap: siteKey.daily_cap,
    weeklyCap: siteKey.weekly_cap,
    monthlyCap: siteKey.monthly_cap,
    visitorCap,
    visitorWeeklyCap: weeklyCap ?? siteKey.visitor_weekly_cap,
    // All members of a site share their server's network, so a limit of that network would be one for all of them.
    addressCap: isFromServer
      ? null
      : Math.max(visitorCap, siteKey.visitor_cap) * siteKey.visitors_per_address,
    addressWeeklyCap:
      isFromServer || siteKey.visitor_weekly_cap === null
        ? null
        : Math.max(weeklyCap ?? 0, siteKey.visitor_weekly_cap) * siteKey.visitors_per_address,
    tools: siteKey.tools,
    place,
  }
}

export type SiteKeyRefusal = 'site_key_invalid' | 'site_key_paused' | 'signed_token_required'

/** Returns why a site key cannot be used on a page of this origin with a token of this signer; undefined if it can. */
export function siteKeyRefusal(
  siteKey: SiteKey,
  origin: string,
  signedBy: VisitorToken['signedBy'],
): SiteKeyRefusal | undefined {
  if (siteKey.isDeleted || !matchesOrigin(siteKey.origins, origin)) return 'site_key_invalid'
  if (siteKey.isPaused) return 'site_key_paused'
  return siteKey.is_signed_only && signedBy !== 'owner' ? 'signed_token_required' : undefined
}

function tokenHeaderOf(token: string): { alg: 'HS256' | 'EdDSA'; kid: string } | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    if (kid === undefined || !isSiteKeyId(kid)) return undefined
    return alg === 'HS256' || alg === 'EdDSA' ? { alg, kid } : undefined
  } catch {
    return undefined
  }
}

function publicKeysOf(siteKey: SiteKey, nowMs: number): readonly KeyObject[] {
  const { publicKey, previousPublicKey, previousUntil } = siteKey
  const isOverlapping = previousPublicKey !== null && (previousUntil ?? 0) > nowMs
  return [publicKey, ...(isOverlapping ? [previousPublicKey] : [])].map(importPublicKey)
}

function tokenClaimsOf(
  payload: JWTPayload,
  siteKey: SiteKey,
  signedBy: VisitorToken['signedBy'],
  nowMs: number,
): VisitorToken | undefined {
  const { sub, iat = 0, exp = 0, origin: given, cap, week_cap, use, from, page, role } = payload
  const origin = claimedOriginOf(given)
  if (sub === undefined || !VISITOR_ID_PATTERN.test(sub) || origin === undefined) return undefined
  if (exp - iat > VISITOR_TOKEN_SECONDS || exp <= iat) return undefined
  // Otherwise a token could be signed today for any later day.
  if (iat * 1_000 > nowMs + CLOCK_TOLERANCE_SECONDS * 1_000) return undefined
  if (!isClaimedCap(cap) || !isClaimedCap(week_cap)) return undefined
  if (use !== undefined && use !== 'check') return undefined
  if (!isPlaceName(page) || !isPlaceName(role)) return undefined
  return {
    siteKey,
    signedBy,
    visitorId: sub,
    origin,
    cap,
    weeklyCap: week_cap,
    expiresAtMs: (exp + CLOCK_TOLERANCE_SECONDS) * 1_000,
    isCheck: use === 'check',
    isFromServer: from === 'server' && signedBy === 'owner',
    place: { ...(page === undefined ? {} : { page }), ...(role === undefined ? {} : { role }) },
  }
}

function isClaimedCap(given: unknown): given is number | undefined {
  return given === undefined || (Number.isInteger(given) && (given as number) >= 0)
}

function isPlaceName(given: unknown): given is string | undefined {
  return given === undefined || (typeof given === 'string' && PLACE_NAME_PATTERN.test(given))
}

/**
 * Returns an origin, even one that no site key can have, such as plain http, so that its server gets the error that
 * it is not allowed.
 */
function claimedOriginOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^https?:/.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin === text ? text : undefined
}
