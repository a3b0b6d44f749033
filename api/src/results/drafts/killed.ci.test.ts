import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewriteCost } from '#shared/contract/workbench.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { childServers } from '../../../test/child-server.ts'
import { BLOG, connectSite, postForm } from '../../../test/embeds.ts'
import { type ModelServer, startModelServer, streamDrafts } from '../../../test/model-server.ts'
import { findWrongResults } from '../../../test/result-equations.ts'
import { sampleTool } from '../../../test/sample-tool.ts'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { generateResult } from '../../../test/workbench.ts'
import { auditLedger } from '../../credits/audit.ts'

const RESULTS = 16
const { tool } = sampleTool
const AGAIN_CREDITS = rewriteCost(COST_CREDITS, tool.draftsCount)
/** For each result: two drafts are rewritten, and more drafts are added. */
const ACTS = [
  { path: '/drafts/1/again', body: { version: 1 } },
  { path: '/drafts/3/again', body: { version: 1 } },
  { path: '/more', body: {} },
]
const CREDITS = RESULTS * (2 * COST_CREDITS + 2 * AGAIN_CREDITS)

/** No two of these drafts share a word. */
const newDraft = () => ({
  text: randomUUID()
    .replaceAll(/[\d-]+/g, ' ')
    .trim()
    .slice(0, 30),
})

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
  model.behave(async (response, call, count) => {
    await delay((count % 10) * 40)
    await streamDrafts(Array.from({ length: 6 }, newDraft))(response, call, count)
  })
})
afterAll(() => model.stop())

const startChild = childServers()
const UNLIMITED = { GENERATIONS_PER_MINUTE: '100000' }

onEachDatabase('a server killed amid new drafts of results', (place) => {
  it.each([
    ['a language model', () => ({ OPENAI_BASE_URL: model.url, MODEL_CALLS_MAX: '50' })],
    ['the built-in writer', () => ({})],
  ])(
    'has each charged once with its version, or neither, and a retry gets what was paid, by %s (statement 12)',
    async (_, environment) => {
      const where = await place()
      const server = await startTestServer(where)
      const account = await server.register()
      await server.app.credits.addPurchased(account.accountId, CREDITS, 'purchase', 'test')
      // Every other result is of a connected site, whose daily limit equals their cost.
      const connect = () => connectSite(server, account, BLOG, CREDITS / 2)
      let site = await connect()
      const ids: string[] = []
      const callerOf = (index: number) => (index % 2 === 0 ? account.bearer : site.bearer)
      for (let index = 0; index < RESULTS; index++)
        ids.push(await generateResult(server, callerOf(index)))
      const asked = ids.flatMap((id, index) =>
        ACTS.map(({ path, body }) => ({
          index,
          url: `/api/results/${id}${path}`,
          body,
          key: randomUUID(),
        })),
      )
      const askAll = (url: string) =>
        Promise.all(
          asked.map(async ({ index, url: path, body, key }) => {
            const headers = {
              ...callerOf(index),
              'Content-Type': 'application/json',
              'Idempotency-Key': key,
            }
            const response = await fetch(url + path, {
              method: 'POST',
              headers,
              body: JSON.stringify(body),
            }).catch(() => undefined)
            const answer = (await response?.text().catch(() => '')) ?? ''
            return { status: response?.status ?? 0, answer }
          }),
        )
      const paid = async (): Promise<number> => {
        const rows = await server.store.db
          .selectFrom('generations')
          .select('id')
          .where('state', '=', 'captured')
          .execute()
        return rows.length - RESULTS
      }
      const expectWhole = async () => {
        expect(await findWrongResults(server.store, tool, AGAIN_CREDITS)).toEqual([])
        expect(await auditLedger(server.store)).toEqual([])
      }

      const first = await startChild(where, { ...UNLIMITED, ...environment() })
      const running = askAll(first.url)
      const enough = 1 + Math.floor(Math.random() * asked.length * 0.7)
      for (let waited = 0; waited < 1_000 && (await paid()) < enough; waited++) await delay(2)
      first.child.kill('SIGKILL')
      const before = await running
      expect(await paid()).toBeGreaterThan(0)
      await expectWhole()

      await postForm(server, '/oauth/revoke', { token: site.refresh_token, client_id: BLOG })
      site = await connect()
      // An hour later every hold has expired; the next start releases it.
      const later = { CLOCK_SHIFT_MS: '3600000' }
      const second = await startChild(where, { ...UNLIMITED, ...environment(), ...later })
      await expectWhole()
      const after = await askAll(second.url)
      expect(after.map(({ status }) => status)).toEqual(asked.map(() => 200))
      for (const [index, { status, answer }] of before.entries())
        if (status === 200) expect(after[index]?.answer).toBe(answer)
      expect(await paid()).toBe(asked.length)
      await expectWhole()
      // An hour later may be another day, with free credits of its own.
      const days = await server.store.db
        .selectFrom('entries')
        .select('id')
        .where('account_id', '=', account.accountId)
        .where('kind', '=', 'grant')
        .execute()
      expect(await server.app.credits.balance(account.accountId)).toBe(100 * days.length)
    },
  )
})
