import { afterEach, expect, it } from 'vitest'
import { type LocalServer, startCanary, startSecureServer } from '../../../test/secure-server.ts'
import { createGuardedFetch, InsideAddressError, type ResolvedAddress } from './guarded-fetch.ts'
import { RedirectError } from './outgoing.ts'

const NO_PROXY = { http: undefined, https: undefined, none: undefined }
const REQUEST = { accept: 'application/json', timeoutMs: 2_000, bytesMax: 1_000 }
const LOOPBACK_ADDRESS: ResolvedAddress = { address: '127.0.0.1', family: 4 }
/** An address in a range that was returned to IANA, so that no host has it. */
const UNASSIGNED: ResolvedAddress = { address: '3ffe::1', family: 6 }

const servers: LocalServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Returns the reason of a failed request: the error's cause, because fetch itself only reports that it failed. */
async function readRefusal(asking: Promise<unknown>): Promise<unknown> {
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof TypeError ? error.cause : error
}

async function openCanary(): Promise<LocalServer> {
  const server = await startCanary()
  servers.push(server)
  return server
}

it.each([
  '127.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  'localhost',
])('reaches no inside address, however it is written: %s', async (host) => {
  const { port, connections } = await openCanary()
  const fetch = createGuardedFetch({ proxy: NO_PROXY })
  expect(await readRefusal(fetch(`https://${host}:${port}/`, REQUEST))).toBeInstanceOf(
    InsideAddressError,
  )
  expect(connections()).toBe(0)
})

it.each([
  ['an inside address', [LOOPBACK_ADDRESS]],
  ['an inside address beside one of the Internet', [UNASSIGNED, LOOPBACK_ADDRESS]],
  ['an address of IPv4 in one of IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['no address', []],
])('reaches no name that leads to %s', async (_, addresses) => {
  const { port, connections } = await openCanary()
  const fetch = createGuardedFetch({ proxy: NO_PROXY, resolve: async () => addresses })
  const asking = fetch(`https://inside.test:${port}/`, REQUEST)
  expect(await readRefusal(asking)).toBeInstanceOf(InsideAddressError)
  expect(connections()).toBe(0)
})

it('reaches the server that all this keeps others from, where a test trusts it', async () => {
  const { port, connections } = await openCanary()
  const fetch = createGuardedFetch({
    proxy: NO_PROXY,
    resolve: async () => [LOOPBACK_ADDRESS],
    trusted: { hosts: ['inside.test'], ca: '' },
  })
  await expect(fetch(`https://inside.test:${port}/`, REQUEST)).rejects.toThrow()
  expect(connections()).toBe(1)
})

it('connects to the address that was checked, though its name leads inside a moment later', async () => {
  const { port, connections } = await openCanary()
  let asked = 0
  const resolve = async (): Promise<ResolvedAddress[]> => [
    asked++ === 0 ? UNASSIGNED : LOOPBACK_ADDRESS,
  ]
  const fetch = createGuardedFetch({ proxy: NO_PROXY, resolve })
  const ask = () => fetch(`https://rebinds.test:${port}/`, REQUEST)
  expect(await readRefusal(ask())).not.toBeInstanceOf(InsideAddressError)
  expect(asked).toBe(1)
  expect(await readRefusal(ask())).toBeInstanceOf(InsideAddressError)
  expect([asked, connections()]).toEqual([2, 0])
})

it.each(['http://rdap.test/', 'ftp://rdap.test/', 'https://who:ever@rdap.test/'])(
  'asks over https alone, and nobody by name: %s',
  async (url) => {
    const fetch = createGuardedFetch({ proxy: NO_PROXY })
    await expect(fetch(url, REQUEST)).rejects.toThrow(InsideAddressError)
  },
)

it('follows no redirect, and reads no more than it may', async () => {
  const inside = await openCanary()
  const server = await startSecureServer(({ url }, response) => {
    if (url === '/long') return void response.end('x'.repeat(1_001))
    if (url === '/short') return void response.end('x'.repeat(1_000))
    response.writeHead(302, { Location: `https://127.0.0.1:${inside.port}/secret` }).end()
  })
  servers.push(server)
  const fetch = createGuardedFetch({
    proxy: NO_PROXY,
    resolve: async () => [LOOPBACK_ADDRESS],
    trusted: { hosts: ['rdap.test'], ca: server.ca },
  })
  const ask = (path: string) => fetch(`https://rdap.test:${server.port}${path}`, REQUEST)
  await expect(ask('/redirects')).rejects.toThrow(RedirectError)
  await expect(ask('/long')).rejects.toThrow('more than 1000 bytes')
  expect((await ask('/short')).body).toHaveLength(1_000)
  expect(inside.connections()).toBe(0)
})

it('gives an inside address to no proxy, and guards what the proxy is not asked for', async () => {
  const proxy = await openCanary()
  const inside = await openCanary()
  const https = `http://127.0.0.1:${proxy.port}`
  const through = createGuardedFetch({
    proxy: { http: undefined, https, none: 'inside.test' },
    resolve: async () => [LOOPBACK_ADDRESS],
  })
  const ask = (host: string): Promise<unknown> =>
    readRefusal(through(`https://${host}:${inside.port}/`, { ...REQUEST, timeoutMs: 1_000 }))
  for (const host of ['10.0.0.1', '127.0.0.1', 'localhost', 'inside.test'])
    expect(await ask(host)).toBeInstanceOf(InsideAddressError)
  expect([proxy.connections(), inside.connections()]).toEqual([0, 0])
  await ask('rdap.test')
  expect(proxy.connections()).toBeGreaterThan(0)
  expect(inside.connections()).toBe(0)
})
