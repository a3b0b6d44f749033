import { type Context, Hono } from 'hono'
import { ASSISTANT_ROUTES } from '#shared/contract/routes.ts'
import { SCOPES } from '../embeds/grants/scopes.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'
import type { AssistantHandler, AssistantHandlerDependencies } from './assistant-handler.ts'
import type { AssistantIdentity } from './assistant-server.ts'
import { createOpenCount } from './open-count.ts'

export interface AssistantRoutesDependencies extends AssistantHandlerDependencies {
  readonly publicUrl: string
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
  let handler: AssistantHandler | undefined
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
    // Loaded with the first request, because many servers serve no assistant.
    const { createAssistantHandler } = await import('./assistant-handler.ts')
    handler ??= createAssistantHandler(dependencies, resource)
    const auth = await handler.verify(c.req.raw)
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
      return forwardResponse(c, await handler.answer(c.req.raw, authInfo), leave)
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
