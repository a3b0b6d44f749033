import { z } from 'zod'
import { OPERATOR_ACTIONS } from './actions.ts'
import { timeSchema, pageSchemaOf } from './common.server.ts'

/**
 * `GET /api/operator/log?account&actor&action&from&to&after&limit`. `account` is an id, `actor` an id, an address or
 * a user of the operating system; `from` and `to` are days, both included.
 */
export const logPageSchema = pageSchemaOf(
  z.strictObject({
    id: z.string(),
    at: timeSchema,
    /**
     * `web`: an operator's account, by its address if it still exists; `shell`: a user of the command line; `server`:
     * the server itself.
     */
    by: z.enum(['web', 'shell', 'server']),
    actor: z.string(),
    network: z.string().nullable(),
    action: z.enum(OPERATOR_ACTIONS).or(z.string()),
    account_id: z.string().nullable(),
    email: z.string().nullable(),
    reason: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  }),
)

export type LogPage = z.infer<typeof logPageSchema>
