import type { TestServer } from './server.ts'

/** Somebody who asks for a generation as a stream and reads it. */
export interface Asking {
  /** Every event so far, by its name. */
  readonly events: readonly (readonly [name: string, value: Readonly<Record<string, unknown>>])[]
  /** The last value of such an event; undefined before it. */
  last(name: string): Readonly<Record<string, unknown>> | undefined
  leave(): void
  /** Resolves with the name of the last event: `done`, `error`, or another where it broke off. */
  readonly ended: Promise<string>
}

/** Asks the server of a test, without a socket. */
export function askStreamed(
  server: TestServer,
  headers: Record<string, string>,
  topic = 'Bread',
): Asking {
  const caller = new AbortController()
  const events: [string, Record<string, unknown>][] = []
  const request = new Request(`http://localhost:8787/api/functions/generate-mottos`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ topic }),
    signal: caller.signal,
  })
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const read = async (): Promise<string> => {
    const response = await server.app.request(request)
    reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
        if (name !== undefined) events.push([name, JSON.parse(data ?? '')])
      }
    }
    if (rest.startsWith('{')) events.push(['error', JSON.parse(rest)])
    return events.at(-1)?.[0] ?? 'nothing'
  }
  return {
    events,
    last: (name) => events.findLast((event) => event[0] === name)?.[1],
    leave: () => {
      caller.abort()
      void reader?.cancel().catch(() => {})
    },
    ended: read().catch(() => 'broken'),
  }
}
