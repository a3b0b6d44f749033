import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { programPath } from '../test/programs/built.ts'

it('a throw in a callback of the event loop ends nobody’s work, and is logged without its message', async () => {
  const program = await programPath('throw-in-callbacks')
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  const lines = stdout.trim().split('\n')
  expect(lines.at(-1)).toBe('answered')
  const logged = lines.slice(0, -1).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged.map(({ name, origin, code }) => [name, origin, code]).toSorted()).toEqual([
    ['Error', 'uncaughtException', 'EPIPE'],
    ['RangeError', 'uncaughtException', undefined],
    ['TypeError', 'unhandledRejection', undefined],
  ])
  expect(stdout).not.toContain('a text of somebody')
})
