import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { AppEnv } from './app-env.ts'
import { problem } from './problem.ts'
import { isJson } from './security.ts'

/** The largest body any route takes, in bytes (issue: 64 KB). */
export const BODY_BYTES_MAX = 64 * 1_024

/** The largest body of a check, in bytes: an answer of 64 KB with its quotes escaped, and a ticket that carries drafts. */
export const CHECK_BODY_BYTES_MAX = 256 * 1_024

/** Refuses larger bodies: declared ones by their header alone, chunked ones while they arrive (statement 54). */
export function limitBody(bytesMax = BODY_BYTES_MAX): MiddlewareHandler<AppEnv> {
  const whileReading = bodyLimit({
    maxSize: bytesMax,
    onError: (c) => problem(c as Context<AppEnv>, 'body_too_large'),
  })
  return async (c, next) => {
    const declared = c.req.header('Content-Length')
    const isChunked = c.req.header('Transfer-Encoding') !== undefined
    // Most requests have no body, and asking for it would make a Request of undici's.
    if (declared === undefined && !isChunked && c.req.method === 'GET') return next()
    if (declared === undefined || isChunked) {
      let isRead = false
      const goOn = (): Promise<void> => ((isRead = true), next())
      const answering = whileReading(c, goOn)
      return answering.catch((error: unknown) => {
        throw isRead ? error : brokenOff(error)
      })
    }
    // Node closes a body that runs over its declared length.
    return Number(declared) > bytesMax ? problem(c, 'body_too_large') : next()
  }
}

/** Nothing has an id that no text column takes; PostgreSQL would fail over it. */
export function refuseUnusablePath(): MiddlewareHandler<AppEnv> {
  return (c, next) =>
    usableText(c.req.path) === undefined
      ? Promise.resolve(problem(c as Context<AppEnv>, 'not_found'))
      : next()
}

/** The body of a request, however it is read. One that breaks off is a matter of its sender, not of this server. */
export function wholeBody<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    throw brokenOff(error)
  })
}

function brokenOff(cause: unknown): HTTPException {
  return new HTTPException(400, { message: 'the request body broke off', cause })
}

/** Reads a JSON object. The error's code otherwise; nothing has happened by then. */
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
    // No JSON, or a caller who has gone; the limit of `limitBody` has answered by itself.
    return { code: 'body_invalid' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { code: 'body_invalid', detail: 'Send a JSON object.' }
  }
  if (Object.hasOwn(body, '__proto__'))
    return { code: 'body_invalid', detail: 'The key __proto__ is not a field.' }
  return { body: body as Record<string, unknown> }
}

/** Reads fields of a JSON body that must all be usable text; the problem to answer otherwise. */
export async function readTexts<Name extends string>(
  c: Context<AppEnv>,
  ...names: readonly Name[]
): Promise<Readonly<Record<Name, string>> | Response> {
  const read = await readJsonObject(c)
  if ('code' in read) return problem(c, read.code, { detail: read.detail })
  const texts = names.map((name) => [name, usableText(read.body[name])] as const)
  if (texts.some(([, text]) => text === undefined))
    return problem(c, 'input_invalid', { detail: `Send ${names.join(' and ')} as text.` })
  return Object.fromEntries(texts) as Readonly<Record<Name, string>>
}

/** The value of a key when it is a usable string; NUL and half surrogate pairs are not. */
export function usableText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return undefined
  return value
}
