import type { Context } from 'hono'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { AppEnv } from './app-env.ts'
import { isJson } from './security.ts'

/** The largest body any route takes, in bytes (issue: 64 KB). */
export const BODY_BYTES_MAX = 64 * 1_024

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
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { code: 'body_invalid' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { code: 'body_invalid', detail: 'Send a JSON object.' }
  }
  if (Object.hasOwn(body, '__proto__'))
    return { code: 'body_invalid', detail: 'The key __proto__ is not a field.' }
  return { body: body as Record<string, unknown> }
}

/** The value of a key when it is a usable string; NUL and half surrogate pairs are not. */
export function usableText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return undefined
  return value
}
