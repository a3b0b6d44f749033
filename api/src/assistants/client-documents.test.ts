import { afterEach, expect, it } from 'vitest'
import { type LocalServer, startCanary, startSecureServer } from '../../test/secure-server.ts'
import { createGuardedFetch } from '../http/outgoing/guarded-fetch.ts'
import { createClientDocuments, isDocumentId } from './client-documents.ts'

const NO_PROXY = { http: undefined, https: undefined, none: undefined }
const openServers: LocalServer[] = []
afterEach(() => {
  for (const server of openServers.splice(0)) server.close()
})

/** Starts a host of clients, where each path answers differently, with its own clock. */
async function startHost() {
  const canary = await startCanary()
  const asked: string[] = []
  let now = 0
  let sent = 0
  const server = await startSecureServer(
    (request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      const document = (over: object = {}): string =>
        JSON.stringify({
          client_id: `https://assistant.test:${server.port}${path}`,
          client_name: ' An \n assistant ',
          redirect_uris: [
            'https://assistant.test/callback',
            'https://www.assistant.test/callback',
            'https://other.test/callback',
            'http://127.0.0.1/callback',
            'com.example.app:/callback',
            'javascript:alert(1)',
          ],
          ...over,
        })
      if (path === '/redirect.json') {
        response.writeHead(302, { Location: `https://127.0.0.1:${canary.port}/` })
        return void response.end()
      }
      if (path === '/endless.json') {
        const more = (): void => {
          while (!response.destroyed && response.write(' '.repeat(16_384))) sent += 16_384
        }
        response.on('drain', more)
        return more()
      }
      if (path === '/error.json') return void response.writeHead(500).end(document())
      if (path === '/text.json') return void response.end('hello')
      if (path === '/list.json') return void response.end('[]')
      if (path === '/none.json') return void response.end(document({ redirect_uris: [] }))
      if (path === '/other.json')
        return void response.end(document({ client_id: 'https://x.test/y' }))
      return void response.end(document())
    },
    ['assistant.test'],
  )
  openServers.push(server, canary)
  const documents = createClientDocuments(
    createGuardedFetch({
      proxy: NO_PROXY,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      trusted: { hosts: ['assistant.test'], ca: server.ca },
    }),
    () => now,
  )
  return {
    find: (path: string) => documents.find(`https://assistant.test:${server.port}${path}`),
    documents,
    asked,
    canary,
    sent: () => sent,
    pass: (ms: number) => void (now += ms),
  }
}

it('reads a client at its own address, with the addresses that are its own, and believes it for ten minutes', async () => {
  const host = await startHost()
  const found = await Promise.all([host.find('/a.json'), host.find('/a.json')])
  expect(found[0]).toEqual({
    name: 'An assistant',
    redirectUris: [
      'https://assistant.test/callback',
      'https://www.assistant.test/callback',
      'http://127.0.0.1/callback',
      'com.example.app:/callback',
    ],
  })
  expect(found[1]).toBe(found[0])
  await host.find('/a.json')
  expect(host.asked).toEqual(['/a.json'])
  host.pass(10 * 60_000 + 1)
  await host.find('/a.json')
  expect(host.asked).toHaveLength(2)
})

it('takes nothing that redirects, has no end, fails or is another’s, and asks for it once a minute', async () => {
  const host = await startHost()
  for (const name of ['redirect', 'endless', 'error', 'text', 'list', 'none', 'other']) {
    const path = `/${name}.json`
    expect(await host.find(path), name).toEqual({ detail: expect.any(String) })
    await host.find(path)
    expect(host.asked.filter((one) => one === path)).toHaveLength(1)
  }
  expect(host.canary.connections()).toBe(0)
  expect(host.sent()).toBeLessThan(1_000_000)
  host.pass(60_001)
  await host.find('/error.json')
  expect(host.asked.filter((one) => one === '/error.json')).toHaveLength(2)
})

it('asks nothing inside, by address or by a name that leads there (statement 86)', async () => {
  const host = await startHost()
  const { port } = host.canary
  for (const id of [
    `https://127.0.0.1:${port}/client.json`,
    `https://[::1]:${port}/client.json`,
    `https://10.0.0.1:${port}/client.json`,
    `https://169.254.169.254:${port}/latest`,
    `https://inside.test:${port}/client.json`,
  ]) {
    expect(isDocumentId(id)).toBe(true)
    expect(await host.documents.find(id), id).toEqual({ detail: expect.any(String) })
  }
  expect(host.canary.connections()).toBe(0)
})
