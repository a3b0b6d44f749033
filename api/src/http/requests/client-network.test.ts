import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { clientNetwork } from './client-network.ts'

async function networkOf(
  peer: string,
  forwarded: string | undefined,
  trustedProxies: number,
): Promise<string> {
  const app = new Hono<AppEnv>()
  app.get('/', (c) => c.text(clientNetwork(c, trustedProxies)))
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const env = { incoming: { socket: { remoteAddress: peer } } } as unknown as AppEnv['Bindings']
  return (await app.request('/', { headers }, env)).text()
}

it('ignores X-Forwarded-For unless proxies are configured (statement 34)', async () => {
  expect(await networkOf('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
})

it('counts only what trusted proxies wrote (statement 34)', async () => {
  expect(await networkOf('10.0.0.1', 'forged, 198.51.100.1', 1)).toBe('198.51.100.1')
  expect(await networkOf('10.0.0.1', 'forged, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1')
})

it('counts IPv6 by /64 and mapped IPv4 as IPv4 (statement 34)', async () => {
  expect(await networkOf('2001:db8:1:2:aaaa::1', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(await networkOf('2001:db8::1', undefined, 0)).toBe('2001:db8:0:0::/64')
  expect(await networkOf('::ffff:192.0.2.7', undefined, 0)).toBe('192.0.2.7')
})

it('leaves out the port that some proxies write (statement 34)', async () => {
  expect(await networkOf('10.0.0.1', '198.51.100.1:50123', 1)).toBe('198.51.100.1')
  expect(await networkOf('10.0.0.1', '[2001:db8:1:2::5]:50123', 1)).toBe('2001:db8:1:2::/64')
})
