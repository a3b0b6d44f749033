import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** A body that never ends: it produces a piece at each read. */
export function createEndlessBody(piece: string): {
  readonly body: ReadableStream<Uint8Array>
  readonly sent: () => number
} {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += piece.length
      controller.enqueue(new TextEncoder().encode(piece))
    },
  })
  return { body, sent: () => sent }
}

/** A body that begins and then sends nothing until it breaks off. */
function createSilentBody(): {
  readonly body: ReadableStream<Uint8Array>
  readonly stop: () => void
} {
  let stop = (): void => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"jsonrpc"'))
      stop = () => controller.error(new Error('gone'))
    },
  })
  return { body, stop: () => stop() }
}

/** Sends a body of any length to `/mcp`. */
export function postToAssistants(
  server: TestServer,
  token: string | undefined,
  body: BodyInit,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return Promise.resolve(
    server.app.request('/mcp', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'Transfer-Encoding': 'chunked',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body,
      duplex: 'half',
    } as RequestInit),
  )
}

/**
 * Opens many requests whose bodies do not end. Waits until the expected number is refused while the others wait, and
 * returns how long that took.
 */
export async function openManyRequests(
  server: TestServer,
  token: string | undefined,
  wanted: { readonly count: number; readonly refused: number; readonly status: number },
): Promise<number> {
  const bodies = Array.from({ length: wanted.count }, createSilentBody)
  const beganMs = performance.now()
  const statuses: number[] = []
  const answers = bodies.map(async ({ body }) => {
    statuses.push((await postToAssistants(server, token, body)).status)
  })
  const refused = (): number => statuses.filter((status) => status === wanted.status).length
  while (refused() < wanted.refused) await delay(5)
  const tookMs = performance.now() - beganMs
  expect(statuses).toHaveLength(wanted.refused)
  for (const { stop } of bodies) stop()
  await Promise.all(answers)
  return tookMs
}
