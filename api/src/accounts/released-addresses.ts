import { createHmac } from 'node:crypto'
import { type Operation, statement } from '../store/runner.ts'
import { signingKey } from './signing-key.ts'

/**
 * Addresses that an account let go of today, by deletion or by moving to another one. Whoever signs up with one again on
 * the same UTC day gets the next day's credits first (backend.md statement 35). Only a keyed hash is kept, for that day.
 */
export interface ReleasedAddresses {
  /** Notes an address by its key. Part of an operation. */
  note(emailKey: string): Operation<void>
  /** Opens the balance of a new account: without credits for today when its address was let go of today. */
  openBalance(accountId: string, emailKey: string): Operation<void>
}

export function createReleasedAddresses(secret: string): ReleasedAddresses {
  const { key } = signingKey(secret, 'released address')
  const hashOf = (emailKey: string): string =>
    createHmac('sha256', key).update(emailKey).digest('base64url')
  return {
    *note(emailKey) {
      yield statement(
        `INSERT INTO released_addresses (address_hash, day) VALUES (?, {today})
         ON CONFLICT (address_hash) DO UPDATE SET day = {today}`,
        hashOf(emailKey),
      )
    },
    *openBalance(accountId, emailKey) {
      // A balance that has seen the day grants nothing on it; an empty day is one that has seen none.
      yield statement(
        `INSERT INTO balances (account_id, daily, daily_day, purchased, held)
         VALUES (?, 0, CASE WHEN EXISTS (
           SELECT 1 FROM released_addresses WHERE address_hash = ? AND day = {today}
         ) THEN {today} ELSE '' END, 0, 0)
         ON CONFLICT (account_id) DO NOTHING`,
        accountId,
        hashOf(emailKey),
      )
    },
  }
}
