import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createModelClient } from './model-client.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A server that answers `answered` requests on each connection and closes it at the next one without an answer. */
async function closingServer(answered: number): Promise<{ url: string; asked: () => number }> {
  let asked = 0
  const counts = new WeakMap<object, number>()
  server = createServer((request, response) => {
    asked++
    const count = (counts.get(request.socket) ?? 0) + 1
    counts.set(request.socket, count)
    if (count > answered) return void request.socket.destroy()
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ object: 'list', data: [{ id: 'one' }] }))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => asked,
  }
}

function clientOf(url: string) {
  const { model } = readConfig({ OPENAI_BASE_URL: url, OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm' })
  if (!model) throw new Error('no model')
  return createModelClient(model)
}

it('asks once more on a new connection where the kept one was closed', async () => {
  const { url, asked } = await closingServer(1)
  const client = clientOf(url)
  for (let call = 0; call < 3; call++) expect((await client.models.list()).data).toHaveLength(1)
  // More than the three calls, so at least one was sent again after a closed connection.
  expect(asked()).toBeGreaterThan(3)
})

it('gives up where the next connection is closed as well', async () => {
  const { url, asked } = await closingServer(0)
  await expect(clientOf(url).models.list()).rejects.toThrow('Connection error')
  expect(asked()).toBe(2)
})
