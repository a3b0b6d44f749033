import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const KEEP_RUNNING = join(import.meta.dirname, 'keep-running.ts')

/** A server of which a timer, a promise and an emitter throw, and which then answers somebody else. */
const PROGRAM = `
import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import { keepRunning } from ${JSON.stringify(KEEP_RUNNING)}
keepRunning({ fatal: (told, message) => console.log(JSON.stringify({ ...told, message })) })
const server = createServer((_, response) => response.end('answered')).listen(0, '127.0.0.1')
setImmediate(() => { throw new RangeError('a text of somebody') })
setImmediate(() => void Promise.reject(new TypeError('a text of somebody')))
setImmediate(() => new EventEmitter().emit('error', Object.assign(new Error('a text of somebody'), { code: 'EPIPE' })))
setTimeout(async () => {
  const response = await fetch('http://127.0.0.1:' + server.address().port)
  console.log(await response.text())
  process.exit(0)
}, 50)
`

it('a throw in a callback of the event loop ends nobody’s work, and is logged without its message', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const lines = stdout.trim().split('\n')
  expect(lines.at(-1)).toBe('answered')
  const told = lines.slice(0, -1).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(told.map(({ name, origin, code }) => [name, origin, code]).toSorted()).toEqual([
    ['Error', 'uncaughtException', 'EPIPE'],
    ['RangeError', 'uncaughtException', undefined],
    ['TypeError', 'unhandledRejection', undefined],
  ])
  expect(stdout).not.toContain('a text of somebody')
})
