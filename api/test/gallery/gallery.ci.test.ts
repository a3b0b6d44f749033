import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import type { GenerationExtras } from '#shared/contract/shapes.ts'
import { createAssembly } from '#shared/kit/assemble.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { auditLedger } from '../../src/credits/audit.ts'
import { adjustCredits } from '../../src/credits/adjust.ts'
import { readDraft } from '../../src/model/answers/draft-schema.ts'
import { startTestServer, type TestServer } from '../server.ts'
import { onEachDatabase, type TestPlace } from '../stores.ts'
import { readRecordedAnswers, type RecordedAnswer } from '../recorded-answers.ts'
import type { ChatRequest } from './asked.ts'
import { toolOfRequest, builtinDrafts, keptCount } from './drafts-for.ts'
import { type Profile, PROFILES, type ProfileName } from './profiles.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

const root = join(import.meta.dirname, '../../..')
const COST_CREDITS = 10
/** Two hundred generations take seconds, and longer while other tests run. */
const BUSY_MS_MAX = 180_000
const modelTools = serverTools.filter(({ tool }) => tool.writtenBy === 'any')
/**
 * Every profile is tested with these tools, which differ in what affects a server: one text or many, flat drafts or
 * deep ones, a few words or hundreds. All other tools are tested with a server that accepts everything.
 */
const REPRESENTATIVE_TOOLS = [
  'domain-name-generator',
  'etsy-tag-generator',
  'google-ads-generator',
  'slogan-generator',
  'workout-routine-generator',
].map((id) => {
  const found = modelTools.find(({ tool }) => tool.id === id)
  if (!found) throw new Error(`no model writes ${id}`)
  return found
})

let standIn: StandIn
beforeAll(async () => {
  standIn = await startStandIn(draftsFor)
})
afterAll(() => standIn.stop())

type Form = Readonly<Record<string, string>>

/** A recorded answer all of whose drafts pass, so that any repeated request is due to the server. */
function goodAnswer(server: ServerTool): RecordedAnswer {
  const good = readRecordedAnswers().find((answer) => {
    const { input, problems } = readInput(server.tool.fields, answer.form)
    if (answer.server !== server || problems.length > 0) return false
    const assembly = createAssembly(server, input)
    for (const draft of answer.drafts) assembly.offer(readDraft(server, draft), 'openai')
    return assembly.missing() === 0
  })
  if (!good) throw new Error(`no recorded answer of ${server.tool.id} passes whole`)
  return good
}

const answers = new Map(REPRESENTATIVE_TOOLS.map((server) => [server, goodAnswer(server)]))
const draftsFor = (asked: ChatRequest): readonly unknown[] => {
  const recorded = answers.get(toolOfRequest(asked))?.drafts
  return recorded ? recorded.slice(keptCount(asked)) : builtinDrafts(asked)
}

function sampleOf({ tool }: ServerTool): Form {
  return JSON.parse(
    readFileSync(join(root, 'shared/tools', tool.id, 'sample.json'), 'utf8'),
  ) as Form
}

/** Only the silent server has a short timeout; any other slow response is due to a busy machine. */
function start(place: TestPlace, name: ProfileName): Promise<TestServer> {
  return startTestServer(place, {
    serverTools,
    environment: {
      OPENAI_BASE_URL: standIn.urlOf(name),
      OPENAI_API_KEY: 'key',
      // The test is about the error message, not about another writer as the last resort.
      MODEL_LAST_RESORT: 'off',
      MODEL_IDLE_TIMEOUT_MS: name === 'silence' ? '500' : '60000',
    },
  })
}

interface Generation {
  readonly calls: number
  /** The response in one word: the writer, or the code of the error. */
  readonly outcome: string
}

async function generate(
  server: TestServer,
  name: ProfileName,
  tool: ServerTool,
  bearer: Record<string, string>,
): Promise<Generation> {
  const asked = standIn.asked.get(name)?.length ?? 0
  const path = `/api/functions/${tool.tool.functionName}`
  const response = await server.post(path, answers.get(tool)?.form ?? sampleOf(tool), bearer)
  const calls = (standIn.asked.get(name)?.length ?? 0) - asked
  const answer = (await response.json()) as GenerationExtras & { code?: string; charged?: boolean }
  if (response.status === 200) return { calls, outcome: answer.writer }
  expect(answer.charged, `${name}, ${tool.tool.id}`).toBe(false)
  return { calls, outcome: answer.code ?? 'no code' }
}

onEachDatabase(
  'every misbehaving server and every tool',
  (place) => {
    it(
      'end in good drafts or the honest error, charged once or not at all, after learning by one call',
      async () => {
        const where = await place()
        const first = await start(where, 'plain')
        const { bearer, accountId } = await first.register()
        await first.store.run(() => adjustCredits(accountId, 100_000, 'gallery'))
        const balance = async (): Promise<number> =>
          ((await (await first.get('/api/profile', bearer)).json()) as { credits: number }).credits
        let expected = await balance()
        const rows: string[] = []
        for (const name of Object.keys(PROFILES) as ProfileName[]) {
          const profile: Profile = PROFILES[name]
          const ending = profile.fails ?? 'openai'
          const server = await start(where, name)
          const generations: Generation[] = []
          for (const tool of REPRESENTATIVE_TOOLS) {
            const generation = await generate(server, name, tool, bearer)
            expect(generation.outcome, `${name}, ${tool.tool.id}`).toBe(ending)
            generations.push(generation)
          }
          if (!profile.fails) expected -= REPRESENTATIVE_TOOLS.length * COST_CREDITS
          expect([name, await balance()]).toEqual([name, expected])
          const [learning, ...after] = generations.map(({ calls }) => calls)
          const most = Math.max(...after)
          // The circuit breaker spares a dead server the last of them.
          expect([name, most]).toEqual([name, profile.isCut ? 2 : 1])
          rows.push(`| \`${name}\` | ${profile.about} | ${learning} | ${most} | ${ending} |`)
        }
        expect(await auditLedger(first.store)).toEqual([])
        await expect(`${HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot(
          join(root, 'docs/samples/model-servers.md'),
        )
      },
      BUSY_MS_MAX,
    )

    it('are no matter for a server that takes everything, whatever tool asks', async () => {
      const server = await start(await place(), 'plain')
      for (const tool of modelTools) {
        if (REPRESENTATIVE_TOOLS.includes(tool)) continue
        const { bearer } = await server.register()
        const { outcome } = await generate(server, 'plain', tool, bearer)
        expect(outcome, tool.tool.id).toBe('openai')
      }
    })

    it('leave alone what is written without a model', async () => {
      const server = await start(await place(), 'names-nothing')
      const { bearer } = await server.register()
      const asked = standIn.asked.get('names-nothing')?.length
      for (const tool of serverTools.filter(({ tool: { writtenBy } }) => writtenBy === 'builtin')) {
        const { outcome } = await generate(server, 'names-nothing', tool, bearer)
        expect(outcome).toBe('builtin')
      }
      expect(standIn.asked.get('names-nothing')?.length).toBe(asked)
    })
  },
  ['sqlite'],
)

const HEAD = `# Servers of language models, and how often each is asked

Written by \`api/test/gallery/gallery.ci.test.ts\` against stand-ins for every row, for five tools of different shapes: how often
the first generation asks the server, which learns what it takes, and how often each later one does. Try one by hand:
\`npm run dev:model -- groq\`.

| Stand-in | What it does | Calls at first | Calls after | Ends as |
|---|---|---|---|---|
`
