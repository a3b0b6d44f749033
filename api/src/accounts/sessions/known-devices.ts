import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Operation, statement } from '../../store/runner.ts'
import type { Store } from '../../store/store.ts'
import { hashToken } from './rotating-tokens.ts'
import { deriveSigningKey } from './signing-key.ts'

/**
 * Devices from which somebody has signed in, or set a password by mail, to an account. They have a separate limit, so
 * that strangers who guess at the account never use up its owner's attempts (OWASP, Slow Down Online Guessing Attacks
 * with Device Cookies; statements.md 28). Each is valid only for the password under which it was remembered
 * (statement 72), and an account has a few at most.
 */
export interface KnownDevices {
  /** Remembers the device of somebody who has just authenticated; returns the value of its cookie. */
  remember(proven: AccountWithHash, cookie: string | undefined): Promise<string>
  /** Returns the device's id for its limit if the cookie was issued for this account and this password. */
  recognise(cookie: string | undefined, account: AccountWithHash): Promise<string | undefined>
}

/** An account with the hash of its present password. */
export interface AccountWithHash {
  readonly accountId: string
  readonly passwordHash: string
}

/**
 * The most known devices of an account: a phone and two computers, at home and at work; the least recently used one
 * is removed.
 */
const DEVICES_MAX = 5

export function createKnownDevices(store: Store, secret: string): KnownDevices {
  const { key } = deriveSigningKey(secret, 'known device')
  const sign = (device: string, { accountId, passwordHash }: AccountWithHash): Buffer =>
    createHmac('sha256', key).update(`${device}\n${accountId}\n${passwordHash}`).digest()

  const recognise: KnownDevices['recognise'] = async (cookie, account) => {
    const [, device = '', signature = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
    if (device === '') return undefined
    if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(device, account)))
      return undefined
    const known = await store.db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('device_hash', '=', hashToken(device))
      .where('account_id', '=', account.accountId)
      .executeTakeFirst()
    return known && device
  }

  return {
    recognise,
    remember: async (proven, cookie) => {
      const device = (await recognise(cookie, proven)) ?? randomBytes(16).toString('base64url')
      await store.run(() => insertDevice(hashToken(device), proven.accountId))
      return `${device}.${sign(device, proven).toString('base64url')}`
    },
  }
}

function* insertDevice(deviceHash: string, accountId: string): Operation<void> {
  yield statement(
    `DELETE FROM known_devices WHERE account_id = ? AND device_hash <> ? AND device_hash NOT IN (
       SELECT device_hash FROM known_devices WHERE account_id = ? AND device_hash <> ?
       ORDER BY last_used_at DESC, device_hash LIMIT ${DEVICES_MAX - 1})`,
    accountId,
    deviceHash,
    accountId,
    deviceHash,
  )
  yield statement(
    `INSERT INTO known_devices (device_hash, account_id, created_at, last_used_at)
     SELECT ?, id, {now}, {now} FROM accounts WHERE id = ?
     ON CONFLICT (device_hash) DO UPDATE SET last_used_at = {now}`,
    deviceHash,
    accountId,
  )
}

/** Forgets all devices of an account. Part of an operation. */
export function* forgetDevices(accountId: string): Operation<void> {
  yield statement('DELETE FROM known_devices WHERE account_id = ?', accountId)
}
