import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { waitUntilUp } from './until-up.ts'

const SERVER = `require('node:http').createServer((_, r) => r.end()).listen(+process.argv[1], '127.0.0.1')`

test('waits until a server that takes its time answers', async () => {
  const port = await freePort()
  const server = spawn(process.execPath, ['-e', `setTimeout(() => {${SERVER}}, 100)`, String(port)])
  try {
    await waitUntilUp(`http://127.0.0.1:${port}/`, server)
    expect(server.exitCode).toBeNull()
  } finally {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
})

test('waits no longer for a server that has ended', async () => {
  const port = await freePort()
  const server = spawn(process.execPath, ['-e', 'process.exit(3)'])
  await expect(waitUntilUp(`http://127.0.0.1:${port}/`, server)).rejects.toThrow('ended with 3')
})
