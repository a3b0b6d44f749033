import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createModelClient } from '../servers/model-client.ts'
import { asModelError, asErrorBeforeAnswer } from './model-errors.ts'

const CONFIG = {
  apiKey: 'sk-1',
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'm',
  temperature: undefined,
  totalTimeoutMs: 5_000,
  idleTimeoutMs: 5_000,
  firstWordMs: 5_000,
  callsMax: 1,
  queue: { waitingMax: undefined, waitMs: 5_000 },
}

let server: Server | undefined
afterEach(() => server?.close())

async function serverOf(body: string): Promise<string> {
  server = createServer((_, response) => {
    response.writeHead(500, { 'Content-Type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

async function failureOf(part: object) {
  const thrown = await createModelClient({ ...CONFIG, ...part })
    .chat.completions.create({ model: 'm', messages: [] })
    .then(() => undefined, asErrorBeforeAnswer)
  return asModelError(thrown, '', () => false)
}

it.each([
  // Values that no header or URL allows: the start refuses such settings; this tests what happens if one gets
  // through.
  ['a key', { apiKey: 'sk-“1”' }, { kind: 'misconfigured', trouble: 'settings' }],
  ['an address', { baseUrl: 'http://127.0.0.1:9999999/v1' }, 'Invalid URL'],
  [
    'a port that no request is made to',
    { baseUrl: 'http://127.0.0.1:6000/v1' },
    { kind: 'misconfigured', trouble: 'settings' },
  ],
] as const)(
  'tells what fails before anything was sent from an outage: %s',
  async (_, part, expected) => {
    if (typeof expected === 'string')
      return expect(() => createModelClient({ ...CONFIG, ...part })).toThrow(expected)
    expect(await failureOf(part)).toMatchObject(expected)
  },
)

it('takes a server that is not there for an outage', async () => {
  const baseUrl = `http://${await serverOf('')}`
  await new Promise((resolve) => server?.close(resolve))
  expect(await failureOf({ baseUrl })).toMatchObject({ kind: 'unavailable', trouble: undefined })
})

it('tells a connection that cannot be made secure from an outage', async () => {
  const baseUrl = `https://${await serverOf('')}`
  expect(await failureOf({ baseUrl })).toMatchObject({ kind: 'misconfigured', trouble: 'settings' })
})

const DEEP = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

it.each([
  ['a body', DEEP],
  ['an error', `{"error":${DEEP}}`],
  ['a message', `{"error":{"message":${DEEP}}}`],
  ['a detail', `{"detail":${DEEP}}`],
  // Shallow enough to be serialized, but not a string.
  ['a code', `{"error":{"code":${'['.repeat(3_000)}${']'.repeat(3_000)}}}`],
  ['a type that claims to be text', '{"error":{"type":{"toString":1},"param":[{"toString":1}]}}'],
])('takes an error of a server for the server’s, whatever stands in it: %s', async (_, body) => {
  const baseUrl = `http://${await serverOf(body)}`
  expect(await failureOf({ baseUrl })).toMatchObject({
    kind: 'unavailable',
    trouble: undefined,
    message: 'status 500',
  })
})
