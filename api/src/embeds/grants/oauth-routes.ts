import { type Context, Hono } from 'hono'
import { ROUTES } from '#shared/contract/routes.ts'
import type { Clients } from '../../assistants/clients.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { readWholeBody } from '../../http/requests/read-body.ts'
import { RESPONSE_MODES } from './authorization-request.ts'
import type { EmbedTokens } from '../embed-tokens.ts'
import { GRANT_TOKEN_SECONDS } from './grant-access-tokens.ts'
import type { GrantTokens, TokenOutcome } from './grant-tokens.ts'
import type { NetworkHash } from '../networks.ts'
import { isAssistantKey } from '../origins.ts'
import { readScopes, SCOPES } from './scopes.ts'

export interface OAuthRoutesDependencies {
  readonly grantTokens: GrantTokens
  readonly embedTokens: EmbedTokens
  readonly clients: Clients
  /** The resource that assistants get tokens for. */
  readonly resource: string
  readonly limits: RateLimits
  readonly networkHash: NetworkHash
  readonly publicUrl: string
}

const REFRESH_GRANT_TYPE = 'refresh_token'
const CODE_GRANT_TYPE = 'authorization_code'

/**
 * The authorization server's endpoints for programs: `/oauth/token`, `/oauth/revoke` and their metadata, as an ordinary
 * OAuth 2.1 client expects them (RFC 6749, 7009, 7636, 8414, 9207). Clients are public: a site, whose id is its origin, or an
 * assistant.
 */
export function oauthRoutes(dependencies: OAuthRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const metadata = metadataOf(dependencies.publicUrl)
  routes.get(ROUTES.oauthMetadata, (c) =>
    c.json(metadata, 200, { 'Cache-Control': 'public, max-age=300' }),
  )
  routes.post(ROUTES.token, (c) => answerToken(c, dependencies))
  routes.post(ROUTES.revoke, (c) => answerRevocation(c, dependencies))
  return routes
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}${ROUTES.authorize}`,
    token_endpoint: `${issuer}${ROUTES.token}`,
    revocation_endpoint: `${issuer}${ROUTES.revoke}`,
    registration_endpoint: `${issuer}${ROUTES.register}`,
    client_id_metadata_document_supported: true,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: RESPONSE_MODES,
    grant_types_supported: [CODE_GRANT_TYPE, REFRESH_GRANT_TYPE],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

async function answerToken(
  c: Context<AppEnv>,
  dependencies: OAuthRoutesDependencies,
): Promise<Response> {
  const read = await readClientForm(c, dependencies)
  if (read instanceof Response) return read
  const { form, origin } = read
  const { grantTokens } = dependencies
  const grantType = form.get('grant_type') ?? ''
  const needed = REQUIRED_FIELDS.get(grantType)
  if (needed === undefined) {
    return grantType === ''
      ? refuseOAuthRequest(c, 'invalid_request', 'grant_type is missing.')
      : refuseOAuthRequest(
          c,
          'unsupported_grant_type',
          'See the metadata for the grant types there are.',
        )
  }
  const missing = needed.find((name) => !form.get(name))
  if (missing !== undefined)
    return refuseOAuthRequest(c, 'invalid_request', `${missing} is missing.`)
  const value = (name: string): string => form.get(name) ?? ''
  // The answer contains the consented scope, whatever is requested here (RFC 6749 §5.1).
  if (form.has('scope') && readScopes(value('scope')) === undefined) {
    return refuseOAuthRequest(c, 'invalid_scope', `The scopes are ${SCOPES.join(', ')}.`)
  }
  const wanted = form.get('resource')
  const own = isAssistantKey(origin) ? dependencies.resource : dependencies.publicUrl
  if (wanted !== null && wanted !== own)
    return refuseOAuthRequest(c, 'invalid_target', `It is ${own}.`)
  if (grantType === REFRESH_GRANT_TYPE) {
    return sendTokens(c, await grantTokens.refresh(value('refresh_token'), origin))
  }
  const code = value('code')
  const codeVerifier = value('code_verifier')
  const redirectUri = value('redirect_uri')
  return sendTokens(c, await grantTokens.redeem({ code, codeVerifier, origin, redirectUri }))
}

const REQUIRED_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  [CODE_GRANT_TYPE, ['code', 'code_verifier', 'redirect_uri']],
  [REFRESH_GRANT_TYPE, ['refresh_token']],
])

async function answerRevocation(
  c: Context<AppEnv>,
  dependencies: OAuthRoutesDependencies,
): Promise<Response> {
  const read = await readClientForm(c, dependencies)
  if (read instanceof Response) return read
  const token = read.form.get('token')
  if (!token) return refuseOAuthRequest(c, 'invalid_request', 'token is missing.')
  const isOwn = await dependencies.grantTokens.revoke(token, read.origin)
  if (!isOwn)
    return refuseOAuthRequest(c, 'invalid_client', 'The token was given to another client.')
  dependencies.embedTokens.forgetAll()
  return c.body(null, 200, NO_STORE_HEADERS)
}

/** Reads the form of a request and its client; a site's id must match the Origin header, if the browser sends one. */
async function readClientForm(
  c: Context<AppEnv>,
  { limits, networkHash, clients }: OAuthRoutesDependencies,
): Promise<{ readonly form: URLSearchParams; readonly origin: string } | Response> {
  const retryAfterSeconds = await limits.take('oauth', networkHash(c))
  if (retryAfterSeconds !== undefined) {
    return c.json(
      { error: 'slow_down', error_description: 'Too many requests; wait a little.' },
      429,
      { ...NO_STORE_HEADERS, 'Retry-After': String(retryAfterSeconds) },
    )
  }
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    return refuseOAuthRequest(c, 'invalid_request', 'Send application/x-www-form-urlencoded.')
  }
  const form = new URLSearchParams(await readWholeBody(c.req.text()))
  if (new Set(form.keys()).size !== form.size) {
    return refuseOAuthRequest(c, 'invalid_request', 'A parameter was sent twice.')
  }
  const origin = await clients.keyOf(form.get('client_id') ?? '')
  const sender = c.req.header('Origin')
  if (origin === undefined)
    return refuseOAuthRequest(c, 'invalid_client', 'client_id is not known.')
  if (sender !== undefined && sender !== origin && !isAssistantKey(origin)) {
    return refuseOAuthRequest(
      c,
      'invalid_client',
      'client_id has to be the origin of the page that asks.',
    )
  }
  return { form, origin }
}

const NO_STORE_HEADERS = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

function sendTokens(c: Context<AppEnv>, outcome: TokenOutcome): Response {
  if (!outcome.ok) return refuseOAuthRequest(c, outcome.error, outcome.description)
  const { accessToken, refreshToken, scope } = outcome.tokens
  return c.json(
    {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: GRANT_TOKEN_SECONDS,
      refresh_token: refreshToken,
      scope,
    },
    200,
    NO_STORE_HEADERS,
  )
}

/** Sends an error in the format of RFC 6749 §5.2; these answers are for OAuth libraries, not for people. */
function refuseOAuthRequest(c: Context<AppEnv>, error: string, description: string): Response {
  c.set('errorCode', error)
  return c.json({ error, error_description: description }, 400, NO_STORE_HEADERS)
}
