import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { root } from './support/files.mjs'
import { freePort } from './support/free-port.ts'
import { build } from './support/prepare.mjs'
import { waitUntilUp } from './support/until-up.ts'

const OLLAMA_PORT = 11_434
const LONG_TIMEOUT = { timeout: 30_000 }

beforeAll(build, 600_000)

/** A fake model server on Ollama's port. */
async function startOllama(): Promise<void> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ object: 'list', data: [{ id: 'llama3.2', object: 'model' }] }))
  })
  server.listen(OLLAMA_PORT, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
}

interface Started {
  readonly child: ChildProcess
  readonly url: string
  readonly output: () => string
}

/** Starts the server as `npm start` does, with or without a terminal, with a test `.env`. */
async function start(folder: string, isTerminal: boolean): Promise<Started> {
  const port = await freePort()
  const file = join(folder, '.env')
  const program = `exec node dist/api/main.js --ask-and-write=${file}`
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const [command, args] = isTerminal
    ? ['script', ['-qec', program, '/dev/null']]
    : ['sh', ['-c', program]]
  const child = spawn(command as string, args as string[], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  return { child, url: `http://127.0.0.1:${port}/healthz`, output: () => output }
}

async function end({ child }: Started): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

it('asks once in a terminal whether to use the model that it found, and writes the answer down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-asks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await startOllama()

  const nobody = await start(folder, false)
  await waitUntilUp(nobody.url, nobody.child)
  await expect.poll(nobody.output, LONG_TIMEOUT).toContain('OPENAI_MODEL=llama3.2')
  expect(nobody.output()).toContain('Writer   built-in')
  expect(nobody.output()).not.toContain('(Y/n)')
  await end(nobody)
  expect(existsSync(join(folder, '.env'))).toBe(false)

  const first = await start(folder, true)
  await expect
    .poll(first.output, LONG_TIMEOUT)
    .toContain('Use llama3.2 from Ollama for drafts? (Y/n)')
  first.child.stdin?.write('\n')
  await expect
    .poll(first.output, LONG_TIMEOUT)
    .toContain('Writer   llama3.2 at http://127.0.0.1:11434/v1')
  await end(first)
  expect(parseEnv(readFileSync(join(folder, '.env'), 'utf8'))).toEqual({
    OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
    OPENAI_MODEL: 'llama3.2',
  })

  const second = await start(folder, true)
  await expect.poll(second.output, LONG_TIMEOUT).toContain('Writer   llama3.2')
  expect(second.output()).not.toContain('(Y/n)')
  await end(second)
}, 120_000)
