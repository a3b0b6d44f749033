import { randomBytes } from 'node:crypto'
import type { MailTokensTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { hashToken } from './sessions.ts'

export type LinkPurpose = MailTokensTable['purpose']

/** The tokens in mails: single-use, hashed at rest, expiring, and superseded by a newer one. */
export interface MailLinks {
  /** Makes a token; earlier ones of the same account and purpose stop working. */
  create(accountId: string, purpose: LinkPurpose): Promise<string>
  /** The account of a token that `use` would take now. */
  find(token: string, purpose: LinkPurpose): Promise<string | undefined>
  /** Uses a token up. Undefined when it was used, superseded, has expired or never was. */
  use(token: string, purpose: LinkPurpose): Promise<string | undefined>
}

/** Confirmations work for 24 hours, a recovery for one. */
const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  confirm: 24 * 3_600_000,
  recover: 3_600_000,
  'change-email-old': 24 * 3_600_000,
  'change-email-new': 24 * 3_600_000,
}

export function createMailLinks(store: Store): MailLinks {
  const { db } = store
  return {
    create: async (accountId, purpose) => {
      const now = await store.now()
      const token = randomBytes(32).toString('base64url')
      await db
        .updateTable('mail_tokens')
        .set({ used_at: now })
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .execute()
      await db
        .insertInto('mail_tokens')
        .values({
          token_hash: hashToken(token),
          account_id: accountId,
          purpose,
          created_at: now,
          expires_at: now + LIFETIME_MS[purpose],
          used_at: null,
        })
        .execute()
      return token
    },
    find: async (token, purpose) => {
      const found = await db
        .selectFrom('mail_tokens')
        .select('account_id')
        .where('token_hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', await store.now())
        .executeTakeFirst()
      return found?.account_id
    },
    use: async (token, purpose) => {
      const now = await store.now()
      const used = await db
        .updateTable('mail_tokens')
        .set({ used_at: now })
        .where('token_hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst()
      return used?.account_id
    },
  }
}
