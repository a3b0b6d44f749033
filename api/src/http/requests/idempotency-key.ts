import type { Context } from 'hono'

/** The `Idempotency-Key` of a request: null where it has none, undefined where it is not usable. */
export function idempotencyKeyOf(c: Context): string | null | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return null
  return /^[\x21-\x7E]{8,255}$/.test(key) ? key : undefined
}

/** The format of a usable key, for error answers. */
export const IDEMPOTENCY_KEY_DETAIL = 'Use 8 to 255 printable characters without spaces.'
