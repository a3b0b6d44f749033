import type { CheckedDraft } from '#shared/kit/assemble.server.ts'
import type { Rejection } from '#shared/kit/rules/rejection.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import {
  isRejection,
  MODEL_FELL_SHORT_MESSAGE,
  type WriteFailure,
  type WriteOutcome,
} from '../workers/tasks.ts'
import type { Workers } from '../workers/workers.ts'
import {
  type EarlierDraft,
  ModelError,
  type ModelNews,
  type ModelRequest,
  type ModelWriter,
  type OpenCall,
} from '../model/model-writer.ts'
import { nextRound } from '../model/rounds.ts'

/** Called with each draft as it passes its checks; `index` is its position among the accepted drafts. */
export type DraftListener = (index: number, draft: CheckedDraft) => void

/** The writer of what no model could write, all of it or the rest: the built-in writer, or none. */
export type LastResort = 'builtin' | 'off'

/** Drafts accepted before a caller's connection broke, and the names of the models that wrote them. */
export interface BegunDrafts {
  readonly accepted: readonly unknown[]
  readonly models: readonly string[]
}

export interface WriteDependencies {
  readonly workers: Workers
  readonly model: ModelWriter
  readonly lastResort: LastResort
}

export interface WriteRequest {
  readonly server: OfferedTool
  readonly input: Readonly<Record<string, string>>
  /** Seeds the choices of the built-in writer. */
  readonly seed: string
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly today: string
  readonly signal: AbortSignal
  /** Fires when the caller has disconnected, where `signal` does not: it ends the wait for a model's turn. */
  readonly leaving?: AbortSignal
  /** The owner of the texts, for the queues of workers and models. */
  readonly owner: string
  readonly onDraft?: DraftListener | undefined
  readonly onModelNews?: (news: ModelNews) => void
  /** Called before each call of a model; may forbid it. */
  readonly openCall?: OpenCall
  /** Called with each refused draft of the model. */
  readonly onRefused?: (rejection: Rejection) => void
  /** Drafts accepted in an earlier attempt: they are shown again, not requested again. */
  readonly begun?: BegunDrafts | undefined
  /** Called with the accepted drafts if the caller disconnects before the end. */
  readonly onLeft?: (begun: BegunDrafts) => void
}

/** The state of the model's rounds. */
interface Progress {
  /** In the model's wording. */
  readonly accepted: unknown[]
  readonly models: Set<string>
}

/**
 * The repair ladder (rules.md "Repair"): a model's drafts are repaired by code and checked, failed or missing ones
 * are requested again, and the built-in writer, unless it is off, fills the rest, or writes all where no draft of a
 * model can be used (decision 0013). Fewer than the tool's minimum is a failure. The text itself is read only by
 * workers.
 */
export async function writeChecked(
  { workers, model, lastResort }: WriteDependencies,
  request: WriteRequest,
): Promise<WriteOutcome> {
  const { owner, onDraft } = request
  const progress: Progress = { accepted: [], models: new Set() }
  const ended = await askModel(workers, model, request, progress)
  const { accepted } = progress
  const models = [...progress.models]
  if (ended && !(ended instanceof ModelError)) {
    if (accepted.length > 0) request.onLeft?.({ accepted, models })
    return ended
  }
  const isFilled = lastResort === 'builtin'
  if (accepted.length === 0) {
    const failure = ended ?? new ModelError('unusable', 'none of its drafts passed the checks')
    if (!isFilled || TEXT_FAULT_KINDS.has(failure.kind)) return failureOf(failure)
    const notes = failure.kind === 'busy' ? [MODEL_BUSY_NOTE] : []
    const written = await writeBuiltin(workers, request, notes)
    // A text that the built-in writer cannot write, such as one in another language, counts as the model's failure.
    if (!written.ok) return failureOf(failure)
    written.added.forEach((draft, index) => onDraft?.(index, draft))
    return written
  }
  const message = { ...writeMessageOf(request), accepted, models, isFilled }
  const written = await workers.perform('complete', message, owner)
  if (written.ok) written.added.forEach((draft, index) => onDraft?.(accepted.length + index, draft))
  return written
}

/** Writes without a model. `notes` are added to those of the drafts. */
export function writeBuiltin(
  workers: Workers,
  request: Omit<WriteRequest, 'signal'>,
  notes: readonly string[] = [],
): Promise<WriteOutcome> {
  return workers.perform('write', { ...writeMessageOf(request), notes }, request.owner)
}

/** The note under drafts for which no model was called, because too many requests were waiting. */
const MODEL_BUSY_NOTE =
  'Too many were waiting for the language model, so the built-in writer wrote this at once.'
const QUEUE_FULL_DETAIL =
  'Too many are waiting for the language model just now. Please try again in a minute. Nothing was charged.'

