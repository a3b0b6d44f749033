import { createHmac } from 'node:crypto'
import { DAILY_CREDITS, readBalance } from '../credits/buckets.ts'
import { type Operation, type SqlRow, statement } from '../store/runner.ts'
import { countDay } from '../usage/day-counts.ts'
import { deriveSigningKey } from './sessions/signing-key.ts'

/**
 * The free credits of a mailbox, granted once a day however many accounts it has (statements.md 35). Accounts are
 * distinguished by the typed address, so one mailbox may have several: the one at the plain spelling gets the
 * credits, else the one that already has them, else the one that was confirmed first. So another person's spelling
 * never takes them from the owner for longer than a day.
 */
export interface MailboxCredits {
  /** Opens the balance of a confirmed account. True if it is the one with the free credits. */
  open(accountId: string, mailbox: string): Operation<boolean>
  /**
   * Called after an account has moved to a mailbox with its balance: the account that had the credits there keeps
   * them, unless the new one has the plain spelling.
   */
  join(accountId: string, mailbox: string): Operation<void>
  /** Called after an account has left a mailbox: nobody gets today's credits of that mailbox again. */
  leave(mailbox: string): Operation<void>
}

/**
 * Creates the credits of mailboxes. `secret` keys the hash under which a mailbox left today is remembered for that
 * day.
 */
export function createMailboxCredits(secret: string): MailboxCredits {
  const { key } = deriveSigningKey(secret, 'released address')
  const hashOf = (mailbox: string): string =>
    createHmac('sha256', key).update(mailbox).digest('base64url')

  function* assignCredits(mailbox: string): Operation<string | undefined> {
    // Locks the mailbox's row: of two accounts confirmed at the same time, the second sees the first.
    const [noted] = yield statement(
      `INSERT INTO released_addresses (address_hash, day) VALUES (?, '')
       ON CONFLICT (address_hash) DO UPDATE SET day = released_addresses.day
       RETURNING day, {today} AS today`,
      hashOf(mailbox),
    )
    const accounts = yield statement(
      `SELECT accounts.id, email_key, daily_grant, CASE WHEN EXISTS (
         SELECT 1 FROM entries WHERE entries.account_id = accounts.id AND day = {today}
       ) THEN 1 ELSE 0 END AS is_granted
       FROM accounts JOIN balances ON balances.account_id = accounts.id
       WHERE mailbox_key = ? AND confirmed_at IS NOT NULL ORDER BY confirmed_at, accounts.id`,
      mailbox,
    )
    const owner =
      accounts.find((one) => one.email_key === mailbox) ??
      accounts.find((one) => one.daily_grant !== 0) ??
      accounts[0]
    for (const one of accounts) if (one !== owner) yield* setGrant(one, 0)
    if (!owner) return undefined
    const isGranted = accounts.some((one) => one !== owner && one.is_granted === 1)
    // Reading the balance first moves it to today without a grant, so the new grant begins tomorrow.
    if (owner.daily_grant === 0 && (isGranted || noted?.day === noted?.today))
      yield* readBalance(owner.id as string)
    yield* setGrant(owner, DAILY_CREDITS)
    return owner.id as string
  }

  return {
    *open(accountId, mailbox) {
      const [opened] = yield statement(
        `INSERT INTO balances (account_id, daily, daily_day, purchased, held, daily_grant)
         VALUES (?, 0, '', 0, 0, 0) ON CONFLICT (account_id) DO NOTHING RETURNING account_id`,
        accountId,
      )
      const owner = yield* assignCredits(mailbox)
      if (opened) yield* countDay([{ name: 'sign-up', amount: 1 }])
      return owner === accountId
    },
    *join(accountId, mailbox) {
      yield statement('UPDATE balances SET daily_grant = 0 WHERE account_id = ?', accountId)
      yield* assignCredits(mailbox)
    },
    *leave(mailbox) {
      yield statement(
        `INSERT INTO released_addresses (address_hash, day) VALUES (?, {today})
         ON CONFLICT (address_hash) DO UPDATE SET day = {today}`,
        hashOf(mailbox),
      )
      yield* assignCredits(mailbox)
    },
  }
}

function* setGrant(account: SqlRow, credits: number): Operation<void> {
  if (account.daily_grant === credits) return
  yield statement(
    'UPDATE balances SET daily_grant = ? WHERE account_id = ?',
    credits,
    account.id as string,
  )
}
