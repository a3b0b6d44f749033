import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import { publicKeyOf } from '../src/embeds/site-keys/site-secret.ts'
import type { Registered, TestServer } from './server.ts'

/** The origin of a page that embeds tools. */
export const BLOG = 'https://blog.example'
export const GENERATE_PATH = '/api/functions/generate-mottos'

/** A verifier and its S256 challenge (RFC 7636 §4). */
export function makePkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The query with which a widget opens `/connect`. */
export function connectQuery(
  challenge: string,
  over: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    response_type: 'code',
    response_mode: 'web_message',
    client_id: BLOG,
    redirect_uri: `${BLOG}/post`,
    scope: 'generate',
    state: 'state-of-the-page',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...over,
  }
}

/** Posts a form as a page of `origin` would, or without an origin as a program would. */
export function postForm(
  server: TestServer,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return Promise.resolve(
    server.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    }),
  )
}

export interface ConnectedTokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly token_type: string
  readonly expires_in: number
  readonly scope: string
  readonly bearer: { readonly Authorization: string }
}

/** Consents as the site's own page does; returns the code. */
export async function approveConnection(
  server: TestServer,
  { bearer }: Pick<Registered, 'bearer'>,
  query: Readonly<Record<string, unknown>>,
  dailyCap = 100,
): Promise<string> {
  const body = { ...query, daily_cap: dailyCap }
  const response = await server.post('/api/connect/approve', body, bearer)
  const answer = (await response.json()) as { code: string }
  if (response.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.code
}

/** The form fields that redeem a code. */
export function codeFields(code: string, verifier: string, origin = BLOG): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: origin,
    redirect_uri: `${origin}/post`,
  }
}

/** Connects a site, from consent to token. */
export async function connectSite(
  server: TestServer,
  account: Pick<Registered, 'bearer'>,
  origin = BLOG,
  dailyCap = 100,
): Promise<ConnectedTokens> {
  const { verifier, challenge } = makePkce()
  const query = connectQuery(challenge, { client_id: origin, redirect_uri: `${origin}/post` })
  const code = await approveConnection(server, account, query, dailyCap)
  const response = await postForm(server, '/oauth/token', codeFields(code, verifier, origin), {
    Origin: origin,
  })
  const answer = (await response.json()) as Omit<ConnectedTokens, 'bearer'>
  if (response.status !== 200) throw new Error(JSON.stringify(answer))
  return { ...answer, bearer: { Authorization: `Bearer ${answer.access_token}` } }
}

/** Makes a site key for the blog. */
export async function makeSiteKey(
  server: TestServer,
  { bearer }: Pick<Registered, 'bearer'>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly siteKey: SiteKeyAnswer; readonly id: string; readonly secret: string }> {
  const body = { name: 'My blog', origins: [BLOG], daily_cap: 1_000, visitor_cap: 30, ...settings }
  const response = await server.post('/api/account/site-keys', body, bearer)
  const answer = (await response.json()) as { site_key: SiteKeyAnswer; secret: string }
  if (response.status !== 201) throw new Error(JSON.stringify(answer))
  return { siteKey: answer.site_key, id: answer.site_key.id, secret: answer.secret }
}

export interface VisitorAnswer {
  readonly access_token: string
  readonly token_type: string
  readonly expires_in: number
  readonly credits: { readonly left: number; readonly limit: number }
  readonly bearer: { readonly Authorization: string }
}

/** Requests a visitor's token as a widget on the page does. */
export async function requestVisitorToken(
  server: TestServer,
  siteKeyId: string,
  headers: Readonly<Record<string, string>> = {},
  body: Readonly<Record<string, unknown>> = {},
): Promise<VisitorAnswer> {
  const response = await server.post(
    '/api/embed/visitor',
    { site_key: siteKeyId, ...body },
    { Origin: BLOG, ...headers },
  )
  const answer = (await response.json()) as Omit<VisitorAnswer, 'bearer'>
  if (response.status !== 200) throw new Error(JSON.stringify(answer))
  return { ...answer, bearer: { Authorization: `Bearer ${answer.access_token}` } }
}

export interface SignedClaims {
  readonly header?: Readonly<Record<string, unknown>>
  readonly claims?: Readonly<Record<string, unknown>>
  readonly nowMs?: number
}

/** A visitor token, signed as the owner's server signs it. */
export async function signVisitorToken(
  secret: string,
  siteKeyId: string,
  { header = {}, claims = {}, nowMs = Date.now() }: SignedClaims = {},
): Promise<string> {
  const x = publicKeyOf(secret)
  if (x === undefined) throw new Error('no secret')
  const key = await importJWK(
    { kty: 'OKP', crv: 'Ed25519', x, d: secret.slice('dms_'.length) },
    'EdDSA',
  )
  const now = Math.floor(nowMs / 1_000)
  const given = {
    iss: siteKeyId,
    aud: 'draftmill',
    sub: randomUUID(),
    origin: BLOG,
    iat: now,
    exp: now + 600,
    ...claims,
  }
  return new SignJWT(given)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'draftmill-visitor+jwt', kid: siteKeyId, ...header })
    .sign(key)
}

/** The code of a problem document, or else the error or the whole body. */
export async function codeOf(response: Response): Promise<string> {
  const body = (await response.json()) as { code?: string; error?: string }
  return body.code ?? body.error ?? JSON.stringify(body)
}
