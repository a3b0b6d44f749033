import { expect, it } from 'vitest'
import { childServers } from '../../test/child-server.ts'
import { PASSWORD, startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { MISBEHAVING_TOPICS } from '../../test/trying-tool.ts'
import { auditLedger } from '../credits/audit.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
/** Longer than any test here takes. */
const NEVER_MS = '60000'
const LONG_TIMEOUT = { timeout: 60_000 }

const startChild = childServers()

onEachDatabase(
  'a server with a worker that is stuck',
  (place) => {
    const start = async (environment: Record<string, string>) => {
      const where = await place()
      const server = await startTestServer(where)
      const accounts = [await server.register(), await server.register()] as const
      const child = await startChild(where, { WORKER_FILE: 'trying-worker.js', ...environment })
      const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
        fetch(`${child.url}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      const generate = (topic: string, account: (typeof accounts)[number]) =>
        post(GENERATE_PATH, { topic }, account.bearer)
      const isStuck = async (): Promise<boolean> =>
        /draftmill_work_tasks\{state="running"\} 1/.test(
          await (await fetch(`${child.url}/metrics`)).text(),
        )
      const audit = async () => ({
        faults: await auditLedger(server.store),
        credits: await server.app.credits.balance(accounts[0].accountId),
      })
      return { child, accounts, post, generate, isStuck, audit }
    }

    it('answers everybody else meanwhile (statement 69)', async () => {
      const { child, accounts, post, generate, isStuck } = await start({
        WORK_DEADLINE_MS: NEVER_MS,
      })
      const [eve, bob] = accounts
      expect((await generate('Bread', bob)).status).toBe(200)
      let isAnswered = false
      const stuck = generate(MISBEHAVING_TOPICS.stuck, eve)
        .catch(() => undefined)
        .finally(() => {
          isAnswered = true
        })
      await expect.poll(isStuck, LONG_TIMEOUT).toBe(true)
      expect((await fetch(`${child.url}/healthz`)).status).toBe(200)
      const signIn = await post('/api/auth/sign-in', { email: bob.email, password: PASSWORD })
      expect(signIn.status).toBe(200)
      for (let i = 0; i < 5; i++) expect((await generate('Tea', bob)).status).toBe(200)
      expect(isAnswered, 'it is still stuck').toBe(false)
      child.child.kill('SIGKILL')
      await stuck
    })

    it('stops the one that is stuck, free of charge, and writes again', async () => {
      const { accounts, generate, audit } = await start({ WORK_DEADLINE_MS: '1500' })
      const stopped = await generate(MISBEHAVING_TOPICS.stuck, accounts[0])
      expect(stopped.status).toBe(503)
      expect(await stopped.json()).toMatchObject({ code: 'generation_stopped', charged: false })
      expect((await generate('Bread', accounts[0])).status).toBe(200)
      expect(await audit()).toEqual({ faults: [], credits: 90 })
    })

    it('ends with 0 on SIGTERM all the same (statement 62)', async () => {
      const { child, accounts, generate, isStuck, audit } = await start({
        WORK_DEADLINE_MS: NEVER_MS,
        STOP_TIMEOUT_MS: '300',
      })
      const stuck = generate(MISBEHAVING_TOPICS.stuck, accounts[0]).catch(() => undefined)
      await expect.poll(isStuck, LONG_TIMEOUT).toBe(true)
      child.child.kill('SIGTERM')
      expect(await child.ended).toBe(0)
      await stuck
      expect(await audit()).toEqual({ faults: [], credits: 100 })
    })
  },
  ['sqlite'],
)
