import { z } from 'zod'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { App } from '../src/app.ts'
import { buildOpenApi } from '../src/http/openapi/openapi.ts'
import type { Json, Operation } from '../src/http/openapi/parts.ts'

type Content = Readonly<Record<string, { readonly schema?: Json }>>
type Check = (value: unknown) => string | undefined

/**
 * What any route may answer: a wrong method, a body too large, a fault, an outage; and 499, which nobody is there to read.
 * No operation lists them all.
 */
const ANYWHERE = new Set([405, 413, 499, 500, 503])

/**
 * The same application, whose answers are held against its OpenAPI document: the status has to be one that the operation
 * lists, and a body of the type that it lists has to fit its schema. Asking rejects otherwise.
 */
export function documented(offeredTools: readonly OfferedTool[], app: App): App {
  const wrongWith = readerOf(offeredTools)
  const hold = async (method: string, url: string, response: Response): Promise<Response> => {
    const wrong = await wrongWith(method, new URL(url, 'http://localhost').pathname, response)
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

const readers = new WeakMap<object, ReturnType<typeof makeReader>>()

/** Most tests have one tool, the same: its document is written once. */
function readerOf(offeredTools: readonly OfferedTool[]) {
  const key = offeredTools.length === 1 ? (offeredTools[0] ?? offeredTools) : offeredTools
  const known = readers.get(key) ?? makeReader(offeredTools)
  readers.set(key, known)
  return known
}

/** Says in words what is wrong with an answer; nothing of what is not described. */
function makeReader(offeredTools: readonly OfferedTool[]) {
  const { paths, components } = buildOpenApi(offeredTools, 'http://localhost:8787')
  const { schemas } = components as { schemas: Record<string, Json> }
  const checks = new Map<Json, Check>()

  const operationOf = (method: string, path: string): Operation | undefined => {
    const known = paths[path] ?? paths[Object.keys(paths).find((one) => fits(one, path)) ?? '']
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
      return ANYWHERE.has(response.status) ? undefined : `${what}, which is not described`
    const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? ''
    const schema = answer.content?.[type]?.schema
    if (schema === undefined || !type.endsWith('json')) return undefined
    const wrong = checkOf(schema)(await response.clone().json())
    return wrong === undefined ? undefined : `${what}, but not as described: ${wrong}`
  }
}

function fits(described: string, path: string): boolean {
  const [parts, given] = [described.split('/'), path.split('/')]
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith('{') || part === given[index])
  )
}
