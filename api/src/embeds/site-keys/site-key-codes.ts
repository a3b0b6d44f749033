import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { SITE_KEY_DEFAULTS } from '#shared/contract/messages/embeds.server.ts'
import type { SiteKeySettings } from '#shared/contract/shapes.ts'
import type { AccountCaller } from '../../accounts/sessions/access-tokens.ts'
import { isSignedIn } from '../../accounts/sessions/is-signed-in.ts'
import { hashToken } from '../../accounts/sessions/rotating-tokens.ts'
import type { Schema } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { codeChallengeOf, isCodeVerifier } from '../grants/pkce.ts'
import {
  countSiteKeys,
  insertSiteKey,
  type SiteKeySecret,
  rotateSecret,
  setOrigins,
  SITE_KEYS_MAX,
} from './site-key-rows.ts'
import type { WordPressRequest } from './wordpress-request.ts'

/** Limits in credits for each UTC day. */
export type SiteKeyCaps = Pick<SiteKeySettings, 'daily_cap' | 'visitor_cap'>

/** A key made earlier for the same settings page. */
export interface ExistingKey
  extends SiteKeyCaps, Pick<SiteKeySettings, 'name' | 'origins' | 'visitors_per_address'> {
  readonly id: string
  readonly isPaused: boolean
}

/** Site keys for WordPress: a consent returns a code, and WordPress exchanges it for the key and its secret. */
export interface SiteKeyCodes {
  /** Finds the account's key for a settings page, and whether another key can be made. */
  find(
    accountId: string,
    settingsPage: string,
  ): Promise<{ readonly existing: ExistingKey | undefined; readonly hasRoom: boolean }>
  /**
   * Returns a code, valid once and for five minutes. No key is made yet, because a secret is never stored, not even
   * until it is fetched.
   */
  approve(
    caller: AccountCaller,
    request: WordPressRequest,
    caps: SiteKeyCaps,
  ): Promise<string | 'signed-out' | 'too-many'>
  /**
   * Makes the key, once, for the holder of the request's verifier; `refused` also when the session of the consent has
   * ended. An existing key for the same settings page gets a new secret and keeps its name, tools and usage:
   * connecting again makes no second one.
   */
  redeem(given: {
    readonly code: string
    readonly codeVerifier: string
    readonly origin: string
    readonly settingsPage: string
  }): Promise<SiteKeySecret | 'refused' | 'too-many'>
}

/** In milliseconds: WordPress may require its owner to log in again first. */
const SITE_KEY_CODE_MS = 5 * 60_000

export function createSiteKeyCodes(store: Store): SiteKeyCodes {
  const { db } = store
  return {
    find: async (accountId, settingsPage) => ({
      existing: await findExisting(db, accountId, settingsPage),
      hasRoom: (await countSiteKeys(db, accountId)) < SITE_KEYS_MAX,
    }),

    approve: async (caller, request, caps) => {
      const now = await store.now()
      const code = randomBytes(32).toString('base64url')
      return inTransaction(db, async (transaction) => {
        if (!(await isSignedIn(transaction, caller))) return 'signed-out'
        const { accountId, sessionId } = caller
        const existing = await findExisting(transaction, accountId, request.settingsPage)
        if (!existing && (await countSiteKeys(transaction, accountId)) >= SITE_KEYS_MAX)
          return 'too-many'
        await transaction
          .insertInto('site_key_codes')
          .values({
            code_hash: hashToken(code),
            account_id: accountId,
            session_id: sessionId,
            origin: request.origin,
            origins: JSON.stringify(request.origins),
            name: request.siteName,
            settings_page: request.settingsPage,
            ...caps,
            code_challenge: request.codeChallenge,
            created_at: now,
            expires_at: now + SITE_KEY_CODE_MS,
            used_at: null,
          })
          .execute()
        return code
      })
    },

    redeem: async ({ code, codeVerifier, origin, settingsPage }) => {
      if (!isCodeVerifier(codeVerifier)) return 'refused'
      const now = await store.now()
      return inTransaction(db, async (transaction) => {
        const codeHash = hashToken(code)
        const known = await transaction
          .selectFrom('site_key_codes')
          .select(['account_id as accountId', 'session_id as sessionId'])
          .where('code_hash', '=', codeHash)
          .executeTakeFirst()
        // The account is locked before its code, in the same order as a deletion.
        if (!known || !(await isSignedIn(transaction, known))) return 'refused'
        const { accountId } = known
        // Check and write in one statement: of two requests one wins, and a wrong verifier spends nothing.
        const consent = await transaction
          .updateTable('site_key_codes')
          .set({ used_at: now })
          .where('code_hash', '=', codeHash)
          .where('code_challenge', '=', codeChallengeOf(codeVerifier))
          .where('origin', '=', origin)
          .where('settings_page', '=', settingsPage)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .returningAll()
          .executeTakeFirst()
        if (!consent) return 'refused'
        const caps = { daily_cap: consent.daily_cap, visitor_cap: consent.visitor_cap }
        const origins = JSON.parse(consent.origins) as string[]
        const existing = await findExisting(transaction, accountId, settingsPage)
        if (existing) {
          await reactivateSiteKey(transaction, existing, origins, caps)
          return rotateSecret(transaction, existing.id, now)
        }
        const settings: SiteKeySettings = {
          ...SITE_KEY_DEFAULTS,
          ...caps,
          name: consent.name,
          origins,
          // WordPress signs the tokens of its visitors, so that nobody else can issue them and limits by role are
          // enforced.
          is_signed_only: true,
        }
        return insertSiteKey(transaction, accountId, settings, { now, settingsPage })
      })
    },
  }
}

async function findExisting(
  database: Kysely<Schema>,
  accountId: string,
  settingsPage: string,
): Promise<ExistingKey | undefined> {
  const row = await database
    .selectFrom('site_keys')
    .select([
      'id',
      'name',
      'origins',
      'daily_cap',
      'visitor_cap',
      'visitors_per_address',
      'paused_at',
    ])
    .where('account_id', '=', accountId)
    .where('settings_page', '=', settingsPage)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      origins: JSON.parse(row.origins) as string[],
      daily_cap: row.daily_cap,
      visitor_cap: row.visitor_cap,
      visitors_per_address: row.visitors_per_address,
      isPaused: row.paused_at !== null,
    }
  )
}

/** Reactivates a key for the site, with the new consent's limits. Origins that its owner added stay. */
async function reactivateSiteKey(
  transaction: Kysely<Schema>,
  existing: ExistingKey,
  consented: readonly string[],
  caps: SiteKeyCaps,
): Promise<void> {
  const origins = [...new Set([...existing.origins, ...consented])]
  await transaction
    .updateTable('site_keys')
    .set({
      origins: JSON.stringify(origins),
      ...caps,
      paused_at: null,
    })
    .where('id', '=', existing.id)
    .execute()
  await setOrigins(transaction, existing.id, origins)
}
