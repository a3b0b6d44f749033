import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { programPath, type ProgramName } from './programs/built.ts'
import type { TestPlace } from './stores.ts'

/** A server in a process of its own, for tests that kill or stop it. Killed after the test. */
export interface ChildServer {
  readonly url: string
  readonly port: number
  readonly child: ChildProcess
  /** The exit code, once the process has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>
}

export type StartChild = (
  place: TestPlace,
  environment?: Readonly<Record<string, string>>,
  /** The program to start; `server` if absent. */
  program?: ProgramName,
) => Promise<ChildServer>

const root = join(import.meta.dirname, '../..')

/** Registers the clean-up with the test file. Returns a function that starts a child process on a test's data. */
export function childServers(): StartChild {
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })
  return async (place, environment = {}, program = 'server') => {
    const child = spawn(process.execPath, [await programPath(program)], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl ?? '',
        PUBLIC_URL: 'http://localhost:8787',
        PORT: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    let printed = ''
    while (!/\d{4,5}\n/.test(printed)) {
      const [piece] = (await Promise.race([
        once(child.stdout, 'data'),
        ended.then((code) => {
          throw new Error(`the server ended with ${code} before it listened`)
        }),
      ])) as [Buffer]
      printed += piece.toString()
    }
    const port = Number(/(\d{4,5})\n/.exec(printed)?.[1])
    return { url: `http://127.0.0.1:${port}`, port, child, ended }
  }
}
