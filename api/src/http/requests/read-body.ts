import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { ProblemDocument } from '#shared/contract/shapes.ts'
import { usableText } from '#shared/contract/messages/values.server.ts'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../problem.ts'
import { isJson } from '../security.ts'

/** The largest body of most routes, in bytes (issue: 64 KB). */
const BODY_BYTES_MAX = 64 * 1_024

/** The largest body of a check, in bytes: an answer of 64 KB with its quotes escaped, and a ticket with drafts. */
export const CHECK_BODY_BYTES_MAX = 256 * 1_024

/**
 * Refuses larger bodies: those with a declared length by the header alone, chunked ones while they arrive (statement
 * 54).
 */
export function limitBody(bytesMax = BODY_BYTES_MAX): MiddlewareHandler<AppEnv> {
  const whileReading = bodyLimit({
    maxSize: bytesMax,
    onError: (c) => problem(c as Context<AppEnv>, 'body_too_large'),
  })
  return async (c, next) => {
    const declared = c.req.header('Content-Length')
    const isChunked = c.req.header('Transfer-Encoding') !== undefined
    // Most requests have no body, and reading it would create an undici Request.
    if (declared === undefined && !isChunked && c.req.method === 'GET') return next()
    if (declared === undefined || isChunked) {
      let isRead = false
      const goOn = (): Promise<void> => ((isRead = true), next())
      const answering = whileReading(c, goOn)
      return answering.catch((error: unknown) => {
        throw isRead ? error : brokenBodyError(error)
      })
    }
    // Node ends a body at its declared length.
    return Number(declared) > bytesMax ? problem(c, 'body_too_large') : next()
  }
}

/** Answers 404 to a path with NUL or a lone surrogate: PostgreSQL would fail on such an id. */
export function refuseUnusablePath(): MiddlewareHandler<AppEnv> {
  return (c, next) =>
    usableText(c.req.path) === undefined
      ? Promise.resolve(problem(c as Context<AppEnv>, 'not_found'))
      : next()
}

/** Reads a whole request body. One that breaks off is the client's error, not the server's. */
export function readWholeBody<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    throw brokenBodyError(error)
  })
}

function brokenBodyError(cause: unknown): HTTPException {
  return new HTTPException(400, { message: 'the request body broke off', cause })
}

/** Reads a JSON object, or returns an error code. */
export async function readJsonObject(
  c: Context<AppEnv>,
): Promise<
  | { readonly body: Readonly<Record<string, unknown>> }
  | { readonly code: ErrorCode; readonly detail?: string }
> {
  if (!isJson(c.req.header('Content-Type') ?? '')) return { code: 'content_type_unsupported' }
  let body: unknown
  try {
    body = JSON.parse(await c.req.text())
  } catch {
    // Invalid JSON, or a disconnected client; `limitBody` answers bodies over its limit itself.
    return { code: 'body_invalid' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { code: 'body_invalid', detail: 'Send a JSON object.' }
  }
  if (Object.hasOwn(body, '__proto__'))
    return { code: 'body_invalid', detail: 'The key __proto__ is not a field.' }
  return { body: body as Record<string, unknown> }
}

/** A problem with a field of a body, for `fields` of a problem document. */
export type FieldProblem = NonNullable<ProblemDocument['fields']>[number]

/** Parses a body by its schema: returns the data, or each unusable field once. */
export function parseBody<Schema extends z.ZodObject>(
  schema: Schema,
  body: Readonly<Record<string, unknown>>,
  messages: Readonly<Record<string, string>> = {},
): { readonly data: z.output<Schema> } | { readonly fields: readonly FieldProblem[] } {
  const parsed = schema.safeParse(body)
  if (parsed.success) return { data: parsed.data }
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const texts = `Send ${namesOfTexts(schema).join(' and ')} as text.`
  const problemOf = (field: string) => ({
    field,
    code: 'unusable',
    message: messages[field] ?? texts,
  })
  return { fields: [...names].map(problemOf) }
}

/** The names of a schema's text fields. */
function namesOfTexts(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape).filter((name) => schema.shape[name] instanceof z.ZodString)
}

/**
 * Reads a JSON body by its schema, or returns the problem response. `messages` describe the fields that are not
 * texts.
 */
export async function readBody<Schema extends z.ZodObject>(
  c: Context<AppEnv>,
  schema: Schema,
  messages?: Readonly<Record<string, string>>,
): Promise<z.output<Schema> | Response> {
  const read = await readJsonObject(c)
  if ('code' in read) return problem(c, read.code, { detail: read.detail })
  const parsed = parseBody(schema, read.body, messages)
  return 'data' in parsed
    ? parsed.data
    : problem(c, 'input_invalid', { detail: parsed.fields[0]?.message })
}
