/** A server in which a timer, a promise and an emitter throw, and which then still answers a request. */
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepRunning } from '../../src/keep-running.ts'

const SECRET = 'a text of somebody'
keepRunning({
  fatal: (about: object, message?: string) => console.log(JSON.stringify({ ...about, message })),
})
const server = createServer((_, response) => response.end('answered')).listen(0, '127.0.0.1')
await once(server, 'listening')
setImmediate(() => {
  throw new RangeError(SECRET)
})
setImmediate(() => void Promise.reject(new TypeError(SECRET)))
setImmediate(
  () => void new EventEmitter().emit('error', Object.assign(new Error(SECRET), { code: 'EPIPE' })),
)
setTimeout(async () => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`)
  console.log(await response.text())
  process.exit(0)
}, 50)
