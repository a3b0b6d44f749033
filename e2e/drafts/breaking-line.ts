import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between the browser and the server whose connections can be broken. */
export interface BreakableProxy {
  readonly url: string
  /** Sets the server to which it connects; before that no connection is served. */
  connectTo(url: string): void
  /** Breaks all open connections; new ones work. */
  break(): void
  stop(): Promise<void>
}

/** Starts a proxy without a server: its address may be needed before the server has one. */
export async function startBreakableProxy(): Promise<BreakableProxy> {
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
    connectTo: (url) => {
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
