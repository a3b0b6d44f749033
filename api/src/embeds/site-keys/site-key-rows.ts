import { type Kysely, type Selectable, sql } from 'kysely'
import { SITE_KEY_SETTINGS } from '#shared/contract/messages/embeds.server.ts'
import type { SiteKeySettings } from '#shared/contract/shapes.ts'
import { eraseVisits } from '../../results/history/erase-results.ts'
import type { Schema, SiteKeysTable } from '../../store/schema.ts'
import { makeSecret, makeSiteKeyId } from './site-secret.ts'

export interface SiteKeySecret {
  readonly id: string
  readonly secret: string
}

export const SITE_KEYS_MAX = 20
/** The message for the error response. */
export const TOO_MANY_SITE_KEYS = `An account has at most ${SITE_KEYS_MAX} site keys. Delete one that you no longer use.`
const OLD_SECRET_VALID_MS = 24 * 3_600_000

/**
 * Makes a key in a transaction that has locked the account; `settingsPage` is that of the WordPress that requested
 * it.
 */
export async function insertSiteKey(
  transaction: Kysely<Schema>,
  accountId: string,
  settings: SiteKeySettings,
  { now, settingsPage }: { readonly now: number; readonly settingsPage: string | null },
): Promise<SiteKeySecret | 'too-many'> {
  if ((await countSiteKeys(transaction, accountId)) >= SITE_KEYS_MAX) return 'too-many'
  const id = makeSiteKeyId()
  const { secret, publicKey } = makeSecret()
  await transaction
    .insertInto('site_keys')
    .values({
      id,
      account_id: accountId,
      ...siteKeyColumnsOf(settings),
      public_key: publicKey,
      previous_public_key: null,
      previous_until: null,
      created_at: now,
      last_used_at: null,
      paused_at: null,
      deleted_at: null,
      settings_page: settingsPage,
    })
    .execute()
  await setOrigins(transaction, id, settings.origins)
  return { id, secret }
}

/** Counts an account's keys, of which it may have `SITE_KEYS_MAX`. */
export async function countSiteKeys(within: Kysely<Schema>, accountId: string): Promise<number> {
  const { count } = await within
    .selectFrom('site_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes a new secret for a key; the one before still works for 24 hours. */
export async function rotateSecret(
  transaction: Kysely<Schema>,
  id: string,
  now: number,
): Promise<SiteKeySecret> {
  const { secret, publicKey } = makeSecret()
  await transaction
    .updateTable('site_keys')
    .set(({ ref }) => ({
      public_key: publicKey,
      previous_public_key: ref('public_key'),
      previous_until: now + OLD_SECRET_VALID_MS,
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  return { id, secret }
}

/** A site key's id in the ledger: the caller of its generations, and the key of its allowance. */
export const SITE_KEY_CALLER_SQL = sql<string>`'site-key:' || site_keys.id`

/** Deletes a key for good, with the data of its visitors; undefined if it was deleted before. */
export async function endSiteKey(
  transaction: Kysely<Schema>,
  id: string,
  now: number,
): Promise<{ readonly account_id: string; readonly name: string } | undefined> {
  const ended = await transaction
    .updateTable('site_keys')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['account_id', 'name'])
    .executeTakeFirst()
  await setOrigins(transaction, id, [])
  await eraseVisits(transaction, id)
  return ended
}

/** Replaces the stored origins of a key, by which the origins of browsers are looked up. */
export async function setOrigins(
  within: Kysely<Schema>,
  id: string,
  origins: readonly string[],
): Promise<void> {
  await within.deleteFrom('site_key_origins').where('site_key_id', '=', id).execute()
  if (origins.length === 0) return
  await within
    .insertInto('site_key_origins')
    .values(origins.map((origin) => ({ site_key_id: id, origin })))
    .execute()
}

/** Converts settings to database columns. */
export function siteKeyColumnsOf({ origins, tools, is_signed_only, ...settings }: SiteKeySettings) {
  return {
    ...settings,
    origins: JSON.stringify(origins),
    tools: tools && JSON.stringify(tools),
    is_signed_only: is_signed_only ? 1 : 0,
  }
}

/** Converts database columns to settings. */
export function siteKeySettingsOf(row: Selectable<SiteKeysTable>): SiteKeySettings {
  const names = Object.keys(SITE_KEY_SETTINGS.shape) as (keyof SiteKeySettings)[]
  const columns = Object.fromEntries(names.map((name) => [name, row[name]]))
  return {
    ...(columns as Omit<SiteKeySettings, 'origins' | 'tools' | 'is_signed_only'>),
    origins: JSON.parse(row.origins) as string[],
    tools: row.tools === null ? null : (JSON.parse(row.tools) as string[]),
    is_signed_only: row.is_signed_only === 1,
  }
}
