import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hashOf, isFresh } from '../support/files.mjs'
import { freePort } from '../support/free-port.ts'
import { waitUntilUp } from '../support/until-up.ts'
import { HELLO_SERVER_ARGUMENTS } from './pinned-server.ts'
import { treeCpuSeconds } from './processes.ts'
import { median, formatRatio, type BenchRow } from './row.ts'

const root = join(import.meta.dirname, '../..')
const ROUNDS = 5
const QUIET_MS = 1_000
const QUIET_CPU_SECONDS_MAX = 0.02

interface StartTimes {
  readonly wallMs: number
  readonly cpuSeconds: number
  /** CPU time until its workers have read their tables. */
  readonly cpuSecondsAll: number
}

/**
 * Measures the time from process start to the first answer, in processor time, which other load on the machine does
 * not change.
 */
export async function benchStart(): Promise<BenchRow[]> {
  const hello = await measureStarts(HELLO_SERVER_ARGUMENTS)
  const server = await measureStarts([join(root, 'dist/api/main.js')])
  // Without the install mark, `scripts/start.mjs` would install the packages first.
  const isInstalled = isFresh(
    'node_modules/.draftmill-installed',
    `${process.version} ${hashOf(['package-lock.json'])}`,
  )
  const whole = isInstalled ? await measureStarts([join(root, 'scripts/start.mjs')]) : undefined
  const cpu = (of: readonly StartTimes[]): number => median(of.map((one) => one.cpuSeconds))
  const row = (what: string, of: readonly StartTimes[]): BenchRow => ({
    what,
    measured: `${cpu(of).toFixed(2)} CPU-seconds (${Math.round(median(of.map((one) => one.wallMs)))} ms)`,
    floor: cpu(hello).toFixed(2),
    ratio: formatRatio(cpu(of), cpu(hello)),
  })
  const reach = '< 2 s on a quiet machine'
  return [
    row('bare Node HTTP hello, until it answers', hello),
    { ...row('server, until it answers', server), reach },
    ...(whole ? [{ ...row('npm start with a build, until it answers', whole), reach }] : []),
    {
      what: 'server, until its workers have read their tables',
      measured: `${median(server.map((one) => one.cpuSecondsAll)).toFixed(2)} CPU-seconds`,
    },
  ]
}

async function measureStarts(args: readonly string[]): Promise<StartTimes[]> {
  const all: StartTimes[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(await measureStart(args))
  return all
}

async function measureStart(args: readonly string[]): Promise<StartTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-start-'))
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    await waitUntilUp(`http://127.0.0.1:${port}/healthz`, child)
    const wallMs = performance.now() - began
    const cpuSeconds = treeCpuSeconds(child.pid as number)
    return { wallMs, cpuSeconds, cpuSecondsAll: await untilQuiet(child) }
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the CPU time used once the process is idle. */
async function untilQuiet(child: ChildProcess): Promise<number> {
  for (let before = 0; ;) {
    const now = treeCpuSeconds(child.pid as number)
    if (now - before < QUIET_CPU_SECONDS_MAX) return now
    before = now
    await delay(QUIET_MS)
  }
}
