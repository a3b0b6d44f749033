import { type Context, Hono } from 'hono'
import { ROUTES } from '#shared/contract/routes.ts'
import type { NetworkHash } from '../embeds/networks.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import { readJsonObject } from '../http/requests/read-body.ts'
import type { ClientRegistrations } from './client-registrations.ts'

export interface RegisterRoutesDependencies {
  readonly registrations: ClientRegistrations
  readonly limits: RateLimits
  readonly networkHash: NetworkHash
}

/** `POST /oauth/register`: a program registers itself as a client (RFC 7591). Nothing is stored. */
export function registerRoutes(dependencies: RegisterRoutesDependencies): Hono<AppEnv> {
  const { registrations, limits, networkHash } = dependencies
  const routes = new Hono<AppEnv>()
  routes.post(ROUTES.register, async (c) => {
    const retryAfterSeconds = await limits.take('oauth', networkHash(c))
    if (retryAfterSeconds !== undefined) {
      c.header('Retry-After', String(retryAfterSeconds))
      return refuseRegistration(c, 429, 'slow_down', 'Too many requests; wait a little.')
    }
    const read = await readJsonObject(c)
    if ('code' in read)
      return refuseRegistration(
        c,
        400,
        'invalid_client_metadata',
        read.detail ?? 'Send a JSON object.',
      )
    const registered = await registrations.register(read.body)
    if ('error' in registered)
      return refuseRegistration(c, 400, registered.error, registered.description)
    const { clientId, issuedAt, name, redirectUris } = registered
    return c.json(
      {
        client_id: clientId,
        client_id_issued_at: issuedAt,
        ...(name === '' ? {} : { client_name: name }),
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
      201,
      NO_STORE_HEADERS,
    )
  })
  return routes
}

const NO_STORE_HEADERS = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

/** Sends an error in the format of RFC 7591 §3.2.2; these answers are for programs. */
function refuseRegistration(
  c: Context<AppEnv>,
  status: 400 | 429,
  error: string,
  description: string,
) {
  c.set('errorCode', error)
  return c.json({ error, error_description: description }, status, NO_STORE_HEADERS)
}
