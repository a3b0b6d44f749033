import { z } from 'zod'
import { REASON_CHARS_MAX } from './actions.ts'
import { timeSchema, timeOrNull, countSchema, pageSchemaOf } from './common.server.ts'
import { connection, siteKey } from './accounts.server.ts'

/** `GET /api/operator/codes?find&after&limit`; `find` is a part of the note, or the last four characters of a code. */
export const codesPageSchema = pageSchemaOf(
  z.strictObject({
    id: z.string(),
    /** The last four characters of the code. */
    hint: z.string(),
    state: z.enum(['open', 'expired', 'revoked', 'used up']),
    credits: countSchema,
    uses: countSchema,
    uses_max: countSchema,
    note: z.string().nullable(),
    created_at: timeSchema,
    expires_at: timeOrNull,
  }),
)
/** `POST /api/operator/codes`: the code is only in this answer. */
export const newCodeBody = z.strictObject({
  credits: z.int().min(1).max(1_000_000),
  uses: z.int().min(1).max(1_000_000),
  expires_at: timeOrNull,
  note: z.string().max(REASON_CHARS_MAX).nullable(),
})
export const newCodeAnswer = z.strictObject({ id: z.string(), code: z.string() })
/** `POST /api/operator/codes/{id}/revoke`: `reasonBody` → `changed`. */

/** `GET /api/operator/purchases?find&after&limit`; `find` is a part of an address, or the payment's id at Stripe. */
export const purchasesPageSchema = pageSchemaOf(
  z.strictObject({
    id: z.string(),
    account_id: z.string().nullable(),
    email: z.string().nullable(),
    pack: z.string().nullable(),
    credits: countSchema.nullable(),
    /** In the currency's smallest unit. */
    amount: countSchema.nullable(),
    amount_refunded: countSchema,
    currency: z.string().nullable(),
    state: z.enum(['open', 'paid', 'refunded', 'disputed']),
    created_at: timeSchema,
    paid_at: timeOrNull,
  }),
)

/** `GET /api/operator/site-keys?find&after&limit`; `find` is a part of an address, a name or an origin. */
export const siteKeysPageSchema = pageSchemaOf(siteKey)
/**
 * `GET /api/operator/connections?find&after&limit`; `find` is a part of an address, an origin or an assistant's name.
 */
export const connectionsPageSchema = pageSchemaOf(connection)
/** `POST /api/operator/site-keys/{id}/end` and `/connections/{id}/end`: `reasonBody` → `changed`. */

export type CodesPage = z.infer<typeof codesPageSchema>
export type NewCodeBody = z.input<typeof newCodeBody>
export type NewCodeAnswer = z.infer<typeof newCodeAnswer>
export type PurchasesPage = z.infer<typeof purchasesPageSchema>
export type SiteKeysPage = z.infer<typeof siteKeysPageSchema>
export type ConnectionsPage = z.infer<typeof connectionsPageSchema>
