import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { childServers } from '../../../test/child-server.ts'
import { socketOf, startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'

const startChild = childServers()
const TOKEN = '7d2f4c0e9b1a8356c90e44d1f72b6ab3'

/** Routes that only this machine may read. */
const LOCAL_ROUTES = ['/dev/outbox', '/metrics']
const LOCAL_HEADERS = { Host: 'localhost:8787' }

onEachDatabase(
  'what is for this machine alone',
  (place) => {
    it.each<[string, Record<string, string>, object]>([
      ['a stranger', LOCAL_HEADERS, socketOf('203.0.113.7')],
      ['a stranger on IPv6', LOCAL_HEADERS, socketOf('2001:db8::1')],
      ['nobody knows whom', LOCAL_HEADERS, {}],
      ['another name, as after DNS rebinding', { Host: 'evil.example' }, socketOf('127.0.0.1')],
      ['a name that begins like one', { Host: '127.0.0.1.evil.example' }, socketOf('127.0.0.1')],
      ['no name', {}, socketOf('127.0.0.1')],
      ...[
        ['X-Forwarded-For', '203.0.113.7'],
        ['X-Forwarded-Proto', 'https'],
        ['Forwarded', 'for=203.0.113.7'],
        ['Via', '1.1 proxy'],
        ['X-Real-IP', '127.0.0.1'],
        ['CF-Connecting-IP', '203.0.113.7'],
      ].map(([name = '', value = '']): [string, Record<string, string>, object] => [
        `a proxy that writes ${name}`,
        { ...LOCAL_HEADERS, [name]: value },
        socketOf('127.0.0.1'),
      ]),
      [
        'a proxy that speaks HTTP/1.0',
        LOCAL_HEADERS,
        { incoming: { socket: { remoteAddress: '127.0.0.1' }, httpVersion: '1.0' } },
      ],
    ])('is not there for %s', async (_, headers, env) => {
      const { app } = await startTestServer(await place())
      for (const door of LOCAL_ROUTES)
        expect((await app.request(door, { headers }, env)).status).toBe(404)
    })

    it.each<[string, string]>([
      ['localhost:8787', '127.0.0.1'],
      ['127.0.0.1:8787', '::ffff:127.0.0.1'],
      ['[::1]:8787', '::1'],
    ])('is there for %s from %s', async (host, peer) => {
      const { app } = await startTestServer(await place())
      for (const door of LOCAL_ROUTES) {
        const response = await app.request(door, { headers: { Host: host } }, socketOf(peer))
        expect(response.status).toBe(200)
      }
    })

    it('is read from the socket of a real request', async () => {
      const { port } = await startChild(await place(), {}, 'main')
      for (const door of LOCAL_ROUTES) {
        expect(await statusOf(port, door, {})).toBe(200)
        expect(await statusOf(port, door, { 'X-Forwarded-For': '203.0.113.7' })).toBe(404)
        expect(await statusOf(port, door, { Host: 'draftmill.example' })).toBe(404)
      }
    })

    it('as metrics is there on a public server for its token, and then for nobody else', async () => {
      const PUBLIC_URL = 'https://draftmill.example'
      const environment = { HOST: '0.0.0.0', PUBLIC_URL, METRICS_TOKEN: TOKEN }
      const { app } = await startTestServer(await place(), { environment })
      const ask = async (headers: Record<string, string>, peer = '203.0.113.7') =>
        app.request('/metrics', { headers }, socketOf(peer))
      const read = await ask({ Authorization: `Bearer ${TOKEN}` })
      expect(read.status).toBe(200)
      expect(await read.text()).toContain('draftmill_http_request_seconds')
      for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}0`, `Basic ${TOKEN}`]) {
        const refused = await ask({ Authorization: wrong })
        expect(refused.status).toBe(401)
        expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer')
      }
      expect((await ask(LOCAL_HEADERS, '127.0.0.1')).status).toBe(401)
      const { app: closed } = await startTestServer(await place(), {
        environment: { HOST: '0.0.0.0', PUBLIC_URL },
      })
      const headers = { Host: 'draftmill.example' }
      expect((await closed.request('/metrics', { headers }, socketOf('203.0.113.7'))).status).toBe(
        404,
      )
    })
  },
  ['sqlite'],
)

/** Not `fetch`, which does not allow setting Host. */
function statusOf(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      void text(response).then(() => resolve(response.statusCode), reject)
    })
      .on('error', reject)
      .end()
  })
}
