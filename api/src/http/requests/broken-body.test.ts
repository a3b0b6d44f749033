import { once } from 'node:events'
import { connect } from 'node:net'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { runServer } from '../../run-server.ts'
import { createErrorReader } from '../errors.ts'

const CHUNKED = 'Transfer-Encoding: chunked'
const FORM = 'application/x-www-form-urlencoded'
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }

onEachDatabase(
  'a body that breaks off',
  (place) => {
    it.each([
      ['JSON', '/api/auth/sign-in', 'application/json', 'Content-Length: 50', '{"em'],
      ['JSON in chunks', '/api/auth/sign-in', 'application/json', CHUNKED, '4\r\n{"em\r\n'],
      ['a form', '/oauth/token', FORM, 'Content-Length: 50', 'grant_ty'],
      ['a form in chunks', '/oauth/token', FORM, CHUNKED, '8\r\ngrant_ty\r\n'],
      ['an event', '/api/payments/stripe', 'application/json', 'Content-Length: 50', '{"id'],
    ])('is a matter of its sender: %s', async (_, path, type, length, half) => {
      const server = await startTestServer(await place(), { environment: STRIPE })
      const lines: { level: number; status?: number; msg: string }[] = []
      const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
      const { app, store, logged } = server
      const running = await runServer({ app, store, log, host: '127.0.0.1', port: 0 })
      onTestFinished(() => running.stop())
      const socket = connect(running.port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${length}\r\n\r\n${half}`,
      )
      // The server has read the request's head by then.
      await expect.poll(() => fetch(`http://127.0.0.1:${running.port}/healthz`)).toBeTruthy()
      socket.resetAndDestroy()
      await expect.poll(logged, { timeout: 10_000 }).toContain('"status":400')
      expect(logged()).not.toMatch(/"level":(?:50|60)/)
    })
  },
  ['sqlite'],
)

it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED', 'EAI_AGAIN', '08006'])(
  'takes %s for an outage of the data store only from there',
  (code) => {
    const error = Object.assign(new Error('Connection terminated'), { code })
    const read = createErrorReader(pino({ level: 'silent' }))
    expect(read(error, 'x').code).toBe('internal')
  },
)
