/**
 * Common parts of the answers of `/api/operator/…` and of the bodies of its changes. Times are ISO 8601 in UTC, days
 * `YYYY-MM-DD` in UTC, credits whole numbers, costs in the currency of the operator's price table. They contain no
 * inputs and no drafts, except for the file with an account's data.
 *
 * A list is requested with `limit` (1 to 100, default 50), `after` (the `next` of the previous page) and, where it
 * can be searched, `find`. Newest first. A change is a POST: it requires a session that was confirmed within ten
 * minutes, else 403 `confirmation_needed`.
 */
import { z } from 'zod'
import { REASON_CHARS_MAX, REASON_CHARS_MIN } from './actions.ts'

export const timeSchema = z.iso.datetime()
export const timeOrNull = timeSchema.nullable()
export const daySchema = z.iso.date()
export const countSchema = z.int().min(0)
export const money = z.number().min(0)

/** A page of a list, newest first; `next` is the `after` of the next page, null on the last. */
export function pageSchemaOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ rows: z.array(row), next: z.string().nullable() })
}

/** Why somebody's credits, access or data are changed, on one line. */
export const reasonSchema = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .refine((text) => {
    const { length } = [...text]
    return length >= REASON_CHARS_MIN && length <= REASON_CHARS_MAX
  }, `Say why, in ${REASON_CHARS_MIN} to ${REASON_CHARS_MAX} characters.`)

/** The body of a change with no other input than its reason. */
export const reasonBody = z.strictObject({ reason: reasonSchema })
/** The answer of a change: false when there was nothing to change. */
export const changeAnswer = z.strictObject({ changed: z.boolean() })

export type ChangeAnswer = z.infer<typeof changeAnswer>
