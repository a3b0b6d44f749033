import { sampleInput } from '#shared/kit/sample-input.server.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { isRejection } from '../../workers/tasks.ts'
import type { Workers } from '../../workers/workers.ts'
import {
  type CloseCall,
  ModelError,
  type ModelCallBegun,
  type ModelCallReport,
  type ModelWriter,
} from '../model-writer.ts'

/** What one tool's drafts came to. No text of a draft stands here. */
export interface ToolTest {
  readonly tool: string
  /** True where enough drafts passed for a result, without the help of the built-in writer. */
  readonly is_ok: boolean
  readonly drafts: number
  readonly passed: number
  /** How many a result needs at least. */
  readonly needed: number
  /** Rule id → how many drafts failed it. */
  readonly failed_rules: Readonly<Record<string, number>>
  readonly first_draft_ms: number | null
  readonly total_ms: number
  readonly completion_tokens: number
  readonly tokens_per_second: number | null
  /** Calls, with those that were refused for what the server does not take. */
  readonly calls: number
  /** Why there are no more drafts, where the model failed. */
  readonly failure: string | null
}

export interface TestDependencies {
  readonly workers: Workers
  readonly writer: ModelWriter
  readonly now: () => number
  readonly openCall: (toolId: string, begun: ModelCallBegun) => Promise<CloseCall>
  /** Ends the test before its end; absent lets it go on. */
  readonly signal?: AbortSignal
}

/** The same form every time, so that two tests can be compared. */
const SEED = 'connection test'

/** Has a model write the drafts of one real result, once, and checks them as if a person had asked. */
export async function testModel(parts: TestDependencies, server: OfferedTool): Promise<ToolTest> {
  const { workers, writer, now } = parts
  const { id, fields, draftsCount, draftsMin } = server.tool
  const form = { toolId: id, input: sampleInput(fields, createRandom(SEED)) }
  const prompt = await workers.perform('prompt', { ...form, wanted: draftsCount }, SEED)
  const reports: ModelCallReport[] = []
  const closing: Promise<void>[] = []
  const failedRules: Record<string, number> = {}
  const accepted: unknown[] = []
  const startedMs = now()
  let firstDraftMs: number | null = null
  let drafts = 0
  let failure: string | null = null
  try {
    const request = { server, input: form.input, prompt, wanted: draftsCount, earlier: [] }
    // To its end, because that tells what it cost.
    for await (const candidate of writer.write({
      ...request,
      signal: parts.signal ?? new AbortController().signal,
      openCall: async (begun) => {
        const close = await parts.openCall(id, begun)
        return (report) => {
          reports.push(report)
          closing.push(close(report))
          return Promise.resolve()
        }
      },
    })) {
      firstDraftMs ??= now() - startedMs
      drafts++
      const checked = await workers.perform('check', { ...form, accepted, candidate }, SEED)
      if (isRejection(checked))
        for (const { rule } of checked.faults) failedRules[rule] = (failedRules[rule] ?? 0) + 1
      else accepted.push(candidate)
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    failure = `${error.kind}: ${error.message}`
  }
  const totalMs = now() - startedMs
  await Promise.all(closing)
  const completion = reports.reduce((sum, { tokens }) => sum + tokens.completion, 0)
  return {
    tool: id,
    is_ok: accepted.length >= draftsMin,
    drafts,
    passed: accepted.length,
    needed: draftsMin,
    failed_rules: failedRules,
    first_draft_ms: firstDraftMs === null ? null : Math.round(firstDraftMs),
    total_ms: Math.round(totalMs),
    completion_tokens: completion,
    tokens_per_second: totalMs > 0 && completion > 0 ? (completion * 1_000) / totalMs : null,
    calls: reports.length,
    failure,
  }
}
