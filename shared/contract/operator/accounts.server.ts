import { z } from 'zod'
import { CREDIT_ENTRY } from '../messages/credits.server.ts'
import { ADJUSTMENT_MAX } from './actions.ts'
import { timeSchema, timeOrNull, countSchema, pageSchemaOf, reasonSchema } from './common.server.ts'

export const accountState = z.enum(['active', 'unconfirmed', 'disabled'])

/** `GET /api/operator/accounts?find&state&after&limit`; `find` is a part of the address. */
export const accountsPageSchema = pageSchemaOf(
  z.strictObject({
    id: z.string(),
    email: z.string(),
    state: accountState,
    /** The credits it can spend today. */
    credits: countSchema,
    created_at: timeSchema,
    is_operator: z.boolean(),
  }),
)

/** The account that owns an item. */
const owner = { account_id: z.string(), email: z.string() }

export const connection = z.strictObject({
  id: z.string(),
  ...owner,
  kind: z.enum(['site', 'assistant']),
  /** The host of a site, or an assistant's name for itself. */
  name: z.string(),
  origin: z.string(),
  daily_cap: countSchema,
  created_at: timeSchema,
  last_used_at: timeOrNull,
})
export const siteKey = z.strictObject({
  id: z.string(),
  ...owner,
  name: z.string(),
  origins: z.array(z.string()),
  state: z.enum(['active', 'paused']),
  daily_cap: countSchema,
  created_at: timeSchema,
  last_used_at: timeOrNull,
})

/** `GET /api/operator/accounts/{id}`. Lists are the newest hundred. */
export const accountSchema = z.strictObject({
  id: z.string(),
  email: z.string(),
  state: accountState,
  is_operator: z.boolean(),
  created_at: timeSchema,
  confirmed_at: timeOrNull,
  disabled_at: timeOrNull,
  credits: z.strictObject({
    balance: countSchema,
    daily: countSchema,
    purchased: countSchema,
    held: countSchema,
  }),
  counts: z.strictObject({
    generations: countSchema,
    results: countSchema,
    sessions: countSchema,
    connections: countSchema,
    site_keys: countSchema,
  }),
  /** OpenID providers at which its owner also signs in. */
  identities: z.array(z.strictObject({ issuer: z.string(), created_at: timeSchema })),
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      device: z.string().nullable(),
      created_at: timeSchema,
      last_used_at: timeSchema,
    }),
  ),
  connections: z.array(connection),
  site_keys: z.array(siteKey),
})

/** `GET /api/operator/accounts/{id}/ledger?after&limit`. */
export const ledgerPageSchema = pageSchemaOf(
  z.strictObject({
    id: z.string(),
    at: timeSchema,
    kind: CREDIT_ENTRY.shape.kind,
    bucket: CREDIT_ENTRY.shape.bucket,
    amount: z.int(),
    balance: z.int(),
    reason: z.string(),
    tool_id: z.string().nullable(),
  }),
)

/**
 * `POST …/accounts/{id}/credits`, with an `Idempotency-Key`: a repeated key applies the change once. A negative
 * amount removes credits, at most the balance: `applied` is the actual change.
 */
export const creditsBody = z.strictObject({
  amount: z
    .int()
    .min(-ADJUSTMENT_MAX)
    .max(ADJUSTMENT_MAX)
    .refine((amount) => amount !== 0, 'Give or take at least one credit.'),
  reason: reasonSchema,
})
export const creditsAnswer = z.strictObject({ applied: z.int(), balance: countSchema })

/**
 * `POST …/accounts/{id}/resend`, `/confirm`, `/disable`, `/enable`, `/end-sessions`: `reasonBody` → `changed`. `POST
 * …/accounts/{id}/export`: `reasonBody` → the account's data as a JSON file, for its owner. `POST
 * …/accounts/{id}/delete`: the account's address must be typed.
 */
export const deleteAccountBody = z.strictObject({ email: z.string(), reason: reasonSchema })

export type AccountState = z.infer<typeof accountState>
export type AccountsPage = z.infer<typeof accountsPageSchema>
export type AccountDetail = z.infer<typeof accountSchema>
export type LedgerPage = z.infer<typeof ledgerPageSchema>
export type CreditsBody = z.input<typeof creditsBody>
export type CreditsAnswer = z.infer<typeof creditsAnswer>
export type DeleteAccountBody = z.input<typeof deleteAccountBody>