function writeMessageOf(request: Omit<WriteRequest, 'signal'>) {
  const { seed, today, onDraft } = request
  return { ...toolInputOf(request), seed, today, wantsDrafts: onDraft !== undefined }
}

/** Failures caused by this text: no other writer is tried. */
export const TEXT_FAULT_KINDS: ReadonlySet<ModelError['kind']> = new Set([
  'refused',
  'filtered',
  'endless',
])

/**
 * Calls the model until there are enough drafts or no round is left. Returns the reason for an earlier end: a failed
 * model, or a caller who disconnected.
 */
async function askModel(
  workers: Workers,
  model: ModelWriter,
  request: WriteRequest,
  progress: Progress,
): Promise<WriteFailure | ModelError | undefined> {
  const { server, input, signal, leaving, owner } = request
  const { accepted, models } = progress
  const wantedInAll = server.tool.draftsCount
  const prompt = await workers.perform(
    'prompt',
    { ...toolInputOf(request), wanted: wantedInAll },
    owner,
  )
  let asked: string | undefined
  const tell = (news: ModelNews): void => {
    if (news.kind === 'asked') asked = news.model
    request.onModelNews?.(news)
  }
  const openCall = request.openCall
  let written = await acceptBegunDrafts(workers, request, progress)
  for (let number = 0; ; number++) {
    const round = nextRound(number, written, wantedInAll)
    if (!round) return undefined
    const { wanted, earlier } = round
    written = earlier.filter(({ failed }) => !failed)
    let receivedCount = 0
    try {
      const asking: ModelRequest = {
        server,
        input,
        prompt,
        wanted,
        earlier,
        signal,
        owner,
        tell,
        ...(leaving && asked === undefined ? { leaving } : {}),
        ...(openCall ? { openCall } : {}),
      }
      for await (const candidate of model.write(asking)) {
        receivedCount++
        const offered = await checkCandidate(workers, request, progress, candidate)
        written.push(offered)
        if (offered.failed) continue
        if (asked !== undefined) models.add(asked)
        if (accepted.length === wantedInAll) break
      }
    } catch (error) {
      if (signal.aborted) return cancelledFailure()
      if (!(error instanceof ModelError)) throw error
      if (error.kind === 'cancelled') return cancelledFailure()
      // If the connection broke after some drafts, they are kept, and the rest is requested.
      if (error.kind !== 'unavailable' || receivedCount === 0) return error
    }
    if (signal.aborted && accepted.length < wantedInAll) return cancelledFailure()
  }
}

/** Checks a draft of a model; one that passes is accepted and shown. */
async function checkCandidate(
  workers: Workers,
  request: WriteRequest,
  { accepted }: Progress,
  candidate: unknown,
): Promise<EarlierDraft> {
  const message = { ...toolInputOf(request), accepted, candidate }
  const checked = await workers.perform('check', message, request.owner)
  if (isRejection(checked)) {
    request.onRefused?.(checked)
    return { draft: candidate, failed: checked }
  }
  accepted.push(candidate)
  request.onDraft?.(accepted.length - 1, checked)
  return { draft: candidate }
}

/** Accepts and shows the drafts of an earlier attempt. */
async function acceptBegunDrafts(
  workers: Workers,
  request: WriteRequest,
  progress: Progress,
): Promise<EarlierDraft[]> {
  const { begun } = request
  const taken: EarlierDraft[] = []
  for (const candidate of begun?.accepted ?? [])
    taken.push(await checkCandidate(workers, request, progress, candidate))
  for (const name of begun?.models ?? []) progress.models.add(name)
  return taken.filter(({ failed }) => !failed)
}

/** Failures that the text's author may have caused: they count as unpaid calls (decision 0009). */
const AUTHOR_FAULT_KINDS: ReadonlySet<ModelError['kind']> = new Set(['refused', 'unusable'])

/** Converts a model's error to a failure of the generation. */
export function failureOf({ kind, message }: ModelError): WriteFailure {
  const reason = `The model failed: ${message}`
  if (kind === 'filtered') {
    const detail =
      'The filter of the language model turned this text away. Please put it in other words.'
    return { ok: false, code: 'input_refused', reason, detail }
  }
  if (kind === 'busy') return { ok: false, code: 'server_busy', reason, detail: QUEUE_FULL_DETAIL }
  return AUTHOR_FAULT_KINDS.has(kind)
    ? { ok: false, code: 'generation_failed', reason, detail: MODEL_FELL_SHORT_MESSAGE }
    : { ok: false, code: 'writer_unavailable', reason }
}

function toolInputOf({ server, input }: Omit<WriteRequest, 'signal'>) {
  return { toolId: server.tool.id, input }
}

/** The failure where the caller has disconnected. */
export function cancelledFailure(): WriteFailure {
  return { ok: false, code: 'generation_cancelled', reason: 'The caller went away.' }
}
