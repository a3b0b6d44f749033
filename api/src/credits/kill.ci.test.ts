import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { childServers } from '../../test/child-server.ts'
import { BLOG, connectSite, postForm } from '../../test/embeds.ts'
import { type ModelServer, startModelServer, streamDrafts } from '../../test/model-server.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from './audit.ts'

const GENERATIONS = 100
const drafts = [
  'Bread before sunrise',
  'The oven wakes the street',
  'Crumb, crust, company',
  'Warm hands, warm loaves',
].map((text) => ({ text }))

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
  model.behave(async (response, call, count) => {
    await delay((count % 10) * 40)
    await streamDrafts(drafts)(response, call, count)
  })
})
afterAll(() => model.stop())

const startChild = childServers()
const UNLIMITED = { GENERATIONS_PER_MINUTE: '100000' }

onEachDatabase('a killed server', (place) => {
  it.each([
    ['a language model', () => ({ OPENAI_BASE_URL: model.url, MODEL_CALLS_MAX: '50' })],
    ['the built-in writer', () => ({})],
  ])(
    'loses and double-charges nothing in the middle of 100 generations by %s (statement 12)',
    async (_, environment) => {
      const where = await place()
      const server = await startTestServer(where)
      const account = await server.register()
      await server.app.credits.addPurchased(account.accountId, 2_000, 'purchase', 'test')
      // Every second one is requested by a connected site, whose daily limit is exactly their cost.
      const connect = () => connectSite(server, account, BLOG, (GENERATIONS / 2) * 10)
      let site = await connect()
      const keys = Array.from({ length: GENERATIONS }, () => randomUUID())
      const generateAll = (url: string) =>
        Promise.all(
          keys.map(async (key, index) => {
            const { bearer } = index % 2 === 0 ? account : site
            const response = await fetch(`${url}/api/functions/generate-mottos`, {
              method: 'POST',
              headers: { ...bearer, 'Content-Type': 'application/json', 'Idempotency-Key': key },
              body: JSON.stringify({ topic: 'Bread' }),
            }).catch(() => undefined)
            return {
              key,
              status: response?.status ?? 0,
              answer: (await response?.text().catch(() => '')) ?? '',
            }
          }),
        )

      const first = await startChild(where, { ...UNLIMITED, ...environment() })
      const running = generateAll(first.url)
      const settledEnough = async (): Promise<boolean> => {
        const rows = await server.store.db
          .selectFrom('generations')
          .select('state')
          .where('state', '=', 'captured')
          .execute()
        return rows.length >= 10
      }
      for (let i = 0; i < 400 && !(await settledEnough()); i++) await delay(2)
      first.child.kill('SIGKILL')
      const before = await running
      expect(await auditLedger(server.store)).toEqual([])

      // Reconnected while its holds are open, the site continues with its limit, and gets what it has paid for.
      await postForm(server, '/oauth/revoke', { token: site.refresh_token, client_id: BLOG })
      site = await connect()

      // An hour later every hold is past its deadline; the next start releases it.
      const second = await startChild(where, {
        ...UNLIMITED,
        ...environment(),
        CLOCK_SHIFT_MS: '3600000',
      })
      const open = await server.store.db
        .selectFrom('generations')
        .select('id')
        .where('state', '=', 'held')
        .execute()
      expect(open).toEqual([])
      expect(await auditLedger(server.store)).toEqual([])

      const after = await generateAll(second.url)
      expect(after.map(({ status }) => status)).toEqual(keys.map(() => 200))
      for (const [index, { status, answer }] of before.entries()) {
        if (status === 200) expect(after[index]?.answer).toBe(answer)
      }
      const paid = await server.store.db
        .selectFrom('generations')
        .select('cost')
        .where('state', '=', 'captured')
        .execute()
      expect(paid).toHaveLength(GENERATIONS)
      expect(await auditLedger(server.store)).toEqual([])
    },
  )
})
