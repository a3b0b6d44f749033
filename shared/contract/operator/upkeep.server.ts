import { z } from 'zod'
import type { Shape } from '../messages/values.server.ts'
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
  /** The last trial of one, by whomever: whether it could be restored with its ledger in order. */
  tried: z.strictObject({ at: time, file: z.string(), holds: z.boolean() }).nullable(),
})
/** `POST /api/operator/backups` `{}`. */
export const madeBackup = z.strictObject({
  file: z.string(),
  accounts: count,
  entries: count,
  newest: timeOrNull,
})

/** `POST /api/operator/backups/verify`: restores one into a place that is removed again. 409 where it cannot be restored. */
export const verifyBody = z.strictObject({ file: z.string() })
export const triedBackup = madeBackup.extend({
  results: count,
  /** Of all accounts together. */
  credits: count,
  /** How many numbers of its ledger do not agree. */
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
          /** As it is in effect; null where nothing is. A secret is `set`, an address is without what may be a password. */
          value: z.string().nullable(),
          /** `derived`: the server made it of other settings; `found`: its start found a model on this machine. */
          source: z.enum(['environment', '.env', 'default', 'derived', 'found']),
          /** What to write into `.env` for this value, `…` in the place of what is not shown. */
          line: z.string(),
        }),
      ),
    }),
  ),
})

export type MailPage = z.infer<typeof mail>
export type BackupsPage = z.infer<typeof backups>
export type MadeBackup = z.infer<typeof madeBackup>
export type TriedBackup = z.infer<typeof triedBackup>
export type SettingsPage = Shape<typeof settings>
