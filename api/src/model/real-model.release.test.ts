/** Tests real inference: llama.cpp, as published on npm, with a model of random weights that the test creates. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { randomModel } from '../../test/random-model.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { discoverModels } from './servers/discover-models.ts'

const VERSION = '3.22.1'
const INSTALL_MS = 600_000
/** Downloads are cached here between runs. */
const cacheDir = join(import.meta.dirname, '../../../.cache')

let child: ChildProcess
let port: number
beforeAll(async () => {
  const folder = join(cacheDir, `llama-${VERSION}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  // Without the libraries for graphics cards; the one for this machine's processor is listed explicitly.
  const flags = [
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const names = ['node-llama-cpp', `@node-llama-cpp/linux-${process.arch}`]
  const packages = names.map((name) => `${name}@${VERSION}`)
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: folder, stdio: 'inherit' })
  const model = join(folder, 'random.gguf')
  writeFileSync(model, randomModel())
  const program = join(import.meta.dirname, '../../test/llama-server.mjs')
  child = spawn(process.execPath, [program, folder, model], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer]
  port = Number(line.toString())
}, INSTALL_MS)
afterAll(() => child?.kill('SIGKILL'))

onEachDatabase(
  'a real server of models',
  (place) => {
    it('is found on its port', async () => {
      expect(await discoverModels([{ name: 'llama.cpp', port }], 10_000)).toMatchObject([
        { models: ['random'] },
      ])
    })

    /** Requests slogans once; returns the answer and the profile, and checks the recorded calls. */
    const generate = async (lastResort: string) => {
      const server = await startTestServer(await place(), {
        serverTools,
        environment: {
          OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
          OPENAI_MODEL: 'random',
          MODEL_LAST_RESORT: lastResort,
          MODEL_TOTAL_TIMEOUT_MS: '120000',
          MODEL_IDLE_TIMEOUT_MS: '60000',
        },
      })
      const { bearer } = await server.register()
      const form = {
        businessDescription: 'A small bakery with fresh bread and very good rolls.',
        industry: 'Bakery',
      }
      const answer = await server.post('/api/functions/generate-slogans', form, bearer)
      const body = (await answer.json()) as Record<string, unknown>
      await server.app.settled()
      const profile = await (await server.get('/api/profile', bearer)).json()
      const calls = await server.store.db.selectFrom('model_calls').selectAll().execute()
      // The rounds of one generation, each recorded with the server's own token count.
      expect(calls).toHaveLength(3)
      for (const call of calls)
        expect(call).toMatchObject({ model: 'random', outcome: 'ok', is_estimated: 0 })
      expect(calls.every(({ completion_tokens }) => completion_tokens > 0)).toBe(true)
      // The server accepted everything, so nothing was learned.
      const learned = await server.store.db.selectFrom('model_capabilities').selectAll().execute()
      expect(learned).toEqual([])
      expect(await auditLedger(server.store)).toEqual([])
      return { body, profile }
    }

    it('writes the right shapes full of noise, which is refused free of charge', async () => {
      const { body, profile } = await generate('off')
      expect(body).toMatchObject({ code: 'generation_failed', charged: false })
      expect(profile).toMatchObject({ credits: 100 })
    })

    it('is not named where the built-in writer writes instead of its noise', async () => {
      const { body, profile } = await generate('builtin')
      expect(body).toMatchObject({ writer: 'builtin' })
      expect(body).not.toHaveProperty('model')
      expect((body['slogans'] as unknown[]).length).toBeGreaterThanOrEqual(3)
      expect(profile).toMatchObject({ credits: 90 })
    })
  },
  ['sqlite'],
)
