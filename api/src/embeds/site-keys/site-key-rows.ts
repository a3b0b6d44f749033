import { type Kysely, type Selectable, sql } from 'kysely'
import { SITE_KEY_SETTINGS } from '#shared/contract/messages/embeds.server.ts'
import type { SiteKeySettings } from '#shared/contract/shapes.ts'
import { eraseVisits } from '../../results/history/erase-results.ts'
import type { Schema, SiteKeysTable } from '../../store/schema.ts'
import { makeSecret, makeSiteKeyId } from './site-secret.ts'

export interface NewSecret {
  readonly id: string
  readonly secret: string
}

export const SITE_KEYS_MAX = 20
/** What to do about it, for the answer. */
export const TOO_MANY_SITE_KEYS = `An account has at most ${SITE_KEYS_MAX} site keys. Delete one that you no longer use.`
const OVERLAP_MS = 24 * 3_600_000

/** Makes a key in a transaction that has locked the account; `settingsPage` is the one of WordPress that asked for it. */
export async function insertSiteKey(
  transaction: Kysely<Schema>,
  accountId: string,
  settings: SiteKeySettings,
  { now, settingsPage }: { readonly now: number; readonly settingsPage: string | null },
): Promise<NewSecret | 'too-many'> {
  if ((await countSiteKeys(transaction, accountId)) >= SITE_KEYS_MAX) return 'too-many'
  const id = makeSiteKeyId()
  const { secret, publicKey } = makeSecret()
  await transaction
    .insertInto('site_keys')
    .values({
      id,
      account_id: accountId,
      ...columnsOf(settings),
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

/** How many keys an account has, of the `SITE_KEYS_MAX` that it may. */
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
): Promise<NewSecret> {
  const { secret, publicKey } = makeSecret()
  await transaction
    .updateTable('site_keys')
    .set(({ ref }) => ({
      public_key: publicKey,
      previous_public_key: ref('public_key'),
      previous_until: now + OVERLAP_MS,
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  return { id, secret }
}

/** What the ledger calls a site key: the caller of its generations, and the key of its allowance. */
export const SITE_KEY_CALLER = sql<string>`'site-key:' || site_keys.id`

/** Ends a key for good, with what its visitors work with; undefined where it was ended before. */
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

/** Writes the origins of a key once more, for looking up who may call from a browser. */
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

/** Settings as the database has them. */
export function columnsOf({ origins, tools, is_signed_only, ...settings }: SiteKeySettings) {
  return {
    ...settings,
    origins: JSON.stringify(origins),
    tools: tools && JSON.stringify(tools),
    is_signed_only: is_signed_only ? 1 : 0,
  }
}

/** Settings out of their columns. */
export function settingsOf(row: Selectable<SiteKeysTable>): SiteKeySettings {
  const names = Object.keys(SITE_KEY_SETTINGS.shape) as (keyof SiteKeySettings)[]
  const columns = Object.fromEntries(names.map((name) => [name, row[name]]))
  return {
    ...(columns as Omit<SiteKeySettings, 'origins' | 'tools' | 'is_signed_only'>),
    origins: JSON.parse(row.origins) as string[],
    tools: row.tools === null ? null : (JSON.parse(row.tools) as string[]),
    is_signed_only: row.is_signed_only === 1,
  }
}
