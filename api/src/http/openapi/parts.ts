import { ERROR_CODES, type ErrorCode } from '#shared/contract/error-codes.ts'

/** JSON as OpenAPI 3.1 holds it. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

export interface Operation {
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
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Json
}

/** Path → method → what it does. */
export type Paths = OpenApiDocument['paths']

/** Security of a route: the account's access token, the site's cookie, or a token that may generate or check and no more. */
export const BEARER = [{ bearer: [] }]
export const COOKIE = [{ cookie: [] }]
export const GENERATOR: Operation['security'] = [{ bearer: [] }, { embed: [] }]

/** Schemas of single values. */
export const text = (description: string): Json => ({ type: 'string', description })
export const whole = (description: string): Json => ({ type: 'integer', description })
export const time = (description: string): Json => ({
  type: 'string',
  format: 'date-time',
  description,
})
export const flag = (description: string): Json => ({ type: 'boolean', description })
export const list = (items: Json, description: string): Json => ({
  type: 'array',
  items,
  description,
})
export const nullable = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })

/** Of a list that comes page by page: its parameters, and the end of its answer. */
export const LIMIT: Json = { type: 'integer', minimum: 1, maximum: 100, default: 20 }
export const BEFORE = text('The `next` of the page before.')
export const NEXT: Json = nullable(text('Pass it as `before` for the next page; null at the end.'))

/** The schema of an object; every property is there unless `required` says otherwise. */
export const object = (
  properties: Record<string, Json>,
  required = Object.keys(properties),
): Json => ({
  type: 'object',
  properties,
  required,
})

/** A schema of `components`. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
/** An answer in JSON. */
export const json = (schema: Json, description: string): Json => ({
  description,
  content: { 'application/json': { schema } },
})

/** The problems a route may answer, by status. */
export function problems(...codes: readonly ErrorCode[]): Record<string, Json> {
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
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ]),
  )
}

/** The header by which a retry is known; `does` is what a retry gives. */
export const idempotencyHeader = (does: string): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 255 },
  description: `Any text of 8 to 255 printable characters without spaces. ${does}`,
})

/** The header that makes a retry the same act. */
export const IDEMPOTENCY_KEY = idempotencyHeader(
  'A retry with the same key and body is the same generation: same answer, one charge.',
)

/** What anything that costs credits may answer. */
export const PAID_CODES = [
  'idempotency_key_invalid',
  'credits_insufficient',
  'limit_reached',
  'visitor_limit_reached',
  'site_key_paused',
  'signed_token_required',
  'site_owner_out_of_credits',
  'tool_not_offered',
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

/** One call of a route, written down without what all of them share. */
export interface Call {
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** The JSON body, if it takes one. */
  readonly body?: Json
  /** What such a body may look like. */
  readonly example?: Json
  /** Query and path parameters: name → schema; those in `{braces}` of the path are required. */
  readonly parameters?: Readonly<Record<string, Json>>
  /** True where it costs credits: a retry with the same key costs nothing. */
  readonly isPaid?: boolean
  /** What an `Idempotency-Key` does, where a call that costs nothing takes one. */
  readonly idempotencyKey?: string
  readonly done: Readonly<Record<string, Json>>
  readonly codes?: readonly ErrorCode[]
  readonly security?: Operation['security']
}

const BODY_CODES = [
  'body_invalid',
  'body_too_large',
  'content_type_unsupported',
  'input_invalid',
] as const

/** Completes the calls of one path: parameters, body, and the problems that their kind of call always may answer. */
export function path(
  address: string,
  calls: Readonly<Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Call>>>,
): [string, Record<string, Operation>] {
  const methods = Object.entries(calls).map(([method, call]) => [method, operation(address, call)])
  return [address, Object.fromEntries(methods) as Record<string, Operation>]
}

function operation(address: string, call: Call): Operation {
  const {
    id,
    tag,
    summary,
    description = '',
    body,
    example,
    done,
    codes = [],
    security = [],
  } = call
  const parameters = Object.entries(call.parameters ?? {}).map(([name, schema]): Json => {
    const isInPath = address.includes(`{${name}}`)
    return { name, in: isInPath ? 'path' : 'query', required: isInPath, schema }
  })
  if (call.isPaid) parameters.push(IDEMPOTENCY_KEY)
  if (call.idempotencyKey !== undefined) parameters.push(idempotencyHeader(call.idempotencyKey))
  const always = [
    ...(body === undefined ? [] : BODY_CODES),
    ...(security === BEARER
      ? (['sign_in_required', 'token_invalid', 'scope_insufficient'] as const)
      : []),
  ]
  return {
    operationId: id,
    summary,
    description,
    tags: [tag],
    security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, ...(example ? { example } : {}) } },
          },
        }),
    responses: { ...done, ...problems(...new Set([...always, ...codes])) },
  }
}

/** A call of the signed-in account. */
export function own(call: Omit<Call, 'tag' | 'security'>): Call {
  return { tag: 'Account', security: BEARER, ...call }
}
