import { Hono } from 'hono'
import { CONNECTION_CAP } from '#shared/contract/messages/embeds.server.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import type { AccessTokens } from '../../accounts/sessions/access-tokens.ts'
import type { Clients } from '../../assistants/clients.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { bearerOf, requireBearer } from '../../http/requests/bearer.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { parseBody, readBody } from '../../http/requests/read-body.ts'
import type { RequestingAssistant } from './authorization-request.ts'
import type { EmbedTokens } from '../embed-tokens.ts'
import type { Grants } from './grants.ts'
import type { NetworkHash } from '../networks.ts'
import { createConnectRequestReader } from './read-connect-request.ts'
import { coversScopes } from './scopes.ts'

export interface ConnectRoutesDependencies {
  readonly grants: Grants
  readonly clients: Clients
  readonly tokens: AccessTokens
  readonly embedTokens: EmbedTokens
  readonly limits: RateLimits
  readonly networkHash: NetworkHash
  readonly publicUrl: string
}

/** The proposed limit, in credits for each UTC day. */
const PROPOSED_CAP = 100
const CAP_DETAIL = 'daily_cap has to be a whole number of credits, 10 to 100,000.'

/** The routes of the page `/connect`, and `/api/account/connections`. */
export function connectRoutes(dependencies: ConnectRoutesDependencies): Hono<AppEnv> {
  const { grants, tokens, embedTokens, publicUrl } = dependencies
  const routes = new Hono<AppEnv>()

  const readRequest = createConnectRequestReader(dependencies, dependencies.clients.readRequest)

  routes.post(ROUTES.connectionRequest, async (c) => {
    const read = await readRequest(c)
    if (read instanceof Response) return read
    const { origin, assistant, redirectUri, responseMode, scope } = read.request
    // The request is shown to everybody; an existing connection only to its signed-in account.
    const caller = await tokens.verify(bearerOf(c) ?? '')
    const known = caller && (await grants.find(caller.accountId, read.request))
    return c.json(
      {
        origin,
        ...(assistant && { assistant: shownAssistant(assistant) }),
        scope,
        is_connected: known?.dailyCap !== undefined,
        daily_cap: known?.dailyCap ?? PROPOSED_CAP,
        spent_today: known?.spentToday ?? 0,
        response_mode: responseMode,
        redirect_uri: redirectUri,
        iss: publicUrl,
      },
      200,
      NO_STORE_HEADERS,
    )
  })

  routes.post(ROUTES.connectionApproval, requireBearer(tokens), async (c) => {
    const read = await readRequest(c)
    if (read instanceof Response) return read
    const { request, body } = read
    const capped = coversScopes(request.scope, 'generate')
      ? parseBody(CONNECTION_CAP, body)
      : undefined
    if (capped && 'fields' in capped) return problem(c, 'input_invalid', { detail: CAP_DETAIL })
    const cap = capped?.data.daily_cap
    const code = await grants.approve(c.get('caller'), request, cap)
    if (code === undefined) return problem(c, 'token_invalid')
    embedTokens.forgetAll()
    return c.json({ code, state: request.state, iss: publicUrl }, 200, NO_STORE_HEADERS)
  })

  const itemPath = `${ROUTES.connections}/:id` as const
  routes.get(ROUTES.connections, requireBearer(tokens), async (c) =>
    c.json(await grants.list(c.get('caller').accountId), 200, NO_STORE_HEADERS),
  )
  routes.patch(itemPath, requireBearer(tokens), async (c) => {
    const given = await readBody(c, CONNECTION_CAP, { daily_cap: CAP_DETAIL })
    if (given instanceof Response) return given
    const outcome = await grants.changeCap(c.get('caller'), c.req.param('id'), given.daily_cap)
    if (outcome === 'signed-out') return problem(c, 'token_invalid')
    embedTokens.forgetAll()
    return outcome === 'changed' ? c.body(null, 204) : problem(c, 'not_found')
  })
  routes.delete(itemPath, requireBearer(tokens), async (c) => {
    const isKnown = await grants.disconnect(c.get('caller').accountId, c.req.param('id'))
    embedTokens.forgetAll()
    return isKnown ? c.body(null, 204) : problem(c, 'not_found')
  })

  return routes
}

function shownAssistant({ name, host, answersTo }: RequestingAssistant) {
  return { name, host: host ?? null, answers_to: answersTo ?? null }
}

const NO_STORE_HEADERS = { 'Cache-Control': 'no-store' }
