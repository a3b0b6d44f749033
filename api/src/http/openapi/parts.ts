import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '#shared/contract/error-codes.ts'
import { OAUTH_ERROR } from '#shared/contract/messages/embeds.server.ts'
import { PROBLEM_DOCUMENT } from '#shared/contract/messages/results.server.ts'
import { text } from '#shared/contract/messages/values.server.ts'

/** A JSON value of an OpenAPI 3.1 document. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

export interface OpenApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters?: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Readonly<Record<string, Json>>
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: Json
}

/** Path → method → operation. */
export type Paths = OpenApiDocument['paths']

/**
 * Security of a route: the account's access token, the site's cookie, or an access token of the account, a connected
 * site or a visitor.
 */
export const BEARER_SECURITY = [{ bearer: [] }]
export const COOKIE_SECURITY = [{ cookie: [] }]
export const GENERATOR_SECURITY: OpenApiOperation['security'] = [{ bearer: [] }, { embed: [] }]

/**
 * Converts a message to JSON schema; a message with an id becomes a reference to its definition in `$defs`, which
 * `liftComponents` moves.
 */
export function schemaOf(message: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const wrapped = z.toJSONSchema(z.object({ message }), {
    io,
    override: ({ jsonSchema, zodSchema }) =>
      removeZodAdditions(jsonSchema, zodSchema instanceof z.ZodObject),
  })
  const { $defs, properties } = wrapped as unknown as {
    $defs?: Json
    properties: { message: object }
  }
  return { ...properties.message, ...($defs && { $defs }) } as Json
}

/** Removes zod's own additions; an object may get members in later versions, a tool's drafts may not. */
function removeZodAdditions(schema: Record<string, unknown>, isObject: boolean): void {
  delete schema['id']
  if (isObject) delete schema['additionalProperties']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (String(schema['format']).startsWith('date')) delete schema['pattern']
  if (Object.keys(schema['properties'] ?? { one: 1 }).length === 0) delete schema['properties']
  if (schema['description'] === '') delete schema['description']
}

const DEFS_PREFIX = '#/$defs/'

/** Moves all `$defs` to `components`, each definition once, and updates the references. */
export function liftComponents(value: Json, components: Record<string, Json>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => liftComponents(item, components))
  if (typeof value !== 'object' || value === null) return value
  const { $defs, ...rest } = value as { readonly [key: string]: Json }
  for (const [name, schema] of Object.entries($defs ?? {}))
    components[name] ??= liftComponents(schema as Json, components)
  const entries = Object.entries(rest).map(([key, part]) => [
    key,
    key === '$ref' && typeof part === 'string'
      ? part.replace(DEFS_PREFIX, '#/components/schemas/')
      : liftComponents(part, components),
  ])
  return Object.fromEntries(entries) as Json
}

/** Parameters of a paginated list. */
export const PAGING_PARAMETERS = {
  limit: z.int().min(1).max(100).default(20),
  before: text('The `next` of the page before.'),
}

/** A JSON response. */
export const jsonResponse = (message: z.ZodType, description: string): Json => ({
  description,
  content: { 'application/json': { schema: schemaOf(message) } },
})

/** Made with the first document: the start need not wait for it. */
let problemSchema: Json | undefined

