import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { programPath } from '../../test/programs/built.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { restrictFiles } from './private-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'draftmill-private-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8)
/** Returns everything in a folder that others than its owner can access. */
function listExposedPaths(path: string): string[] {
  const here = (lstatSync(path).mode & 0o077) === 0 ? [] : [`${modeOf(path)} ${path}`]
  if (!lstatSync(path).isDirectory()) return here
  return [...here, ...readdirSync(path).flatMap((name) => listExposedPaths(join(path, name)))]
}

/** Starting takes long on a busy machine. */
const LONG_TIMEOUT = { timeout: 90_000 }
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts the built program with a umask that restricts nothing. */
async function start(dataDir: string): Promise<string> {
  const command = `umask 000; exec "${process.execPath}" "${await programPath('main')}"`
  const child = spawn('sh', ['-c', command], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'http://localhost:8787' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let printed = ''
  child.stdout.on('data', (piece: Buffer) => (printed += piece.toString()))
  await expect.poll(() => printed, LONG_TIMEOUT).toMatch(/is ready: \S+/)
  return /is ready: (\S+)/.exec(printed)?.[1] as string
}

it('makes every file for its owner alone, and narrows what was left wider (statement 76)', async () => {
  const outbox = join(folder, 'outbox')
  const left = [join(folder, 'auth-secret'), join(outbox, '2020-mail.eml')]
  mkdirSync(outbox)
  for (const path of left) writeFileSync(path, 'x'.repeat(64))
  for (const path of [folder, outbox]) chmodSync(path, 0o755)
  for (const path of left) chmodSync(path, 0o666)
  const url = await start(folder)
  const body = JSON.stringify({ email: 'new@example.org', password: 'a good password' })
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers, body })
  await expect.poll(() => readdirSync(outbox).length, LONG_TIMEOUT).toBe(2)
  for (const name of ['draftmill.db', 'draftmill.db-wal', 'draftmill.db-shm'])
    expect(readdirSync(folder)).toContain(name)
  expect(listExposedPaths(folder)).toEqual([])
}, 120_000)

it('narrows what is its own in a folder that holds other things, and names the folder', () => {
  for (const name of ['draftmill.db', 'notes.txt'])
    writeFileSync(join(folder, name), '', { mode: 0o644 })
  mkdirSync(join(folder, 'outbox'), { mode: 0o755 })
  symlinkSync(join(folder, 'notes.txt'), join(folder, 'outbox', 'link'))
  chmodSync(folder, 0o755)
  expect(restrictFiles(folder)).toEqual([folder])
  expect(modeOf(join(folder, 'draftmill.db'))).toBe('600')
  expect(modeOf(join(folder, 'outbox'))).toBe('700')
  expect(modeOf(join(folder, 'notes.txt')), 'somebody else’s').toBe('644')
  expect(modeOf(folder)).toBe('755')
})

it('narrows a folder with backups, which is the server’s alone', () => {
  mkdirSync(join(folder, 'backups'))
  writeFileSync(join(folder, 'backups', 'draftmill-2026.db'), '', { mode: 0o644 })
  chmodSync(folder, 0o755)
  expect(restrictFiles(folder)).toEqual([])
  expect(listExposedPaths(folder)).toEqual([])
})

onEachDatabase(
  'what is deleted',
  (place) => {
    it('is overwritten in the file', async () => {
      const where = await place()
      const server = await startTestServer(where)
      const { bearer } = await server.register()
      const topic = 'Mangosteen'.repeat(8)
      await server.post('/api/functions/generate-mottos', { topic }, bearer)
      const file = join(where.dataDir, 'draftmill.db')
      const holds = (): boolean => {
        const beside = new Database(file)
        beside.pragma('wal_checkpoint(TRUNCATE)')
        beside.close()
        return readFileSync(file).includes(topic)
      }
      expect(holds()).toBe(true)
      const headers = { 'Content-Type': 'application/json', ...bearer }
      const deleted = await server.app.request('/api/results', { method: 'DELETE', headers })
      expect(deleted.status).toBe(200)
      expect(holds()).toBe(false)
    })
  },
  ['sqlite'],
)
