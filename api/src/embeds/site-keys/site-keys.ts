import { type ExpressionBuilder, type Selectable } from 'kysely'
import type { SiteKeyAnswer, SiteKeySettings } from '#shared/contract/shapes.ts'
import type { AccountCaller } from '../../accounts/sessions/access-tokens.ts'
import { isSignedIn } from '../../accounts/sessions/is-signed-in.ts'
import { firstDay } from '../../credits/periods.ts'
import { dayOf, iso } from '../../store/iso-time.ts'
import type { Schema, SiteKeysTable } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { latestTime } from '../grants/grants.ts'
import type { SiteKeyChange } from './site-key-input.ts'
import {
  siteKeyColumnsOf,
  endSiteKey,
  insertSiteKey,
  type SiteKeySecret,
  rotateSecret,
  setOrigins,
  siteKeySettingsOf,
  SITE_KEY_CALLER_SQL,
} from './site-key-rows.ts'

/** The site keys of owners, whose visitors generate on the owner's credits. */
export interface SiteKeys {
  /** Makes a key; no later response contains its secret. Makes none when the session has ended, or at the maximum. */
  create(
    caller: AccountCaller,
    settings: SiteKeySettings,
  ): Promise<SiteKeySecret | 'signed-out' | 'too-many'>
  /** Lists the keys, oldest first, with the use of the last 30 UTC days. */
  list(accountId: string): Promise<readonly SiteKeyAnswer[]>
  /** Returns a key of the account that is not deleted. */
  own(accountId: string, id: string): Promise<SiteKey | undefined>
  /**
   * Changes only the settings in `changedNames`, so that two concurrent changes both take effect. False when the
   * caller's session has ended; nothing is changed then.
   */
  change(caller: AccountCaller, id: string, change: SiteKeyChange): Promise<boolean>
  /** Makes a new secret, unless the caller's session has ended; the one before still works for 24 hours. */
  rotate(caller: AccountCaller, id: string): Promise<SiteKeySecret | 'signed-out'>
  /** Deletes a key. False when the caller's session has ended; nothing is deleted then. */
  remove(caller: AccountCaller, id: string): Promise<boolean>
  /** Finds any key with an active owner's account, even a paused or deleted one. */
  find(id: string): Promise<SiteKey | undefined>
  /** Finds the key that a public key belongs to, now or before its last rotation, even a deleted one. */
  byPublicKey(publicKey: string): Promise<SiteKey | undefined>
}

/** A site key as used by the server. Times are in milliseconds. */
export interface SiteKey extends SiteKeySettings {
  readonly id: string
  readonly accountId: string
  readonly isPaused: boolean
  readonly isDeleted: boolean
  readonly publicKey: string
  readonly previousPublicKey: string | null
  readonly previousUntil: number | null
}

const CHART_DAYS = 30
const DAY_MS = 24 * 3_600_000

