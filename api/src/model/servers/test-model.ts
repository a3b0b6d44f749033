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

/** The test result of one tool. It contains no text of a draft. */
export interface ToolTest {
  readonly tool: string
  /** True where enough drafts passed for a result without the built-in writer. */
  readonly is_ok: boolean
  readonly drafts: number
  readonly passed: number
  /** The minimum number of drafts of a result. */
  readonly needed: number
  /** Rule id → how many faults it found. */
  readonly failed_rules: Readonly<Record<string, number>>
  readonly first_draft_ms: number | null
  readonly total_ms: number
  readonly completion_tokens: number
  readonly tokens_per_second: number | null
  /** The number of calls, including those refused for an unsupported feature. */
  readonly calls: number
  /** The error, where the model failed before the last draft. */
  readonly failure: string | null
}

export interface TestDependencies {
  readonly workers: Workers
  readonly writer: ModelWriter
  readonly now: () => number
  readonly openCall: (toolId: string, begun: ModelCallBegun) => Promise<CloseCall>
  /** Aborts the test; if absent, it runs to its end. */
  readonly signal?: AbortSignal
}

/** Fills the same form every time, so that two tests can be compared. */
const SEED = 'connection test'

/** Requests the drafts of one real result from a model, once, and checks them like a person's. */
export async function testModel(
  dependencies: TestDependencies,
  server: OfferedTool,
): Promise<ToolTest> {
  const { workers, writer, now } = dependencies
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
    // Reads the answer to its end, because that reports the cost.
    for await (const candidate of writer.write({
      ...request,
      signal: dependencies.signal ?? new AbortController().signal,
      openCall: async (begun) => {
        const close = await dependencies.openCall(id, begun)
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