/** The problem responses of a route, by status. */
export function problemResponses(...codes: readonly ErrorCode[]): Record<string, Json> {
  const schema = (problemSchema ??= schemaOf(PROBLEM_DOCUMENT))
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = ERROR_CODES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, listed]) => [
      String(status),
      {
        description: listed.map((code) => `\`${code}\`: ${ERROR_CODES[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema } },
      },
    ]),
  )
}

/** The Idempotency-Key header; `does` describes the effect of a retry. */
const idempotencyHeader = (does: string): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 255 },
  description: `Any text of 8 to 255 printable characters without spaces. ${does}`,
})

/** The header that makes a retry the same generation. */
export const IDEMPOTENCY_KEY = idempotencyHeader(
  'A retry with the same key and body is the same generation: same answer, one charge.',
)

/** The problems of every call that costs credits. */
export const PAID_CALL_ERROR_CODES = [
  'idempotency_key_invalid',
  'credits_insufficient',
  'limit_reached',
  'visitor_limit_reached',
  'site_key_paused',
  'signed_token_required',
  'site_owner_out_of_credits',
  'tool_not_offered',
  'tool_off',
  'idempotency_in_progress',
  'input_refused',
  'too_little',
  'idempotency_key_reused',
  'rate_limited',
  'generation_failed',
  'generation_stopped',
  'server_busy',
  'writer_unavailable',
  'credits_failed',
  'shutting_down',
] as const satisfies readonly ErrorCode[]

/** One call of a route, without the parts common to all. */
export interface RouteCall {
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** The body, if any. */
  readonly body?: z.ZodType | undefined
  /** An example of the body. */
  readonly example?: Json
  /** Query and path parameters: name → schema; those in `{braces}` of the path are required. */
  readonly parameters?: z.ZodRawShape
  /** True where the call costs credits: a retry with the same key costs nothing. */
  readonly isPaid?: boolean
  /** The effect of an `Idempotency-Key` on a call that is free. */
  readonly idempotencyKey?: string
  /** True where the body is a form, and a fault of the request is answered in the format of RFC 6749 §5.2. */
  readonly isOAuth?: boolean
  /** The successful responses by status: a description, a message with its description, or the response itself. */
  readonly done: Readonly<Record<number, string | readonly [z.ZodType, string] | Json>>
  readonly codes?: readonly ErrorCode[]
  readonly security?: OpenApiOperation['security']
}

const BODY_CODES = [
  'body_invalid',
  'body_too_large',
  'content_type_unsupported',
  'input_invalid',
] as const

/** Converts calls by method and address, such as `GET /api/profile`, to the paths of a document. */
export function pathsOf(calls: Readonly<Record<string, RouteCall>>): Paths {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', address = ''] = name.split(' ')
    ;(paths[address] ??= {})[method.toLowerCase()] = completeOperation(address, call)
  }
  return paths
}

/** Completes a call with its parameters, body, and the problems common to its kind of call. */
function completeOperation(address: string, call: RouteCall): OpenApiOperation {
  const { id, tag, summary, description = '', body, example, codes = [], security = [] } = call
  const parameters = Object.entries(call.parameters ?? {}).map(([name, schema]): Json => {
    const isInPath = address.includes(`{${name}}`)
    const inWhat = isInPath ? 'path' : 'query'
    return { name, in: inWhat, required: isInPath, schema: schemaOf(schema as z.ZodType, 'input') }
  })
  if (call.isPaid) parameters.push(IDEMPOTENCY_KEY)
  if (call.idempotencyKey !== undefined) parameters.push(idempotencyHeader(call.idempotencyKey))
  const always = [
    ...(body === undefined ? [] : call.isOAuth ? (['body_too_large'] as const) : BODY_CODES),
    ...(security === BEARER_SECURITY || security === GENERATOR_SECURITY
      ? (['sign_in_required', 'token_invalid', 'scope_insufficient'] as const)
      : []),
  ]
  return {
    operationId: id,
    summary,
    description,
    tags: [tag],
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [call.isOAuth ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: schemaOf(body, 'input'),
            ...(example && { example }),
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.done).map(([status, answer]) => [status, responseOf(answer)]),
      ),
      ...problemResponses(...new Set([...always, ...codes])),
      ...(call.isOAuth && OAUTH_ERRORS),
    },
  }
}

const OAUTH_ERRORS = {
  '400': jsonResponse(OAUTH_ERROR, 'What is wrong with the request.'),
  '429': jsonResponse(OAUTH_ERROR, 'Too many requests; `Retry-After` says how long to wait.'),
}

function responseOf(answer: RouteCall['done'][number]): Json {
  if (typeof answer === 'string') return { description: answer }
  return Array.isArray(answer) && answer[0] instanceof z.ZodType
    ? jsonResponse(answer[0], answer[1] as string)
    : (answer as Json)
}

/** A call of the signed-in account. */
export function ownAccountCall(call: Omit<RouteCall, 'tag' | 'security'>): RouteCall {
  return { tag: 'Account', security: BEARER_SECURITY, ...call }
}
