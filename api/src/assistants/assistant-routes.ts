import {
  type AuthInfo,
  createMcpHandler,
  getOAuthProtectedResourceMetadataUrl,
  OAuthError,
  OAuthErrorCode,
  requireBearerAuth,
} from '@modelcontextprotocol/server'
import { type Context, Hono } from 'hono'
import { ASSISTANT_ROUTES } from '#shared/contract/routes.ts'
import type { EmbedTokens } from '../embeds/embed-tokens.ts'
import { SCOPES } from '../embeds/grants/scopes.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'
import { CHECK_BODY_BYTES_MAX } from '../http/requests/read-body.ts'
import type { AssistantDependencies } from './assistant-call.ts'
import { type AssistantIdentity, createAssistantServers } from './assistant-server.ts'
import { createOpenCount } from './open-count.ts'

export interface AssistantRoutesDependencies extends AssistantDependencies {
  readonly embedTokens: EmbedTokens
  readonly publicUrl: string
  readonly brandName: string
  /** Origins of other sites that may send requests: assistants in a browser. */
  readonly allowedOrigins: readonly string[]
}

/** The most concurrent requests of one connection. */
const CONCURRENT_REQUESTS_MAX = 20

/**
 * `POST /mcp` for assistants (Model Context Protocol, streamable HTTP): each request is answered by itself and stores
 * no session. Also serves the metadata of the resource, which names its authorization server (RFC 9728).
 */
export function assistantRoutes(dependencies: AssistantRoutesDependencies): Hono<AppEnv> {
  const { publicUrl, brandName, gate } = dependencies
  const resource = new URL(`${publicUrl}${ASSISTANT_ROUTES.mcp}`)
  const handler = createMcpHandler(createAssistantServers(dependencies, brandName), {
    maxRequestBodySize: CHECK_BODY_BYTES_MAX,
    // Lists change only when the operator switches a tool, which is rare: there is no notification, the next request
    // shows it.
    maxSubscriptions: 0,
  })
  const verify = requireBearerAuth({
    verifier: {
      verifyAccessToken: (token) => verifyToken(dependencies.embedTokens, token, resource),
    },
    expectedResource: resource,
    resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resource),
  })
  const allowed = new Set([new URL(publicUrl).origin, ...dependencies.allowedOrigins])
  const requests = createOpenCount(CONCURRENT_REQUESTS_MAX)
  const routes = new Hono<AppEnv>()

  const metadata = metadataOf(publicUrl, resource, brandName)
  for (const path of [ASSISTANT_ROUTES.metadata, ASSISTANT_ROUTES.metadataOfPath])
    routes.get(path, (c) => c.json(metadata, 200, { 'Cache-Control': 'public, max-age=300' }))

  routes.post(ASSISTANT_ROUTES.mcp, async (c) => {
    if (gate.isStopping()) return problem(c, 'shutting_down', { retryAfterSeconds: 5 })
    const origin = c.req.header('Origin')
    if (origin !== undefined && !allowed.has(origin)) return problem(c, 'origin_forbidden')
    const auth = await verify(c.req.raw)
    if (auth instanceof Response) return forwardResponse(c, auth, () => {})
    const { caller } = auth.extra as unknown as AssistantIdentity
    const retryAfterSeconds = await gate.limits.take('assistant', caller.grantId)
    if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
    const leave = requests.enter(caller.grantId)
    if (!leave) return problem(c, 'rate_limited', { retryAfterSeconds: 1 })
    const identity = { caller, requestId: c.get('requestId') }
    const authInfo = { ...auth, extra: { ...identity } }
    c.req.raw.signal.addEventListener('abort', leave)
    try {
      return forwardResponse(c, await handler.fetch(c.req.raw, { authInfo }), leave)
    } catch (error) {
      leave()
      throw error
    }
  })
  return routes
}

function metadataOf(publicUrl: string, resource: URL, brandName: string) {
  return {
    resource: resource.href,
    authorization_servers: [publicUrl],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: brandName,
    resource_documentation: `${publicUrl}/assistants`,
  }
}

async function verifyToken(
  embedTokens: EmbedTokens,
  token: string,
  resource: URL,
): Promise<AuthInfo> {
  const verified = await embedTokens.verifyAssistant(token)
  if (!verified)
    throw new OAuthError(OAuthErrorCode.InvalidToken, 'The access token is not valid here.')
  const { caller, expiresAtMs } = verified
  return {
    token,
    clientId: caller.origin,
    scopes: caller.scope.split(' '),
    expiresAt: Math.floor(expiresAtMs / 1_000),
    resource,
    extra: { caller },
  }
}

/** Sends an answer of the SDK with the headers of all answers. `end` is called when it is complete or aborted. */
function forwardResponse(
  c: Context<AppEnv>,
  { body, status, headers }: Response,
  end: () => void,
): Response {
  const isStream = headers.get('Content-Type')?.startsWith('text/event-stream') === true
  if (!isStream) end()
  return c.newResponse(body && isStream ? notifyingStream(body, end) : body, status as 200, {
    ...Object.fromEntries(headers),
    'Cache-Control': 'no-store',
  })
}

/** Returns the same bytes; `end` is called when they end, fail or are no longer read. */
function notifyingStream(
  body: ReadableStream<Uint8Array>,
  end: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        end()
        controller.close()
      } catch (error) {
        end()
        controller.error(error)
      }
    },
    cancel(reason) {
      end()
      return reader.cancel(reason)
    },
  })
}
