import { afterAll, beforeAll, expect, it } from 'vitest'
import { readInput } from '#shared/kit/fields.ts'
import { sampleInput } from '#shared/kit/sample-input.server.ts'
import { createTrial } from '#shared/kit/trial.server.ts'
import { createRandom } from '#shared/text/random.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { serverTools } from '#shared/catalogue.server.ts'
import {
  LONG_LIMITS,
  type ModelServer,
  startModelServer,
  streamText,
} from '../../test/model-server.ts'
import { type RecordedAnswer, readRecordedAnswers } from '../../test/recorded-answers.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())

interface Messages {
  readonly messages: readonly { role: string; content: string }[]
}
interface Brief extends Messages {
  readonly ticket: string
}
interface CheckResponse {
  readonly drafts: readonly unknown[]
  readonly checks: { readonly drafts: readonly object[] }
  readonly again?: Brief
}

/** A typical model answer: with thoughts before it, and words and a code fence around it. */
const composeModelAnswer = (drafts: readonly unknown[]): string =>
  `<think>Let me see.</think>Here they are:\n\`\`\`json\n${JSON.stringify({ drafts }, null, 1)}\n\`\`\``

/** How many forms are tried to get enough drafts from the built-in writer. */
const SEEDS = 12

/** Compares the messages and results of one recorded answer: by our own writer, and through the two routes. */
onEachDatabase(
  'the gate for any writer',
  (place) => {
    it('gives for an answer of every tool what our own model writer gives, to the byte', async () => {
      const server = await startTestServer(await place(), {
        serverTools,
        environment: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stub', ...LONG_LIMITS },
      })
      const seen = new Set<string>()
      for (const { file, server: tool, form, drafts } of allAnswers()) {
        const { id, functionName, resultKey, resultKind } = tool.tool
        if (seen.has(id) || tool.tool.writtenBy === 'builtin') continue
        const { bearer } = await server.register()
        const answer = composeModelAnswer(drafts)
        model.behave(streamText(answer))
        const written = await server.post(`/api/functions/${functionName}`, form, bearer)
        const wrote = await written.text()
        if (written.status !== 200) continue
        seen.add(id)

        const { ticket, messages } = await briefOf(server, tool, form, bearer)
        const response = await server.post(`/api/checks/${id}`, { ticket, answer }, bearer)
        let text = await response.text()
        const asked = [messages]
        for (let { again } = JSON.parse(text) as CheckResponse; again;) {
          asked.push(again.messages)
          const next = { ticket: again.ticket, answer }
          text = await (await server.post(`/api/checks/${id}`, next, bearer)).text()
          again = (JSON.parse(text) as CheckResponse).again
        }
        expect(asked, file).toEqual(model.calls.map((call) => call.messages))
        const [ours, theirs] = [
          JSON.parse(wrote) as Record<string, unknown>,
          JSON.parse(text) as CheckResponse,
        ]
        const result = resultKind === 'text' ? [ours[resultKey]] : ours[resultKey]
        expect(JSON.stringify(theirs.drafts), file).toBe(JSON.stringify(result))
        const checks = JSON.stringify(ours['checks']).replaceAll('"openai"', '"other"')
        expect(JSON.stringify(theirs.checks), file).toBe(checks)
      }
      const written = serverTools.filter(({ tool }) => tool.writtenBy !== 'builtin')
      expect(seen).toEqual(new Set(written.map(({ tool }) => tool.id)))
    })
  },
  ['sqlite'],
)

/** The recorded answers, and for tools without any, drafts of the built-in writer. */
function* allAnswers(): Iterable<RecordedAnswer> {
  const recorded = readRecordedAnswers()
  yield* recorded
  const missing = serverTools.filter((tool) => !recorded.some(({ server }) => server === tool))
  for (const server of missing)
    for (let seed = 0; seed < SEEDS; seed++) {
      const { fields, id } = server.tool
      const filled = Object.entries(sampleInput(fields, createRandom(`${id} ${seed}`)))
      // Every other form has only its required fields: freely filled fields of some tools contradict each other.
      const kept = filled.filter(([name]) => seed % 2 === 0 || fields[name]?.required)
      const form = readInput(fields, Object.fromEntries(kept)).input
      const drafts = createTrial(server).draftsOf(form)
      yield { file: `${server.tool.id}, form ${seed}`, server, form, drafts }
    }
}

async function briefOf(
  server: Awaited<ReturnType<typeof startTestServer>>,
  { tool }: ServerTool,
  input: object,
  bearer: Record<string, string>,
): Promise<Brief> {
  const response = await server.post(`/api/briefs/${tool.id}`, { input }, bearer)
  return (await response.json()) as Brief
}
