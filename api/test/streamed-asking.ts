import type { TestServer } from './server.ts'

/** A request for a streamed generation, and the events read from it. */
export interface StreamedRequest {
  /** All events so far, each with its name. */
  readonly events: readonly (readonly [name: string, value: Readonly<Record<string, unknown>>])[]
  /** The last value of an event with this name; undefined before it. */
  last(name: string): Readonly<Record<string, unknown>> | undefined
  leave(): void
  /** Resolves with the name of the last event; `nothing` if there was none, `broken` if reading failed. */
  readonly ended: Promise<string>
}

/** Requests a streamed generation from a test server, without a socket. */
export function requestStream(
  server: TestServer,
  headers: Record<string, string>,
  topic = 'Bread',
): StreamedRequest {
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
