import { z } from 'zod'
import { timeSchema, timeOrNull } from './common.server.ts'

/** `GET /api/operator/me`. `confirmed_until` is null when a change needs a confirmation first. */
export const operatorSchema = z.strictObject({
  id: z.string(),
  email: z.string(),
  confirmed_until: timeOrNull,
  /** The account's ways to confirm: its password, or signing in again at the provider. */
  ways: z.array(z.enum(['password', 'provider'])),
})
/** `POST /api/operator/confirm`. 403 `password_wrong` for a wrong password, 429 after too many. */
export const confirmBody = z.strictObject({ password: z.string() })
export const confirmationAnswer = z.strictObject({ confirmed_until: timeSchema })

export type SignedInOperator = z.infer<typeof operatorSchema>
export type ConfirmationAnswer = z.infer<typeof confirmationAnswer>
