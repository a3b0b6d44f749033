import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { waitUntilUp } from '../support/until-up.ts'
import { createVisitor } from '../support/visitor.ts'

/** The path of the measured generations. */
export const GENERATE_PATH = '/api/functions/generate-slogans'

/** A server process, pinned to one core where `taskset` exists. */
export interface PinnedServer {
  readonly url: string
  readonly pid: number
  stop(): void
}

/** Node arguments for a bare HTTP server that answers every request with `hello`. */
export const HELLO_SERVER_ARGUMENTS = [
  '-e',
  `require('node:http').createServer((q, s) => { s.end('hello') }).listen(Number(process.env.PORT), '127.0.0.1')`,
]

/** A running Draftmill server with an account that can pay for everything, and the request headers of its owner. */
export interface PaidServer extends PinnedServer {
  readonly headers: Readonly<Record<string, string>>
}

/** Starts a built program with a fresh SQLite database; rejects when it does not become ready. */
export async function startPaidServer(
  file: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<PaidServer> {
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-bench-'))
  const server = await startServer([file], {
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    GENERATIONS_PER_MINUTE: '10000000',
    SIGN_INS_PER_MINUTE: '10000',
    ...environment,
  })
  const stop = (): void => {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // The server accepts changes only from its public origin.
    const owner = createVisitor(server.url.replace('127.0.0.1', 'localhost'), folder)
    await owner.register()
    const headers = { ...(await owner.signIn()), 'Content-Type': 'application/json' }
    await addCredits(folder)
    return { ...server, headers, stop }
  } catch (error) {
    stop()
    throw error
  }
}

/** Starts a program and waits until it answers. */
export async function startServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<PinnedServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const PUBLIC_URL = `http://localhost:${port}`
  const child = startPinned(args, { ...environment, PORT: String(port), PUBLIC_URL })
  const stop = (): void => void child.kill('SIGKILL')
  try {
    await waitUntilUp(`${url}/healthz`, child)
  } catch (error) {
    stop()
    throw error
  }
  return { url, pid: child.pid as number, stop }
}

/** Pins the server to core 0 and this process to core 1, where `taskset` exists. */
function startPinned(args: readonly string[], environment: Record<string, string>): ChildProcess {
  const options: SpawnOptions = {
    env: { ...process.env, ...environment },
    // Shows errors of the server, which explain a failed measurement.
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  if (!existsSync('/usr/bin/taskset')) return spawn(process.execPath, args, options)
  execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' })
  return spawn('taskset', ['-c', '0', process.execPath, ...args], options)
}

/** Starts a local server for many concurrent connections and returns its URL as that of a model server. */
export function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', 1_000, () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`),
    )
  })
}

async function addCredits(folder: string): Promise<void> {
  const { default: Database } = await import('better-sqlite3')
  const database = new Database(join(folder, 'draftmill.db'))
  database.exec(`UPDATE balances SET purchased = 1000000000;
    INSERT INTO entries (account_id, kind, bucket, amount, reason, created_at)
    SELECT account_id, 'adjustment', 'purchased', 1000000000, 'bench', 0 FROM balances`)
  database.close()
}
