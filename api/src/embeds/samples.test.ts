import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../../scripts/support/free-port.ts'
import { BLOG, GENERATE_PATH, makeSiteKey } from '../../test/embeds.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

const SAMPLES = join(import.meta.dirname, '../../../docs/samples')
const runningSamples: ChildProcess[] = []

afterEach(() => {
  for (const child of runningSamples.splice(0)) child.kill()
})

/** The commands that run each sample of the documentation. Without PHP on the machine the test fails. */
const COMMANDS: Readonly<Record<string, (port: number) => readonly string[]>> = {
  'visitor-token.mjs': () => [process.execPath, join(SAMPLES, 'visitor-token.mjs')],
  'visitor-token.php': (port) => [
    'php',
    '-d',
    'display_errors=stderr',
    '-S',
    `127.0.0.1:${port}`,
    join(SAMPLES, 'visitor-token.php'),
  ],
}

/** Starts a sample and returns its address once it answers. */
async function start(name: string, environment: Record<string, string>): Promise<string> {
  const port = await freePort()
  const [command, ...rest] = COMMANDS[name]?.(port) ?? []
  let failure: string | undefined
  const child = spawn(command as string, rest, {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.on('error', (error) => (failure = `${command} cannot be started: ${error.message}`))
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.on('exit', () => (failure ??= said || `${name} ended at once`))
  runningSamples.push(child)
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 400 && failure === undefined; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return url
    await delay(50)
  }
  throw new Error(failure ?? `${name} does not answer: ${said}`)
}

onEachDatabase(
  'the samples of the documentation',
  (place) => {
    it.each(Object.keys(COMMANDS))('%s signs tokens that the server takes', async (name) => {
      const server = await startTestServer(await place())
      const owner = await server.register()
      const { id, secret } = await makeSiteKey(server, owner, { visitor_cap: 20 })
      const url = await start(name, {
        DRAFTMILL_SITE_KEY: id,
        DRAFTMILL_SECRET: secret,
        SITE_ORIGIN: BLOG,
      })
      const ask = (headers: Record<string, string>) => fetch(url, { method: 'POST', headers })
      const first = await ask({ Origin: BLOG })
      expect(first.status).toBe(200)
      expect(first.headers.get('Content-Type')).toContain('application/json')
      expect(first.headers.get('Cache-Control')).toBe('no-store')
      const cookie = (first.headers.get('Set-Cookie') ?? '').split(';')[0] as string
      const { token, expires_in } = (await first.json()) as { token: string; expires_in: number }
      expect(expires_in).toBe(600)
      const bearer = { Authorization: `Bearer ${token}`, Origin: BLOG }
      const session = await server.get('/api/embed/session', bearer)
      expect(await session.json()).toMatchObject({ kind: 'visitor', credits: 20 })
      const made = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
      expect(await made.json()).toMatchObject({ credits: { balance: 10 } })
      // The same visitor returns, and a new one arrives.
      const left = async (headers: Record<string, string>) => {
        const answer = (await (await ask(headers)).json()) as { token: string }
        const session = await server.get('/api/embed/session', {
          Authorization: `Bearer ${answer.token}`,
        })
        return ((await session.json()) as { credits: number }).credits
      }
      expect(await left({ Origin: BLOG, Cookie: cookie })).toBe(10)
      expect(await left({ Origin: BLOG })).toBe(20)
      expect((await ask({ Origin: 'https://evil.example' })).status).toBe(403)
    })
  },
  ['sqlite'],
)
