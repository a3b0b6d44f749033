/**
 * What the answers of `/api/operator/…` and the bodies of its changes have in common. Times are ISO 8601 in UTC, days
 * `YYYY-MM-DD` in UTC, credits whole numbers, costs in the currency of the operator's price table. No text of any person
 * is in any of them.
 *
 * A list is asked for with `limit` (1 to 100, 50 unless given), `after` (the `next` of the page before) and, where there
 * is something to find, `find`. Newest first. A change is a POST: it needs a session that was confirmed within ten
 * minutes, else 403 `confirmation_needed`.
 */
import { z } from 'zod'
import { REASON_CHARS_MAX, REASON_CHARS_MIN } from './actions.ts'

export const time = z.iso.datetime()
export const timeOrNull = time.nullable()
export const day = z.iso.date()
export const count = z.int().min(0)
export const money = z.number().min(0)

/** A page of a list, newest first; `next` is the `after` of the next page, null on the last. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ rows: z.array(row), next: z.string().nullable() })
}

/** Why somebody's credits, access or data are touched, on one line. */
export const reason = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .refine((text) => {
    const { length } = [...text]
    return length >= REASON_CHARS_MIN && length <= REASON_CHARS_MAX
  }, `Say why, in ${REASON_CHARS_MIN} to ${REASON_CHARS_MAX} characters.`)

/** The body of a change that takes nothing but its reason. */
export const reasonOnly = z.strictObject({ reason })
/** The answer of a change: false where there was nothing to change. */
export const changed = z.strictObject({ changed: z.boolean() })

export type ReasonOnly = z.input<typeof reasonOnly>
export type Changed = z.infer<typeof changed>