export function createSiteKeys(store: Store): SiteKeys {
  const { db } = store

  return {
    create: async (caller, settings) => {
      const now = await store.now()
      return inTransaction(db, async (transaction) => {
        // Locks the account, so that two requests cannot both make the last allowed key.
        if (!(await isSignedIn(transaction, caller))) return 'signed-out'
        return insertSiteKey(transaction, caller.accountId, settings, { now, settingsPage: null })
      })
    },

    list: async (accountId) => {
      const now = await store.now()
      const today = dayOf(now)
      const rows = await db
        .selectFrom('site_keys')
        .leftJoin('allowances', (join) =>
          join.on('allowance_key', '=', SITE_KEY_CALLER_SQL).on('day', '=', today),
        )
        .selectAll('site_keys')
        .select((build) => [
          'spent',
          spentSince(build, firstDay('week', today)).as('spent_week'),
          spentSince(build, firstDay('month', today)).as('spent_month'),
          build
            .selectFrom('generations')
            .select(({ fn }) => fn.max('generations.created_at').as('at'))
            .where('caller', '=', SITE_KEY_CALLER_SQL)
            .as('generated_at'),
        ])
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .orderBy('site_keys.created_at')
        .orderBy('site_keys.id')
        .execute()
      if (rows.length === 0) return []
      const uses = await db
        .selectFrom('site_key_uses')
        .selectAll()
        .where(
          'site_key_id',
          'in',
          rows.map(({ id }) => id),
        )
        .where('day', '>', dayOf(now - CHART_DAYS * DAY_MS))
        .orderBy('day')
        .orderBy('tool_id')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        ...siteKeySettingsOf(row),
        is_paused: row.paused_at !== null,
        spent_today: row.spent ?? 0,
        spent_week: Number(row.spent_week ?? 0),
        spent_month: Number(row.spent_month ?? 0),
        created_at: iso(row.created_at),
        last_used_at: latestTime(row.last_used_at, row.generated_at),
        previous_secret_until:
          row.previous_until !== null && row.previous_until > now ? iso(row.previous_until) : null,
        uses: uses
          .filter((use) => use.site_key_id === row.id)
          .map(({ day, tool_id, generations, credits }) => ({
            day,
            tool_id,
            generations,
            credits,
          })),
      }))
    },

    own: async (accountId, id) => {
      const row = await db
        .selectFrom('site_keys')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return row && siteKeyOf(row)
    },

    change: async (caller, id, { settings, isPaused, changedNames }) => {
      const now = await store.now()
      const columns = Object.entries(siteKeyColumnsOf(settings)).filter(([name]) =>
        changedNames.has(name),
      )
      return inTransaction(db, async (transaction) => {
        if (!(await isSignedIn(transaction, caller))) return false
        const { numUpdatedRows } = await transaction
          .updateTable('site_keys')
          .set({
            id,
            ...Object.fromEntries(columns),
            ...(isPaused === undefined ? {} : { paused_at: isPaused ? now : null }),
          })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n && changedNames.has('origins'))
          await setOrigins(transaction, id, settings.origins)
        return true
      })
    },

    rotate: async (caller, id) => {
      const now = await store.now()
      return inTransaction(db, async (transaction) => {
        if (!(await isSignedIn(transaction, caller))) return 'signed-out'
        return rotateSecret(transaction, id, now)
      })
    },

    remove: async (caller, id) => {
      const now = await store.now()
      return inTransaction(db, async (transaction) => {
        if (!(await isSignedIn(transaction, caller))) return false
        await endSiteKey(transaction, id, now)
        return true
      })
    },

    find: async (id) => {
      const row = await db
        .selectFrom('site_keys')
        .innerJoin('accounts', 'accounts.id', 'site_keys.account_id')
        .selectAll('site_keys')
        .where('site_keys.id', '=', id)
        .where('accounts.disabled_at', 'is', null)
        .executeTakeFirst()
      return row && siteKeyOf(row)
    },

    byPublicKey: async (publicKey) => {
      const row = await db
        .selectFrom('site_keys')
        .selectAll()
        .where(({ or, eb }) =>
          or([eb('public_key', '=', publicKey), eb('previous_public_key', '=', publicKey)]),
        )
        .executeTakeFirst()
      return row && siteKeyOf(row)
    },
  }
}

/** Sums the credits spent on a key since a UTC day; as text from PostgreSQL. */
function spentSince(build: ExpressionBuilder<Schema, 'site_keys'>, day: string) {
  return build
    .selectFrom('allowances as since')
    .select(({ fn }) => fn.sum<number | null>('since.spent').as('spent'))
    .where('since.allowance_key', '=', SITE_KEY_CALLER_SQL)
    .where('since.day', '>=', day)
}

function siteKeyOf(row: Selectable<SiteKeysTable>): SiteKey {
  return {
    id: row.id,
    accountId: row.account_id,
    ...siteKeySettingsOf(row),
    isPaused: row.paused_at !== null,
    isDeleted: row.deleted_at !== null,
    publicKey: row.public_key,
    previousPublicKey: row.previous_public_key,
    previousUntil: row.previous_until,
  }
}
