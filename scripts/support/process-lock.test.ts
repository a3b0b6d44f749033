import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, 'process-lock.mjs')).href
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'draftmill-lock-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Adds a line before and after its work: if two overlapped, the lines would not be in pairs. */
const WORKER = `
  import { appendFileSync } from 'node:fs'
  const [lock, log, module] = process.argv.slice(1)
  const { withProcessLock } = await import(module)
  withProcessLock(lock, (holder) => console.log('waiting for ' + holder), () => {
    appendFileSync(log, process.pid + '\\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    appendFileSync(log, process.pid + '\\n')
  })`

it('lets one process work at a time, also when all find the file of a dead one', async () => {
  const lock = join(folder, 'lock')
  const log = join(folder, 'log')
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(lock, String(dead))
  const args = ['--input-type=module', '-e', WORKER, lock, log, module]
  const workers = Array.from({ length: 6 }, () => spawn(process.execPath, args))
  const codes = await Promise.all(workers.map(async (worker) => (await once(worker, 'exit'))[0]))
  expect(codes).toEqual([0, 0, 0, 0, 0, 0])
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  const pairs = lines.flatMap((line, index) => (index % 2 === 0 ? [[line, lines[index + 1]]] : []))
  expect(pairs.map(([begun, ended]) => begun === ended)).toEqual(workers.map(() => true))
  expect(new Set(lines).size).toBe(6)
  expect(existsSync(lock)).toBe(false)
  expect(readdirSync(folder)).toEqual(['log'])
})
