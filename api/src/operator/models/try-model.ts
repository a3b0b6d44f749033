import type { TryModelAnswer } from '#shared/contract/operator/models.server.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { Refusal } from '../../admin/refusal.ts'
import { type ModelChoices, modelOfTurn, type ModelTurn } from '../../choices/model-choices.ts'
import { connectModels } from '../../model/servers/connect-models.ts'
import type { ModelCallBegun, OpenCall } from '../../model/model-writer.ts'
import { testModel } from '../../model/servers/test-model.ts'
import type { Store } from '../../store/store.ts'
import type { CallOwner } from '../../usage/call-rows.ts'
import type { Workers } from '../../workers/workers.ts'
import { type Actor, writeAudit } from '../audit-log.ts'
import { NO_MODEL_REFUSALS } from './models.ts'

export interface TryDependencies {
  readonly store: Store
  readonly modelChoices: Pick<ModelChoices, 'current'>
  readonly workers: Workers
  readonly offeredTools: readonly OfferedTool[]
  /** Records the start of a model call: it costs money, but no account's credits. */
  readonly openModelCall: (owner: CallOwner, begun: ModelCallBegun) => ReturnType<OpenCall>
}

/** How long a trial may take, in milliseconds. */
const TRIAL_MS = 120_000

/** Has one model write the drafts for a fixed form, and checks them. Throws a `Refusal` if there is no such model. */
export async function tryModel(
  dependencies: TryDependencies,
  actor: Actor,
  turn: ModelTurn,
): Promise<TryModelAnswer> {
  const { store, workers, offeredTools } = dependencies
  const model = modelOfTurn(await dependencies.modelChoices.current(), turn)
  const server = offeredTools.find(({ tool }) => tool.writtenBy === 'any')
  if (!model || !server) throw new Refusal(NO_MODEL_REFUSALS[turn])
  const onlyThisModel = { model, fallbackModel: undefined, modelFor: {} }
  const writer = connectModels(onlyThisModel, { store, clock: Date.now, toolIds: [] })
  if (!writer) throw new Refusal(NO_MODEL_REFUSALS[turn])
  const found = await testModel(
    {
      workers,
      writer,
      now: () => performance.now(),
      signal: AbortSignal.timeout(TRIAL_MS),
      openCall: (toolId, begun) =>
        dependencies.openModelCall(
          { generationId: null, accountId: null, caller: 'model-test', toolId },
          begun,
        ),
    },
    server,
  )
  const detail = { turn, model: model.model, is_ok: found.is_ok, calls: found.calls }
  await writeAudit(store, actor, { action: 'model test', detail })
  return {
    is_ok: found.is_ok,
    model: model.model,
    tool: server.tool.title,
    duration_ms: found.total_ms,
    drafts: found.drafts,
    passed: found.passed,
    problem: found.failure ?? (found.is_ok ? null : tooFewProblem(found)),
  }
}

function tooFewProblem(found: {
  readonly passed: number
  readonly needed: number
  readonly failed_rules: Readonly<Record<string, number>>
}): string {
  const rules = Object.keys(found.failed_rules).join(', ')
  return `Only ${found.passed} of ${found.needed} drafts passed. Rules that others failed: ${rules || 'none'}.`
}
