/** A temporary PostgreSQL for tests and benchmarks, from the server binaries on this machine. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { findPostgres, POSTGRES_MISSING } from './requirements.mjs'

export interface TemporaryPostgres {
  /** The connection URL of an empty database, by TCP. */
  readonly url: string
  /** The same by the server's Unix socket, where a short query takes a third of the time. */
  readonly socketUrl: string
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** True to write to disk before answering. */
  readonly isDurable: boolean
}

/**
 * Creates a cluster in a temporary folder and starts it on a free port of the loopback interface. Durable, as in
 * production, for benchmarks; tests need not wait for the disk.
 */
export async function startPostgres({ isDurable }: PostgresOptions): Promise<TemporaryPostgres> {
  const binaries = findPostgres()
  if (binaries === undefined) throw new Error(`Missing: ${POSTGRES_MISSING}`)
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = user ?? {}
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'draftmill', '--auth=trust', '--no-sync', '-E', 'UTF8'],
    {
      ...as,
      cwd: folder,
      stdio: 'ignore',
    },
  )
  const port = await freePort()
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200',
      '-c',
      `fsync=${isDurable ? 'on' : 'off'}`,
    ],
    { ...as, cwd: folder, stdio: 'ignore' },
  )
  const url = `postgres://draftmill@127.0.0.1:${port}/postgres`
  await untilReady(join(binaries, 'postgres'), port)
  return {
    url,
    socketUrl: `postgres://draftmill@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(name: string, port: number): Promise<void> {
  const { default: pg } = await import('pg')
  for (let tries = 0; tries < 150; tries++) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'draftmill',
      database: 'postgres',
    })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(100)
    }
  }
  throw new Error(`${name} did not start on port ${port}.`)
}

/** PostgreSQL refuses to run as root: then it runs as its package's user, or as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user: try the next one.
    }
  }
  return undefined
}
