import type { Selectable } from 'kysely'
import { readEmailAddress } from '../accounts/email-address.ts'
import type { AccountsTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { Refusal } from './refusal.ts'

/**
 * The account of an id or an address: of that very address, else of the same mailbox in another spelling. Refuses when
 * there is none, or when several have the mailbox.
 */
export async function requireAccount(
  store: Store,
  who: string,
): Promise<Selectable<AccountsTable>> {
  const address = readEmailAddress(who)
  const found = await store.db
    .selectFrom('accounts')
    .selectAll()
    .where((of) =>
      of.or([
        of('id', '=', who),
        ...(address
          ? [of('email_key', '=', address.key), of('mailbox_key', '=', address.mailbox)]
          : []),
      ]),
    )
    .execute()
  const account = found.find(({ id, email_key: key }) => id === who || key === address?.key)
  if (account) return account
  const [only, second] = found
  if (only && !second) return only
  throw new Refusal(
    only
      ? `Several accounts have this mailbox. Name one: ${found.map(({ email }) => email).join(', ')}`
      : `There is no account ${who}. Look with: accounts list --search <part of the address>`,
  )
}
