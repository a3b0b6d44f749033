import type { Kysely, Selectable } from 'kysely'
import type { AccountsTable, Schema } from '../store/schema.ts'
import type { EmailAddress } from './email-address.ts'

/**
 * Finds the confirmed account of a typed address: the one with that very address, else one whose mailbox it reaches
 * in another spelling, so that a plus tag may be left out at sign-in. An unconfirmed sign-up with the address is
 * ignored.
 */
export async function findAccount(
  db: Kysely<Schema>,
  { key, mailbox }: EmailAddress,
): Promise<Selectable<AccountsTable> | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where((of) => of.or([of('email_key', '=', key), of('mailbox_key', '=', mailbox)]))
    .orderBy((of) => of.case().when('email_key', '=', key).then(0).else(1).end())
    .orderBy('confirmed_at')
    .orderBy('id')
    .executeTakeFirst()
}
