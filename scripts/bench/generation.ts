import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort } from '../free-port.ts'
import { untilUp } from '../until-up.ts'
import { cpuSeconds, megabytes, residentBytes } from './processes.ts'
import { ratio, type Row } from './row.ts'

const root = join(import.meta.dirname, '../..')
const SECONDS = 8
const CONNECTIONS = 32
const INPUT = {
  businessDescription:
    'A small neighbourhood bakery that bakes sourdough, rye and cinnamon buns before sunrise.',
  industry: 'Bakery',
  tone: 'friendly',
}
const HELLO = `require('node:http').createServer((q, s) => { s.end('hello') }).listen(Number(process.env.PORT), '127.0.0.1')`

/** Authenticated, limited, charged, checked slogan generations against a bare Node HTTP server, per CPU-second. */
export async function benchGeneration(): Promise<Row[]> {
  const bare = await benchHello()
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-bench-'))
  const port = await freePort()
  const server = startPinned([join(root, 'dist/api/main.js')], {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    GENERATIONS_PER_MINUTE: '10000000',
    SIGN_INS_PER_MINUTE: '10000',
    PUBLIC_URL: `http://localhost:${port}`,
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await untilUp(`${url}/healthz`, server)
    const token = await signIn(url)
    await addCredits(folder)
    const request = {
      url: `${url}/api/functions/generate-slogans`,
      method: 'POST' as const,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(INPUT),
    }
    await autocannon({ ...request, connections: CONNECTIONS, duration: 3 })
    const memoryBefore = residentBytes(server.pid as number)
    const full = await measure(server, request)
    const third = await autocannon({
      ...request,
      connections: 8,
      duration: SECONDS,
      overallRate: Math.max(10, Math.floor(full.perSecond / 3)),
    })
    const generations = await autocannon({ ...request, connections: CONNECTIONS, amount: 10_000 })
    const memoryAfter = residentBytes(server.pid as number)
    return [
      {
        what: 'bare Node HTTP hello',
        measured: `${Math.round(bare.perCpuSecond).toLocaleString('en')} per CPU-second`,
      },
      {
        what: 'slogan generation, SQLite, synchronous=FULL',
        measured: `${Math.round(full.perCpuSecond).toLocaleString('en')} per CPU-second (${Math.round(full.perSecond).toLocaleString('en')}/s, ${full.failed} failed)`,
        floor: `${Math.round(bare.perCpuSecond).toLocaleString('en')}`,
        ratio: ratio(full.perCpuSecond, bare.perCpuSecond),
        reach: '≥ 0.10',
      },
      {
        what: `latency at a third of that (${Math.round(third.requests.average)}/s)`,
        measured: `p50 ${third.latency.p50} ms, p99 ${third.latency.p99} ms`,
        reach: 'p99 ≤ 15 ms',
      },
      {
        what: `memory after ${(full.requests + generations.requests.total).toLocaleString('en')} generations`,
        measured: `${megabytes(memoryAfter)} resident`,
        floor: megabytes(memoryBefore),
        ratio: ratio(memoryAfter, memoryBefore),
        reach: 'flat',
      },
    ]
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchHello(): Promise<{ perCpuSecond: number }> {
  const port = await freePort()
  const server = startPinned(['-e', HELLO], { PORT: String(port) })
  try {
    const url = `http://127.0.0.1:${port}/`
    await untilUp(url, server)
    await autocannon({ url, connections: CONNECTIONS, duration: 2 })
    return await measure(server, { url })
  } finally {
    server.kill('SIGKILL')
  }
}

async function measure(server: ChildProcess, options: autocannon.Options) {
  const cpuBefore = cpuSeconds(server.pid as number)
  const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS })
  const cpu = cpuSeconds(server.pid as number) - cpuBefore
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    perCpuSecond: result.requests.total / cpu,
    failed: result.non2xx + result.errors,
  }
}

/** On its own core where the system can pin; the load comes from the other. */
function startPinned(args: readonly string[], environment: Record<string, string>): ChildProcess {
  const options: SpawnOptions = {
    env: { ...process.env, ...environment },
    // What it complains of is why there is nothing to measure.
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  if (!existsSync('/usr/bin/taskset')) return spawn(process.execPath, args, options)
  execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' })
  return spawn('taskset', ['-c', '0', process.execPath, ...args], options)
}

async function signIn(url: string): Promise<string> {
  const credentials = { email: 'bench@example.org', password: 'a long bench password' }
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/api/auth/sign-up', credentials)
  let token: string | undefined
  for (let tries = 0; token === undefined && tries < 100; tries++) {
    const outbox = await (await fetch(`${url}/dev/outbox`)).text()
    token = /confirm#token=([\w-]{43})/.exec(outbox)?.[1]
    if (token === undefined) await delay(50)
  }
  await post('/api/auth/confirm', { token, password: credentials.password })
  const response = await post('/api/auth/sign-in', credentials)
  return ((await response.json()) as { access_token: string }).access_token
}

async function addCredits(folder: string): Promise<void> {
  const { default: Database } = await import('better-sqlite3')
  const database = new Database(join(folder, 'draftmill.db'))
  database.exec(`UPDATE balances SET purchased = 1000000000;
    INSERT INTO entries (account_id, kind, bucket, amount, reason, created_at)
    SELECT account_id, 'adjustment', 'purchased', 1000000000, 'bench', 0 FROM balances`)
  database.close()
}
