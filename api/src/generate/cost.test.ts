import { afterAll, beforeAll, expect, it } from 'vitest'
import { chunk, type ModelServer, open, startModelServer } from '../../test/model-server.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { GOOD_MOTTOS } from '../../test/streamed-usage.ts'

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())

const DRAFTS = GOOD_MOTTOS.map((text) => ({ text }))

onEachDatabase(
  'the cost of a generation',
  (place) => {
    it.each([
      ['none', 0],
      ['millions of', 9_000_000],
      ['a negative number of', -5_000],
    ])('is ten credits when a model reports %s tokens (statement 17)', async (_, tokens) => {
      const server = await startTestServer(await place(), {
        environment: { OPENAI_BASE_URL: model.url },
      })
      const { bearer } = await server.register()
      model.behave((response) => {
        open(response)
        chunk(response, {
          delta: { content: JSON.stringify({ drafts: DRAFTS }) },
          finish_reason: null,
        })
        chunk(response, { delta: {}, finish_reason: 'stop' })
        const usage = { prompt_tokens: tokens, completion_tokens: tokens, total_tokens: 2 * tokens }
        const last = { id: 'x', object: 'chat.completion.chunk', choices: [], usage }
        response.end(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`)
      })
      const response = await server.post(
        '/api/functions/generate-mottos',
        { topic: 'Bread' },
        bearer,
      )
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        writer: 'openai',
        credits: { cost: 10, balance: 90 },
      })
      expect(await auditLedger(server.store)).toEqual([])
    })
  },
  ['sqlite'],
)
