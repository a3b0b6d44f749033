import { z } from 'zod'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { App } from '../src/app.ts'
import { buildOpenApi } from '../src/http/openapi/openapi.ts'
import type { Json, OpenApiOperation } from '../src/http/openapi/parts.ts'

type Content = Readonly<Record<string, { readonly schema?: Json }>>
type Check = (value: unknown) => string | undefined

/**
 * Statuses that any route may return: a wrong method, a body too large, a fault, an outage; and 499, which no client
 * is there to read. No operation lists them all.
 */
const STATUSES_OF_ANY_ROUTE = new Set([405, 413, 499, 500, 503])

/**
 * The same application, whose responses are checked against its OpenAPI document: the operation has to list the
 * status, and a body of the listed type has to fit its schema. A request rejects otherwise.
 */
export function withResponseChecks(offeredTools: readonly OfferedTool[], app: App): App {
  const findViolation = violationFinderOf(offeredTools)
  const hold = async (method: string, url: string, response: Response): Promise<Response> => {
    const wrong = await findViolation(method, new URL(url, 'http://localhost').pathname, response)
    if (wrong !== undefined) throw new Error(wrong)
    return response
  }
  return {
    ...app,
    fetch: async (request, ...rest) =>
      hold(request.method, request.url, await app.fetch(request, ...rest)),
    request: async (input, init, ...rest) => {
      const { method, url } =
        input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) }
      return hold(method, url, await app.request(input, init, ...rest))
    },
  }
}

const cachedFinders = new WeakMap<object, ReturnType<typeof makeViolationFinder>>()

/** Cached: most tests have the same single tool, so its document is built once. */
function violationFinderOf(offeredTools: readonly OfferedTool[]) {
  const key = offeredTools.length === 1 ? (offeredTools[0] ?? offeredTools) : offeredTools
  const known = cachedFinders.get(key) ?? makeViolationFinder(offeredTools)
  cachedFinders.set(key, known)
  return known
}

/**
 * Returns a function that describes in words how a response violates the document; undefined if it does not, or if
 * the document does not describe it.
 */
function makeViolationFinder(offeredTools: readonly OfferedTool[]) {
  const { paths, components } = buildOpenApi(offeredTools, 'http://localhost:8787')
  const { schemas } = components as { schemas: Record<string, Json> }
  const checks = new Map<Json, Check>()

  const operationOf = (method: string, path: string): OpenApiOperation | undefined => {
    const known =
      paths[path] ?? paths[Object.keys(paths).find((one) => matchesPath(one, path)) ?? '']
    return known?.[method.toLowerCase()]
  }
  const checkOf = (schema: Json): Check => {
    const known = checks.get(schema)
    if (known) return known
    const local = JSON.stringify({ ...(schema as object), $defs: schemas })
    const read = z.fromJSONSchema(
      JSON.parse(local.replaceAll('#/components/schemas/', '#/$defs/')) as Parameters<
        typeof z.fromJSONSchema
      >[0],
    )
    const check: Check = (value) => {
      const parsed = read.safeParse(value)
      return parsed.success ? undefined : z.prettifyError(parsed.error)
    }
    checks.set(schema, check)
    return check
  }

  return async (method: string, path: string, response: Response): Promise<string | undefined> => {
    const operation = operationOf(method, path)
    if (!operation) return undefined
    const what = `${method} ${path} answers ${response.status}`
    const answer = operation.responses[response.status] as { content?: Content } | undefined
    if (!answer)
      return STATUSES_OF_ANY_ROUTE.has(response.status)
        ? undefined
        : `${what}, which is not described`
    const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? ''
    const schema = answer.content?.[type]?.schema
    if (schema === undefined || !type.endsWith('json')) return undefined
    const wrong = checkOf(schema)(await response.clone().json())
    return wrong === undefined ? undefined : `${what}, but not as described: ${wrong}`
  }
}

function matchesPath(described: string, path: string): boolean {
  const [parts, given] = [described.split('/'), path.split('/')]
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith('{') || part === given[index])
  )
}
