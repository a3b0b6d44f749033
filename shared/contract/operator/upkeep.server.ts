import { z } from 'zod'
import type { Shape } from '../messages/values.server.ts'
import { time, timeOrNull, count, pageOf } from './common.server.ts'

/**
 * `GET /api/operator/mail?find&state&after&limit`: without bodies and links of mails; `find` is a part of an address
 * or a subject.
 */
export const mail = pageOf(
  z.strictObject({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(['waiting', 'failed', 'sent']),
    attempts: count,
    /** The mail server's reason for refusing it; null when it was accepted or not tried. */
    problem: z.string().nullable(),
    created_at: time,
    next_attempt_at: timeOrNull,
    sent_at: timeOrNull,
  }),
)
/** `POST /api/operator/mail/{id}/send` `{}` → `changed`. */

/** `GET /api/operator/backups`. With PostgreSQL the list is empty: use the command in `make`. */
export const backups = z.strictObject({
  database: z.enum(['sqlite', 'postgres']),
  folder: z.string().nullable(),
  rows: z.array(z.strictObject({ file: z.string(), bytes: count, made_at: time })),
  /** The commands to make a backup, and to restore the newest one. */
  make: z.string(),
  restore: z.string().nullable(),
  /** The last trial of a backup, by anyone: whether it could be restored with a consistent ledger. */
  tried: z.strictObject({ at: time, file: z.string(), holds: z.boolean() }).nullable(),
})
/** `POST /api/operator/backups` `{}`. */
export const newBackupAnswer = z.strictObject({
  file: z.string(),
  accounts: count,
  entries: count,
  newest: timeOrNull,
})

/** `POST /api/operator/backups/verify`: restores a backup into a temporary place. 409 when it cannot be restored. */
export const verifyBody = z.strictObject({ file: z.string() })
export const verifyAnswer = newBackupAnswer.extend({
  results: count,
  /** The total of all accounts. */
  credits: count,
  /** The number of inconsistencies in its ledger. */
  imbalances: count,
})

/** `GET /api/operator/settings`. */
export const settings = z.strictObject({
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

export type MailPage = z.infer<typeof mail>
export type BackupsPage = z.infer<typeof backups>
export type NewBackupAnswer = z.infer<typeof newBackupAnswer>
export type VerifyAnswer = z.infer<typeof verifyAnswer>
export type SettingsPage = Shape<typeof settings>
