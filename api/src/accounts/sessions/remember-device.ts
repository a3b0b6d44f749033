import type { Context } from 'hono'
import type { AccountCookies } from './account-cookies.ts'
import type { KnownDevices, Proven } from './known-devices.ts'

export interface RememberDependencies {
  readonly cookies: AccountCookies
  readonly knownDevices: KnownDevices
}

/** In seconds: a year in which nobody signs in makes a device a stranger again. */
const DEVICE_COOKIE_SECONDS = 365 * 24 * 3_600

/** Makes the browser that asks a known device of the account; one that is known stays the same. */
export async function rememberDevice(
  c: Context,
  { cookies, knownDevices }: RememberDependencies,
  proven: Proven,
): Promise<void> {
  const value = await knownDevices.remember(proven, cookies.read(c, 'device'))
  cookies.set(c, 'device', value, DEVICE_COOKIE_SECONDS)
}
