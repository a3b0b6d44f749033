import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../test/model-server.ts'
import { sampleTool } from '../../test/sample-tool.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { GOOD_MOTTOS, streamWithUsage } from '../../test/streamed-usage.ts'
import { runAdmin } from './program.ts'

const DAY_MS = 86_400_000
/** Costs 0.40 + 1.60 of the documented prices: three of them pass the documented ceiling. */
const USAGE = { prompt_tokens: 1_000_000, completion_tokens: 1_000_000, total_tokens: 2_000_000 }

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
  model.behave(streamWithUsage(GOOD_MOTTOS, USAGE))
})
afterAll(() => model.stop())

/** Returns the blocks of a section of the document in order, with kind and text. */
function blocksOf(heading: string): { kind: string; text: string }[] {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const section = document.split(new RegExp(`^### ${heading}$`, 'm'))[1]?.split(/^##/m)[0] ?? ''
  return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', text = '']) => ({
    kind,
    text,
  }))
}

/** Starts a server with settings as in the document, except for the address of the model. */
function start(
  place: TestPlace,
  settings: Record<string, string>,
  clock?: () => number,
): Promise<TestServer> {
  const [prices] = blocksOf('What models cost')
  expect(prices?.kind).toBe('json')
  const file = join(place.dataDir, settings['MODEL_PRICES'] ?? '')
  writeFileSync(file, prices?.text ?? '')
  return startTestServer(place, {
    environment: {
      ...settings,
      MODEL_PRICES: file,
      OPENAI_BASE_URL: model.url,
      MODEL_LAST_RESORT: '',
    },
    ...(clock ? { clock } : {}),
  })
}

/** Runs one line of a block, with the few shell commands that the document uses. */
async function runShellLine(server: TestServer, line: string): Promise<string> {
  const address = /^curl -s http:\/\/127\.0\.0\.1:8787(\/\w+)$/.exec(line)?.[1]
  if (address !== undefined) {
    const response = await server.get(address, { Host: '127.0.0.1:8787' })
    expect(response.status, line).toBe(200)
    return response.text()
  }
  expect(line).toMatch(/^npm run admin -- [\w -]+$/)
  const out: string[] = []
  const code = await runAdmin(line.split(' ').slice(4), {
    config: server.config,
    actor: 'olga',
    print: (text) => void out.push(text),
    printError: (text) => void out.push(text),
    loadTools: async () => ({ serverTools: [sampleTool] }),
  })
  expect(code, out.join('\n')).toBe(0)
  return out.join('\n')
}

onEachDatabase("the operator's morning in docs/operations.md", (place) => {
  it('connects, tests, shows what yesterday cost and caps it, command by command', async () => {
    const at = await place()
    const blocks = blocksOf("The operator's morning")
    expect(blocks.map(({ kind }) => kind)).toEqual(['ini', 'sh', 'sh', 'ini', 'sh'])
    const [connect = '', tests = '', costs = '', cap = '', watch = ''] = blocks.map(
      ({ text }) => text,
    )
    const run = async (server: TestServer, block: string): Promise<string[]> => {
      const shown: string[] = []
      for (const line of block.trim().split('\n')) shown.push(await runShellLine(server, line))
      return shown
    }
    const generate = async (server: TestServer, bearer: Record<string, string>) => {
      const answer = await server.post('/api/functions/generate-mottos', { topic: 'Bread' }, bearer)
      await server.app.settled()
      return (await answer.json()) as { writer: string }
    }

    const settings = parseEnv(connect) as Record<string, string>
    const yesterday = await start(at, settings, () => Date.now() - DAY_MS)
    const ada = await yesterday.register('ada@example.org')
    for (const _ of [1, 2, 3]) await generate(yesterday, ada.bearer)
    await expect
      .poll(async () => runShellLine(yesterday, costs.split('\n')[0] ?? ''), { timeout: 15_000 })
      .toMatch(/motto-generator +3 +3 .* 6\.0000 +2\.0000/)

    const server = await start(at, settings)
    const tested = await run(server, tests)
    expect(tested[0]).toContain('In order: every tool got drafts enough.')
    expect(tested[1]).toMatch(/^ready\nmodel test of .*: in order, 4 of 4 drafts passed$/)
    expect(tested[2]).toContain('gpt-4.1-mini')
    const seen = await run(server, costs)
    expect(seen[0]).toMatch(/motto-generator +3 +3 .* 6\.0000 +2\.0000/)
    expect(seen[1]).toContain('ada@example.org,3,3,0,3000000,0,3000000,0,6,0')

    const capped = await start(at, { ...settings, ...(parseEnv(cap) as Record<string, string>) })
    // The test has cost 2.00 of today's 5.00.
    const bob = await capped.register('bob@example.org')
    const writers: string[] = []
    for (const spent of [4, 6, 6]) {
      writers.push((await generate(capped, bob.bearer)).writer)
      await expect
        .poll(
          async () => (await runShellLine(capped, 'npm run admin -- usage --from today')).trim(),
          {
            timeout: 15_000,
          },
        )
        .toContain(` ${spent}.0000 `)
    }
    expect(writers).toEqual(['openai', 'openai', 'builtin'])
    const watched = await run(capped, watch)
    expect(watched[0]).toContain('the ceiling of the day is reached')
    expect(watched[1]).toContain('draftmill_model_spent_today 6')
    expect(watched[2]).toBe('The ledger is in order: every number agrees.')
    const days = await capped.store.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', 'you@example.org')
      .execute()
    expect(days).toHaveLength(1)
  })
})
