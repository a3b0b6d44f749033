import { z } from 'zod'
import type { ParsedMessage } from '../messages/values.server.ts'
import { timeSchema, timeOrNull, countSchema, pageSchemaOf } from './common.server.ts'

/**
 * `GET /api/operator/mail?find&state&after&limit`: without bodies and links of mails; `find` is a part of an address
 * or a subject.
 */
export const mailPageSchema = pageSchemaOf(
  z.strictObject({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(['waiting', 'failed', 'sent']),
    attempts: countSchema,
    /** The mail server's reason for refusing it; null when it was accepted or not tried. */
    problem: z.string().nullable(),
    created_at: timeSchema,
    next_attempt_at: timeOrNull,
    sent_at: timeOrNull,
  }),
)
/** `POST /api/operator/mail/{id}/send` `{}` → `changed`. */

/** `GET /api/operator/backups`. With PostgreSQL the list is empty: use the command in `make`. */
export const backupsPageSchema = z.strictObject({
  database: z.enum(['sqlite', 'postgres']),
  folder: z.string().nullable(),
  rows: z.array(z.strictObject({ file: z.string(), bytes: countSchema, made_at: timeSchema })),
  /** The commands to make a backup, and to restore the newest one. */
  make: z.string(),
  restore: z.string().nullable(),
  /** The last trial of a backup, by anyone: whether it could be restored with a consistent ledger. */
  tried: z.strictObject({ at: timeSchema, file: z.string(), holds: z.boolean() }).nullable(),
})
/** `POST /api/operator/backups` `{}`. */
export const newBackupAnswer = z.strictObject({
  file: z.string(),
  accounts: countSchema,
  entries: countSchema,
  newest: timeOrNull,
})

/** `POST /api/operator/backups/verify`: restores a backup into a temporary place. 409 when it cannot be restored. */
export const verifyBackupBody = z.strictObject({ file: z.string() })
export const verifyBackupAnswer = newBackupAnswer.extend({
  results: countSchema,
  /** The total of all accounts. */
  credits: countSchema,
  /** The number of inconsistencies in its ledger. */
  imbalances: countSchema,
})

/** `GET /api/operator/settings`. */
export const settingsPageSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      title: z.string(),
      settings: z.array(
        z.strictObject({
          name: z.string(),
          about: z.string(),
          /**
           * The value in effect; null when there is none. A secret is `set`, a URL is shown without parts that may be
           * a password.
           */
          value: z.string().nullable(),
          /** `derived`: computed from other settings; `found`: a model found on this machine at the start. */
          source: z.enum(['environment', '.env', 'default', 'derived', 'found']),
          /** The line in `.env` for this value, with `…` for hidden parts. */
          line: z.string(),
        }),
      ),
    }),
  ),
})

export type MailPage = z.infer<typeof mailPageSchema>
export type BackupsPage = z.infer<typeof backupsPageSchema>
export type NewBackupAnswer = z.infer<typeof newBackupAnswer>
export type VerifyBackupAnswer = z.infer<typeof verifyBackupAnswer>
export type SettingsPage = ParsedMessage<typeof settingsPageSchema>
