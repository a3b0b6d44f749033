import { z } from 'zod'
import { REASON_CHARS_MAX } from './actions.ts'
import { time, timeOrNull, count, pageOf } from './common.server.ts'
import { connection, siteKey } from './accounts.server.ts'

/** `GET /api/operator/codes?find&after&limit`; `find` is a part of the note, or the last four characters of a code. */
export const codes = pageOf(
  z.strictObject({
    id: z.string(),
    /** The last four characters of the code. */
    hint: z.string(),
    state: z.enum(['open', 'expired', 'revoked', 'used up']),
    credits: count,
    uses: count,
    uses_max: count,
    note: z.string().nullable(),
    created_at: time,
    expires_at: timeOrNull,
  }),
)
/** `POST /api/operator/codes`: the code is only in this answer. */
export const codeBody = z.strictObject({
  credits: z.int().min(1).max(1_000_000),
  uses: z.int().min(1).max(1_000_000),
  expires_at: timeOrNull,
  note: z.string().max(REASON_CHARS_MAX).nullable(),
})
export const newCodeAnswer = z.strictObject({ id: z.string(), code: z.string() })
/** `POST /api/operator/codes/{id}/revoke`: `reasonBody` → `changed`. */

/** `GET /api/operator/purchases?find&after&limit`; `find` is a part of an address, or the payment's id at Stripe. */
export const purchases = pageOf(
  z.strictObject({
    id: z.string(),
    account_id: z.string().nullable(),
    email: z.string().nullable(),
    pack: z.string().nullable(),
    credits: count.nullable(),
    /** In the currency's smallest unit. */
    amount: count.nullable(),
    amount_refunded: count,
    currency: z.string().nullable(),
    state: z.enum(['open', 'paid', 'refunded', 'disputed']),
    created_at: time,
    paid_at: timeOrNull,
  }),
)

/** `GET /api/operator/site-keys?find&after&limit`; `find` is a part of an address, a name or an origin. */
export const siteKeys = pageOf(siteKey)
/**
 * `GET /api/operator/connections?find&after&limit`; `find` is a part of an address, an origin or an assistant's name.
 */
export const connections = pageOf(connection)
/** `POST /api/operator/site-keys/{id}/end` and `/connections/{id}/end`: `reasonBody` → `changed`. */

export type CodesPage = z.infer<typeof codes>
export type CodeBody = z.input<typeof codeBody>
export type NewCodeAnswer = z.infer<typeof newCodeAnswer>
export type PurchasesPage = z.infer<typeof purchases>
export type SiteKeysPage = z.infer<typeof siteKeys>
export type ConnectionsPage = z.infer<typeof connections>
