import type { ChangeRequest } from '#shared/kit/change/chips.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ModelNews, ModelRequest, OpenCall } from '../../model/model-writer.ts'
import { type EarlierDraft, ModelError } from '../../model/model-writer.ts'
import { CHANGE_ROUNDS_MAX, nextRound, ROUNDS_MAX } from '../../model/rounds.ts'
import {
  cancelledFailure,
  failureOf,
  TEXT_FAULT_KINDS,
  type WriteDependencies,
} from '../../generate/write-checked.ts'
import {
  type ExtendOutcome,
  type FormInput,
  isRejection,
  type KeptDrafts,
  type Rejection,
  type WriteFailure,
} from '../../workers/tasks.ts'

/** A request for new drafts of an existing result. */
export interface MoreDraftsRequest {
  readonly server: OfferedTool
  readonly input: FormInput
  readonly kept: KeptDrafts
  /** One, or as many as a whole result has. */
  readonly wanted: number
  /** The draft that a new one is made from, and the instruction. */
  readonly made?: ChangeRequest
  readonly seed: string
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly today: string
  /** The owner of the texts, for the scheduling of workers and model calls. */
  readonly owner: string
  readonly signal: AbortSignal
  /** Aborts when the caller has disconnected, in cases where `signal` does not: ends the wait for a model. */
  readonly leaving?: AbortSignal
  readonly onModelNews?: (news: ModelNews) => void
  readonly openCall?: OpenCall
  /** Called for each draft of the model that is rejected. */
  readonly onRefused?: (rejection: Rejection) => void
}

/** The drafts, and the names of the models that wrote any of them. */
export type MoreDraftsOutcome =
  | (Extract<ExtendOutcome, { ok: true }> & { readonly models: readonly string[] })
  | Exclude<ExtendOutcome, { ok: true }>

/** The most existing drafts that are shown to a model. */
const SHOWN_DRAFTS_MAX = 12

/**
 * Has a model write more drafts like the first ones: failed ones are requested again, and the built-in writer fills
 * up where it may. No draft repeats an existing one.
 */
export async function writeMoreDrafts(
  dependencies: WriteDependencies,
  request: MoreDraftsRequest,
): Promise<MoreDraftsOutcome> {
  const { accepted, models, ended, failed } = await askForMore(dependencies, request)
  if (ended && !(ended instanceof ModelError)) return ended
  const isFilled = dependencies.lastResort === 'builtin' && request.made === undefined
  if (accepted.length === 0) {
    if (request.made && !ended) return changeFailure(failed)
    const failure = ended ?? new ModelError('unusable', 'none of its drafts passed the checks')
    if (!isFilled || TEXT_FAULT_KINDS.has(failure.kind)) return failureOf(failure)
  }
  return extendDrafts(dependencies, { ...request, accepted, isFilled, models })
}

/** The failure of a change whose drafts all failed the checks, with the last one's first fault. */
function changeFailure(failed: Rejection | undefined): WriteFailure {
  const fault = failed?.faults[0]?.message
  const why = fault === undefined ? 'No draft came back.' : `It did not pass our checks: ${fault}`
  return {
    ok: false,
    code: 'change_failed',
    reason: 'No change passed the checks.',
    detail: `${why} The draft is as it was, and nothing was charged. Ask in other words, or edit it yourself.`,
  }
}

/** Completes the accepted drafts in a worker: fills up with the built-in writer if `isFilled`, and checks them. */
export async function extendDrafts(
  { workers }: Pick<WriteDependencies, 'workers'>,
  request: Omit<MoreDraftsRequest, 'signal'> & {
    readonly accepted: readonly unknown[]
    readonly isFilled: boolean
    readonly models: readonly string[]
  },
): Promise<MoreDraftsOutcome> {
  const { server, input, kept, wanted, made, seed, today, owner, accepted, isFilled } = request
  const message = { toolId: server.tool.id, input, kept, wanted, seed, today, accepted, isFilled }
  const extended = await workers.perform('extend', made ? { ...message, made } : message, owner)
  return extended.ok ? { ...extended, models: request.models } : extended
}

interface ModelDrafts {
  /** The drafts as the model wrote them. */
  readonly accepted: readonly unknown[]
  readonly models: readonly string[]
  readonly ended?: ModelError | ReturnType<typeof cancelledFailure>
  /** The faults of the last rejected draft. */
  readonly failed?: Rejection
}

async function askForMore(
  { workers, model }: WriteDependencies,
  request: MoreDraftsRequest,
): Promise<ModelDrafts> {
  const { server, input, kept, wanted, made, signal, leaving, owner, openCall } = request
  const form = { toolId: server.tool.id, input }
  const prompt = await workers.perform('prompt', { ...form, wanted, ...(made && { made }) }, owner)
  const [accepted, models] = [[] as unknown[], new Set<string>()]
  const asked = (ended?: ModelDrafts['ended']): ModelDrafts => ({
    accepted,
    models: [...models],
    ...(ended && { ended }),
    ...(failed && { failed }),
  })
  let failed: Rejection | undefined
  let name: string | undefined
  const tell = (news: ModelNews): void => {
    if (news.kind === 'asked') name = news.model
    request.onModelNews?.(news)
  }
  const shown: readonly EarlierDraft[] = made
    ? []
    : kept.slice(-SHOWN_DRAFTS_MAX).map((draft) => ({ draft }))
  let written: EarlierDraft[] = [...shown]
  const roundsMax = made ? CHANGE_ROUNDS_MAX : ROUNDS_MAX
  for (let number = 0; ; number++) {
    const round = nextRound(number, written, shown.length + wanted, roundsMax)
    if (!round) return asked()
    const { earlier } = round
    written = earlier.filter(({ failed }) => !failed)
    let receivedCount = 0
    try {
      const asking: ModelRequest = {
        server,
        input,
        prompt,
        wanted: round.wanted,
        earlier,
        signal,
        owner,
        tell,
        ...(leaving && name === undefined ? { leaving } : {}),
        ...(openCall ? { openCall } : {}),
      }
      for await (const candidate of model.write(asking)) {
        receivedCount++
        const message = { ...form, accepted, candidate, kept, ...(made && { made }) }
        const checked = await workers.perform('check', message, owner)
        written.push(
          isRejection(checked) ? { draft: candidate, failed: checked } : { draft: candidate },
        )
        if (isRejection(checked)) {
          request.onRefused?.(checked)
          failed = checked
          continue
        }
        accepted.push(candidate)
        if (name !== undefined) models.add(name)
        if (accepted.length === wanted) break
      }
    } catch (error) {
      if (signal.aborted) return asked(cancelledFailure())
      if (!(error instanceof ModelError)) throw error
      if (error.kind === 'cancelled') return asked(cancelledFailure())
      // If the connection was lost after some drafts, they are kept, and the rest is requested again.
      if (error.kind !== 'unavailable' || receivedCount === 0) return asked(error)
    }
    if (signal.aborted && accepted.length < wanted) return asked(cancelledFailure())
  }
}
