import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startModelServer, type ModelServer, streamDrafts } from '../../api/test/model-server.ts'
import { cpuSeconds } from '../bench/processes.ts'
import { root } from '../support/files.mjs'
import { freePort } from '../support/free-port.ts'
import { createVisitor } from '../support/visitor.ts'
import {
  buildImage,
  type Container,
  memoryMb,
  removeContainers,
  startContainer,
  type UnpackedImage,
} from './image.ts'

const OWN_MB_MAX = 250
/** CPU time until the first page, because wall-clock time depends on the machine's load. */
const START_PROCESSOR_MS_MAX = 3_000
const STOP_MS_MAX = 10_000
const USER = 10_001
const { input, answer } = JSON.parse(
  readFileSync(join(root, 'api/test/recorded-answers/slogan-generator.1.json'), 'utf8'),
) as { input: Record<string, string>; answer: { drafts: object[] } }

let image: UnpackedImage
let model: ModelServer
let dataDir: string
beforeAll(async () => {
  image = buildImage()
  model = await startModelServer()
  dataDir = mkdtempSync(join(root, '.cache/container/data-'))
  chownSync(dataDir, USER, USER)
}, 2_400_000)
afterAll(async () => {
  await model?.stop()
  removeContainers()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Started extends Container {
  readonly url: string
  readonly startedMs: number
}

async function start(environment: Record<string, string> = {}): Promise<Started> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const before = performance.now()
  const container = await startContainer(image, dataDir, {
    PORT: String(port),
    PUBLIC_URL: url,
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'small',
    ...environment,
  })
  for (;;) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { ...container, url, startedMs: performance.now() - before }
    if (container.process.exitCode !== null) throw new Error(container.output())
    await delay(25)
  }
}

/** Stops the server as `docker stop` does; returns the duration and the exit code. */
async function stop({ pid, process: child }: Started): Promise<{ ms: number; code: unknown }> {
  const before = performance.now()
  const ended = once(child, 'exit')
  process.kill(pid, 'SIGTERM')
  const [code] = await ended
  return { ms: performance.now() - before, code }
}

it('is small, of production packages alone, and of a user without rights', () => {
  const packages = readdirSync(join(image.folder, 'app/node_modules'))
  expect(packages).toEqual(expect.arrayContaining(['better-sqlite3', 'hono', 'pg', 'undici']))
  for (const name of ['vite', 'vitest', 'tsx', 'typescript', 'playwright', 'esbuild', 'oxlint'])
    expect(packages).not.toContain(name)
  expect(readdirSync(join(image.folder, 'app')).toSorted()).toEqual([
    'dist',
    'node_modules',
    'package.json',
  ])
  const { User, Cmd, StopSignal, Volumes, Healthcheck } = image.config
  expect({ User, StopSignal, volumes: Object.keys(Volumes) }).toEqual({
    User: `${USER}:${USER}`,
    StopSignal: 'SIGTERM',
    volumes: ['/data'],
  })
  expect([Cmd[0], Healthcheck?.Test[1]]).toEqual(['node', 'node'])
  expect(statSync(join(image.folder, 'data'))).toMatchObject({ uid: USER, gid: USER })
  console.log(`the image has ${image.ownMb.toFixed(0)} MB beside its base`)
  expect(image.ownMb).toBeLessThanOrEqual(OWN_MB_MAX)
})

it('starts read-only within 3 s of the processor, charges a generation, and ends cleanly with one under way', async () => {
  const server = await start()
  const { startedMs } = server
  const startProcessorMs = Math.round(1_000 * cpuSeconds(server.pid))
  expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^NSpid:\t\d+\t1$/m)
  expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^CapEff:\t0+$/m)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const visitor = createVisitor(server.url, dataDir)
  await visitor.register()
  const bearer = await visitor.signIn()
  model.behave(streamDrafts(answer.drafts))
  const made = await visitor.post('/api/functions/generate-slogans', input, bearer)
  expect(await made.json()).toMatchObject({ writer: 'openai', credits: { balance: 90 } })
  const mb = memoryMb(server.pid)
  // A generation that never ends: its credits are returned.
  model.behave(() => {})
  const broken = visitor.post('/api/functions/generate-slogans', input, bearer).catch(() => {})
  await expect.poll(() => model.calls.length, { timeout: 10_000 }).toBe(1)
  expect(await visitor.creditsOf(bearer)).toBe(80)
  const stopped = await stop(server)
  await broken
  console.log(
    `start to first page ${startedMs.toFixed(0)} ms (${startProcessorMs} of the processor), ${mb.toFixed(0)} MB of memory, stopped in ${stopped.ms.toFixed(0)} ms`,
  )
  expect(stopped.code).toBe(0)
  expect(stopped.ms).toBeLessThan(STOP_MS_MAX)
  expect(startProcessorMs).toBeLessThan(START_PROCESSOR_MS_MAX)
  // The next server finds all data in the volume.
  const next = await start()
  const again = createVisitor(next.url, dataDir)
  expect(await again.creditsOf(await again.signIn())).toBe(90)
  expect(await stop(next)).toMatchObject({ code: 0 })
  expect(readdirSync(dataDir)).not.toContain('draftmill.db-wal')
}, 120_000)

it('restores a backup that its user may read, and says so where it may not', async () => {
  const backup = join(dataDir, 'backup.db')
  copyFileSync(join(dataDir, 'draftmill.db'), backup)
  const restore = async (): Promise<string> => {
    const Cmd = ['node', 'dist/api/admin.js', 'restore', '/data/backup.db', '--yes']
    const withCommand = { ...image, config: { ...image.config, Cmd } }
    const PUBLIC_URL = 'http://localhost:8787'
    const command = await startContainer(withCommand, dataDir, { PUBLIC_URL })
    await once(command.process, 'close')
    return command.output()
  }
  // With the owner and mode of a file from `docker compose cp`.
  chmodSync(backup, 0o600)
  chownSync(backup, 0, 0)
  expect(await restore()).toContain('the user of this program may not read it')
  chownSync(backup, USER, USER)
  expect(await restore()).toContain('Restored /data/backup.db')
}, 60_000)

it('uses the model beside it that compose names', async () => {
  const beside = createServer((_, response) => {
    const data = ['other', 'small'].map((id) => ({ id, object: 'model' }))
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ object: 'list', data }))
  })
  await new Promise<void>((resolve) => beside.listen(0, '127.0.0.1', resolve))
  const server = await start({
    OPENAI_BASE_URL: '',
    OPENAI_MODEL: '',
    MODEL_DISCOVERY: 'use',
    MODEL_DISCOVERY_AT: `http://127.0.0.1:${(beside.address() as AddressInfo).port}/v1`,
    MODEL_DISCOVERY_NAME: 'small',
  })
  await expect.poll(() => server.output(), { timeout: 10_000 }).toMatch(/Writer\s+small at http/)
  await stop(server)
  beside.close()
}, 60_000)
