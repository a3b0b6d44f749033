import type { Context } from 'hono'
import type { AccountCookies } from './account-cookies.ts'
import type { KnownDevices, AccountWithHash } from './known-devices.ts'

export interface RememberDependencies {
  readonly cookies: AccountCookies
  readonly knownDevices: KnownDevices
}

/** In seconds: a device is forgotten after a year without signing in. */
const DEVICE_COOKIE_SECONDS = 365 * 24 * 3_600

/** Makes the requesting browser a known device of the account; a known one keeps its cookie. */
export async function rememberDevice(
  c: Context,
  { cookies, knownDevices }: RememberDependencies,
  proven: AccountWithHash,
): Promise<void> {
  const value = await knownDevices.remember(proven, cookies.read(c, 'device'))
  cookies.set(c, 'device', value, DEVICE_COOKIE_SECONDS)
}
