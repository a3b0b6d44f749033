import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that a browser goes through, and that can break. */
export interface BreakingLine {
  readonly url: string
  /** Where it leads; nobody is served before. */
  leadTo(url: string): void
  /** Breaks every connection there is; new ones go through. */
  break(): void
  stop(): Promise<void>
}

/** Starts a line that leads nowhere yet: its address may be needed before the server has one. */
export async function startBreakingLine(): Promise<BreakingLine> {
  const open = new Set<Socket>()
  let port = 0
  const server = createServer((browser) => {
    const upstream = connect(port, 'localhost')
    for (const [one, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const breakAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => {
      port = Number(new URL(url).port)
    },
    break: breakAll,
    stop: async () => {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
