import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createIsBreached } from './breached-passwords.ts'

const PASSWORD = 'tangled kite window'
const HASH = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase()

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const step of cleanups.splice(0)) step()
})

/** Starts a service that answers by the given function; `asked` collects its requests. */
async function startService(
  answer: (response: ServerResponse) => void,
): Promise<{ url: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const composeRange = (...found: string[]) => [`${'0'.repeat(35)}:3`, ...found].join('\r\n')

it('finds a stolen password and tells the service five characters of its hash', async () => {
  const { url, asked } = await startService((response) =>
    response.end(composeRange(`${HASH.slice(5)}:42`)),
  )
  expect(await createIsBreached(url)(PASSWORD)).toBe(true)
  expect(await createIsBreached(url)('another one entirely')).toBe(false)
  expect(asked[0]?.url).toBe(`/range/${HASH.slice(0, 5)}`)
  expect(asked[0]?.headers['add-padding']).toBe('true')
  expect(JSON.stringify(asked[0]?.headers)).not.toContain(HASH.slice(5))
})

it('takes lines of padding for what they are', async () => {
  const { url } = await startService((response) => response.end(composeRange(`${HASH.slice(5)}:0`)))
  expect(await createIsBreached(url)(PASSWORD)).toBe(false)
})

it.each<[string, (response: ServerResponse) => void]>([
  ['says nothing', () => {}],
  ['stops in the middle', (response) => response.write(`${HASH.slice(5)}:4`)],
  ['fails', (response) => response.writeHead(503).end(composeRange(`${HASH.slice(5)}:42`))],
  [
    'sends elsewhere',
    (response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
  ],
  ['talks without end', (response) => response.end(`${'x'.repeat(99)}\n`.repeat(10_000))],
])('stops nobody when the service %s', async (_, answer) => {
  const { url } = await startService(answer)
  expect(await createIsBreached(url)(PASSWORD)).toBe(false)
})

it('stops nobody when there is no service', async () => {
  expect(await createIsBreached('http://127.0.0.1:9')(PASSWORD)).toBe(false)
})
