import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ModelNews, ModelRequest, OpenCall } from '../../model/model-writer.ts'
import { type EarlierDraft, ModelError } from '../../model/model-writer.ts'
import { CHANGE_ROUNDS_MAX, roundAfter, ROUNDS_MAX } from '../../model/rounds.ts'
import {
  cancelled,
  failureOf,
  IS_JUDGEMENT,
  type WriteDependencies,
} from '../../generate/write-checked.ts'
import {
  type Extended,
  type Input,
  isRejection,
  type Kept,
  type Making,
  type Rejection,
  type WriteFailure,
} from '../../workers/tasks.ts'

/** More drafts for a result that there is. */
export interface AnotherRequest {
  readonly server: OfferedTool
  readonly input: Input
  readonly kept: Kept
  /** One, or as many as a whole result has. */
  readonly wanted: number
  /** What one of them is to be made of. */
  readonly made?: Making
  readonly seed: string
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly today: string
  /** Whose texts these are, for the workers and the turns of a model. */
  readonly owner: string
  readonly signal: AbortSignal
  /** Fires when the caller has gone, where `signal` does not: as long as it waits for a model, that ends it. */
  readonly leaving?: AbortSignal
  readonly onModelNews?: (news: ModelNews) => void
  readonly openCall?: OpenCall
  /** Told of each draft of the model that is turned away. */
  readonly onRefused?: (rejection: Rejection) => void
}

/** The drafts, and the names of the models that wrote any of them. */
export type Another =
  | (Extract<Extended, { ok: true }> & { readonly models: readonly string[] })
  | Exclude<Extended, { ok: true }>

/** How many drafts a model is shown of what there is. */
const SHOWN_MAX = 12

/**
 * Has a model write more drafts as it wrote the first ones: what fails is asked for again, and the built-in writer writes
 * what is missing where it may. None is one of those that there are.
 */
export async function writeAnother(
  parts: WriteDependencies,
  request: AnotherRequest,
): Promise<Another> {
  const { accepted, models, ended, failed } = await askForMore(parts, request)
  if (ended && !(ended instanceof ModelError)) return ended
  const isFilled = parts.lastResort === 'builtin' && request.made === undefined
  if (accepted.length === 0) {
    if (request.made && !ended) return changeFailed(failed)
    const failure = ended ?? new ModelError('unusable', 'none of its drafts passed the checks')
    if (!isFilled || IS_JUDGEMENT.has(failure.kind)) return failureOf(failure)
  }
  return extendBy(parts, { ...request, accepted, isFilled, models })
}

/** What came back did not pass, as the first of its faults says. */
function changeFailed(failed: Rejection | undefined): WriteFailure {
  const fault = failed?.faults[0]?.message
  const why = fault === undefined ? 'No draft came back.' : `It did not pass our checks: ${fault}`
  return {
    ok: false,
    code: 'change_failed',
    reason: 'No change passed the checks.',
    detail: `${why} The draft is as it was, and nothing was charged. Ask in other words, or edit it yourself.`,
  }
}

/** The built-in writer's way, or the end of a model's. */
export async function extendBy(
  { workers }: Pick<WriteDependencies, 'workers'>,
  request: Omit<AnotherRequest, 'signal'> & {
    readonly accepted: readonly unknown[]
    readonly isFilled: boolean
    readonly models: readonly string[]
  },
): Promise<Another> {
  const { server, input, kept, wanted, made, seed, today, owner, accepted, isFilled } = request
  const message = { toolId: server.tool.id, input, kept, wanted, seed, today, accepted, isFilled }
  const extended = await workers.perform('extend', made ? { ...message, made } : message, owner)
  return extended.ok ? { ...extended, models: request.models } : extended
}

interface Asked {
  /** As the model wrote them. */
  readonly accepted: readonly unknown[]
  readonly models: readonly string[]
  readonly ended?: ModelError | ReturnType<typeof cancelled>
  /** What was wrong with the last draft that was turned away. */
  readonly failed?: Rejection
}

async function askForMore(
  { workers, model }: WriteDependencies,
  request: AnotherRequest,
): Promise<Asked> {
  const { server, input, kept, wanted, made, signal, leaving, owner, openCall } = request
  const form = { toolId: server.tool.id, input }
  const prompt = await workers.perform('prompt', { ...form, wanted, ...(made && { made }) }, owner)
  const [accepted, models] = [[] as unknown[], new Set<string>()]
  const asked = (ended?: Asked['ended']): Asked => ({
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
    : kept.slice(-SHOWN_MAX).map((draft) => ({ draft }))
  let written: EarlierDraft[] = [...shown]
  const roundsMax = made ? CHANGE_ROUNDS_MAX : ROUNDS_MAX
  for (let number = 0; ; number++) {
    const round = roundAfter(number, written, shown.length + wanted, roundsMax)
    if (!round) return asked()
    const { earlier } = round
    written = earlier.filter(({ failed }) => !failed)
    let came = 0
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
        came++
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
      if (signal.aborted) return asked(cancelled())
      if (!(error instanceof ModelError)) throw error
      if (error.kind === 'cancelled') return asked(cancelled())
      // Where the line broke after some drafts, they stand, and the rest is asked for.
      if (error.kind !== 'unavailable' || came === 0) return asked(error)
    }
    if (signal.aborted && accepted.length < wanted) return asked(cancelled())
  }
}
