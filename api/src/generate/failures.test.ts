import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { sampleTool } from '../../test/sample-tool.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import type { Store } from '../store/store.ts'
import type { ModelWriter } from '../model/model-writer.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const CANARY = 'canary-of-a-broken-rule'

const model: ModelWriter = {
  async *write() {
    yield { text: 'Bread before sunrise' }
  },
}

/** A tool with a bug: one of its rules throws. */
const brokenTool: ServerTool = {
  ...sampleTool,
  checks: {
    ...sampleTool.checks,
    rules: [
      {
        id: 'MO9',
        kind: 'refuses',
        group: 'reads',
        about: 'Broken',
        check: () => {
          throw new Error(CANARY)
        },
      },
    ],
  },
}

onEachDatabase('a generation that throws', (place) => {
  it.each(['application/json', 'text/event-stream'])(
    'gives the hold back before it answers (statement 15, %s)',
    async (accept) => {
      const server = await startTestServer(await place(), { serverTools: [brokenTool], model })
      const { bearer } = await server.register()
      const response = await server.post(
        GENERATE_PATH,
        { topic: 'Bread' },
        { ...bearer, Accept: accept },
      )
      const text = await response.text()
      expect(text).toContain('"code":"internal"')
      expect(text).not.toContain(CANARY)
      expect(server.logged()).toContain(CANARY)
      expect(await (await server.get('/api/profile', bearer)).json()).toMatchObject({
        credits: 100,
      })
      const open = await server.store.db
        .selectFrom('generations')
        .select('id')
        .where('state', '=', 'held')
        .execute()
      expect(open).toEqual([])
      expect(await auditLedger(server.store)).toEqual([])
    },
  )
})

onEachDatabase(
  'a disk that takes no more',
  (place) => {
    it.each([
      ['full', 'application/json', 'max_page_count = 1', 'max_page_count = 1073741823'],
      ['full', 'text/event-stream', 'max_page_count = 1', 'max_page_count = 1073741823'],
      ['read-only', 'application/json', 'query_only = 1', 'query_only = 0'],
      ['read-only', 'text/event-stream', 'query_only = 1', 'query_only = 0'],
    ])(
      'answers 503 without half a charge, and goes on afterwards (statements 21 and 67, %s, %s)',
      async (_, accept, breakIt, mendIt) => {
        const server = await startTestServer(await place())
        const { bearer, accountId } = await server.register()
        await server.app.credits.addPurchased(accountId, 5_000, 'purchase', 'test')
        const generate = async () => {
          const headers = { ...bearer, Accept: accept, 'Idempotency-Key': randomUUID() }
          const response = await server.post(GENERATE_PATH, { topic: 'Bread' }, headers)
          return { status: response.status, text: await response.text() }
        }
        await runPragma(server.store, breakIt)
        let answer = await generate()
        let served = 0
        // The last pages of a full database file have a little room left.
        for (; !answer.text.includes('"code"') && served < 300; served++) answer = await generate()
        expect(answer.text).toContain('"code":"credits_failed"')
        expect(answer.text).toContain('Failed to update credits.')
        if (accept === 'application/json') expect(answer.status).toBe(503)
        expect(server.logged()).toContain('the data store is not available')
        await runPragma(server.store, mendIt)
        expect(await auditLedger(server.store)).toEqual([])
        expect((await generate()).text).toContain(`"balance":${5_100 - 10 * (served + 1)}}`)
        expect(await auditLedger(server.store)).toEqual([])
      },
    )
  },
  ['sqlite'],
)

async function runPragma(store: Store, text: string): Promise<void> {
  await sql.raw(`PRAGMA ${text}`).execute(store.db)
}

/** The sample tool with drafts that never pass; `tooLittle` is its message for too little input. */
const createStrictTool = (tooLittle?: string): ServerTool => ({
  ...sampleTool,
  checks: {
    ...sampleTool.checks,
    rules: [
      {
        id: 'MO9',
        kind: 'refuses',
        group: 'reads',
        about: 'Strict',
        check: () => ({ where: '', message: 'No.' }),
      },
    ],
    ...(tooLittle !== undefined && { tooLittle: () => tooLittle }),
  },
})

onEachDatabase(
  'too few drafts that pass',
  (place) => {
    const ADD = 'Add what it is made of.'
    const FAILED = 'Failed to generate mottos. Please try again.'
    it.each([
      ['the form lacks something', createStrictTool(ADD), undefined, 422, 'too_little', ADD],
      [
        'the built-in writer falls short',
        createStrictTool(),
        undefined,
        502,
        'generation_failed',
        `${FAILED} Our writer found too little to say about it, which is its fault and not your form’s.`,
      ],
      [
        'a model’s drafts do not do',
        createStrictTool(ADD),
        model,
        502,
        'generation_failed',
        `${FAILED} Too few of the drafts that were written passed our checks`,
      ],
    ] as const)(
      'say whose fault it is, free of charge: %s',
      async (_, tool, writer, status, code, text) => {
        const server = await startTestServer(await place(), {
          serverTools: [tool],
          ...(writer && { model: writer }),
        })
        const { bearer } = await server.register()
        const response = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
        expect(response.status).toBe(status)
        const problem = (await response.json()) as { code: string; detail: string }
        expect(problem.code).toBe(code)
        expect(problem.detail).toContain(text)
        expect(await (await server.get('/api/profile', bearer)).json()).toMatchObject({
          credits: 100,
        })
      },
    )
  },
  ['sqlite'],
)
