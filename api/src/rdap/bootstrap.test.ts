import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import { createBootstrap, type RdapServerFinder } from './bootstrap.ts'
import { closeRdapServers, startRdapServer, type RdapServer } from './rdap-server.fixture.ts'
import { createRegistrations } from './registrations.ts'

closeRdapServers()

const DAY_MS = 24 * 3_600_000

interface BootstrapUnderTest extends RdapServerFinder {
  readonly server: RdapServer
  readonly failures: unknown[]
  wait(ms: number): void
  /** Resolves after the given number of requests for the list have ended. */
  asked(times: number): Promise<void>
}

async function startBootstrap(listText: string): Promise<BootstrapUnderTest> {
  const server = await startRdapServer({ '/dns.json': listText })
  const failures: unknown[] = []
  let settled = 0
  let now = Date.UTC(2026, 10, 29)
  const bootstrap = createBootstrap({
    fetch: (...asking) => server.fetch(...asking).finally(() => settled++),
    clock: () => now,
    listUrl: `${server.url}dns.json`,
    onFailure: (reason) => failures.push(reason),
  })
  return {
    ...bootstrap,
    server,
    failures,
    wait: (ms) => (now += ms),
    asked: async (times) => {
      while (settled < times) await delay(5)
      await delay(5)
    },
  }
}

const listOf = (...services: unknown[]): string =>
  JSON.stringify({ publication: '2027-01-01T00:00:00Z', version: '1.0', services })
const LIST = listOf(
  [['com'], ['https://elsewhere.test/com']],
  [
    ['co.com', 'SHOP'],
    ['http://plain.test/', 'https://own.test/'],
  ],
  [['plain'], ['http://plain.test/']],
)

it('knows the registries of every ending on offer before any list was fetched', async () => {
  const { serverOf } = await startBootstrap('')
  const { tool } = offeredTools.find(({ tool: { id } }) => id === 'domain-name-generator')!
  const field = tool.fields['extensions']
  const endings = field?.kind === 'select' ? field.options.map(({ value }) => value).slice(1) : []
  expect(endings).toContain('.com')
  expect(endings.filter((ending) => !serverOf(`name${ending}`)?.startsWith('https://'))).toEqual([])
  expect(serverOf('name.constructor')).toBeUndefined()
})

it('uses the list of IANA once it was fetched, and fetches it once a day', async () => {
  const { serverOf, server, asked, wait } = await startBootstrap(LIST)
  expect(serverOf('name.com')).toBe('https://rdap.verisign.com/com/v1/')
  await asked(1)
  expect(serverOf('name.com')).toBe('https://elsewhere.test/com/')
  expect(serverOf('name.co.com')).toBe('https://own.test/')
  expect(serverOf('name.shop')).toBe('https://own.test/')
  // Not in the list, but among the built-in registries.
  expect(serverOf('name.io')).toBe('https://rdap.identitydigital.services/rdap/')
  // Registries without https are not asked.
  expect(serverOf('name.plain')).toBeUndefined()
  wait(DAY_MS - 1)
  serverOf('name.com')
  wait(1)
  serverOf('name.com')
  await asked(2)
  expect(server.asked).toEqual(['/dns.json', '/dns.json'])
})

it.each([
  ['nothing', ''],
  ['no JSON', '<html>'],
  ['JSON of another shape', '{"services":[[["com"],"https://elsewhere.test/"]]}'],
  ['no registry', listOf()],
  ['more than there can be', `${LIST}${' '.repeat(1_000_001)}`],
])('keeps the list that it has where %s comes, and tries again an hour later', async (_, text) => {
  const { serverOf, server, asked, failures, wait } = await startBootstrap(text)
  serverOf('name.com')
  await asked(1)
  expect(failures).toHaveLength(1)
  wait(3_599_999)
  expect(serverOf('name.com')).toBe('https://rdap.verisign.com/com/v1/')
  expect(server.asked).toHaveLength(1)
  wait(1)
  serverOf('name.com')
  await asked(2)
  expect(server.asked).toHaveLength(2)
})

it.each(['127.0.0.1', '[::1]', 'localhost', 'inside.test'])(
  'reaches no inside address that a list names: %s',
  async (host) => {
    const { canary } = await startRdapServer()
    const { server, asked, ...bootstrap } = await startBootstrap(
      listOf([['com'], [`https://${host}:${canary.port}/`]]),
    )
    bootstrap.serverOf('name.com')
    await asked(1)
    const { fetch } = server
    const registrations = createRegistrations({ fetch, bootstrap, clock: () => 0 })
    expect(bootstrap.serverOf('name.com')).toContain(host)
    expect(await registrations.stateOf('name.com')).toBe('unchecked')
    expect(canary.connections()).toBe(0)
  },
)
