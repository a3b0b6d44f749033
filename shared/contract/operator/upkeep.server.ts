import { z } from 'zod'
import { time, timeOrNull, count, pageOf } from './common.server.ts'

/** `GET /api/operator/mail?state&after&limit`: no body and no link of any mail. */
export const mail = pageOf(
  z.strictObject({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(['waiting', 'failed', 'sent']),
    attempts: count,
    /** Why it was not taken, in the words of the mail server; null where it was, or was not tried. */
    problem: z.string().nullable(),
    created_at: time,
    next_attempt_at: timeOrNull,
    sent_at: timeOrNull,
  }),
)
/** `POST /api/operator/mail/{id}/send` `{}` → `changed`. */

/** `GET /api/operator/backups`. With PostgreSQL there are none here: `command` makes one. */
export const backups = z.strictObject({
  database: z.enum(['sqlite', 'postgres']),
  folder: z.string().nullable(),
  rows: z.array(z.strictObject({ file: z.string(), bytes: count, made_at: time })),
  /** The line that makes one, and the one that restores the newest. */
  make: z.string(),
  restore: z.string().nullable(),
})
/** `POST /api/operator/backups` `{}`. */
export const madeBackup = z.strictObject({
  file: z.string(),
  accounts: count,
  entries: count,
  newest: timeOrNull,
})

/** `GET /api/operator/settings`. */
export const settings = z.strictObject({
  rows: z.array(
    z.strictObject({
      name: z.string(),
      about: z.string(),
      /** As it is in effect; null where nothing is, and for a secret, which is `is_set` or not. */
      value: z.string().nullable(),
      is_secret: z.boolean(),
      is_set: z.boolean(),
      from: z.enum(['environment', 'file', 'default']),
      /** What to write into the file of settings to change it. */
      line: z.string(),
    }),
  ),
})

export type MailPage = z.infer<typeof mail>
export type BackupsPage = z.infer<typeof backups>
export type MadeBackup = z.infer<typeof madeBackup>
export type SettingsPage = z.infer<typeof settings>
