import type { CheckedDraft } from '#shared/kit/assemble.server.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { isRejection, type Written, type WriteFailure } from '../workers/tasks.ts'
import type { Workers } from '../workers/workers.ts'
import {
  type EarlierDraft,
  ModelError,
  type ModelNews,
  type ModelWriter,
} from '../model/model-writer.ts'

/** Told of each draft as it passes its checks; `index` is its place among those accepted so far. */
export type DraftListener = (index: number, draft: CheckedDraft) => void

/** How often the model is asked again for drafts that failed (rules.md "Repair", step 2). */
const ASK_AGAIN_MAX = 2
/** How many drafts a model is told again, however many it wrote. */
const TOLD_AGAIN_MAX = 30

/** Who writes when no model can: the built-in writer, or nobody. */
export type LastResort = 'builtin' | 'off'

export interface WriteParts {
  readonly workers: Workers
  readonly model: ModelWriter
  readonly lastResort: LastResort
}

export interface WriteRequest {
  readonly server: OfferedTool
  readonly input: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Whose texts these are, for the workers. */
  readonly owner: string
  readonly onDraft?: DraftListener
  readonly onModelNews?: (news: ModelNews) => void
}

/**
 * The repair ladder (rules.md "Repair"): what the model writes is repaired by code and checked, failing drafts are asked
 * for again, the built-in writer fills what is missing, and writes all where no model could. Fewer than the tool's minimum
 * is a failure. Nothing of a text is read here: workers do.
 */
export async function writeChecked(
  { workers, model, lastResort }: WriteParts,
  request: WriteRequest,
  seed: string,
  today: string,
): Promise<Written> {
  const { owner, onDraft } = request
  const accepted: unknown[] = []
  const models = new Set<string>()
  const ended = await askModel(workers, model, request, accepted, models)
  if (ended && !(ended instanceof ModelError)) return ended
  // With some good drafts in hand the built-in writer completes them, and where a model wrote nothing that can be used.
  if (ended && accepted.length === 0 && ended.kind !== 'unusable') {
    if (lastResort === 'off' || !IS_NO_JUDGEMENT.has(ended.kind)) return failureOf(ended)
    const written = await writeBuiltin(workers, request, seed, today)
    // What it cannot write, such as another language, is a failure of the model that was to.
    if (!written.ok) return failureOf(ended)
    written.added.forEach((draft, index) => onDraft?.(index, draft))
    return written
  }
  const seeded = seededBy(request, seed, today)
  const told = { ...seeded, accepted, models: [...models] }
  const written = await workers.perform('complete', told, owner)
  if (written.ok) written.added.forEach((draft, index) => onDraft?.(accepted.length + index, draft))
  return written
}

/** The way without a model. */
export function writeBuiltin(
  workers: Workers,
  request: Omit<WriteRequest, 'signal'>,
  seed: string,
  today: string,
): Promise<Written> {
  return workers.perform('write', seededBy(request, seed, today), request.owner)
}

function seededBy(request: Omit<WriteRequest, 'signal'>, seed: string, today: string) {
  return { ...formOf(request), seed, today, tellsDrafts: request.onDraft !== undefined }
}

/** Failures of a model that say nothing about this text: another writer may write it. */
const IS_NO_JUDGEMENT: ReadonlySet<ModelError['kind']> = new Set(['unavailable', 'spent'])

/**
 * Puts what passes its checks into `accepted`, as the model wrote it, and the names of those that wrote it into
 * `models`. Returns why it ended before its end: a model that failed, or a caller who went away.
 */
async function askModel(
  workers: Workers,
  model: ModelWriter,
  request: WriteRequest,
  accepted: unknown[],
  models: Set<string>,
): Promise<WriteFailure | ModelError | undefined> {
  const { server, signal, owner } = request
  const form = formOf(request)
  const missing = (): number => server.tool.draftsCount - accepted.length
  const prompt = await workers.perform('prompt', { ...form, wanted: missing() }, owner)
  let asked: string | undefined
  const tell = (news: ModelNews): void => {
    if (news.kind === 'asked') asked = news.model
    request.onModelNews?.(news)
  }
  let earlier: readonly EarlierDraft[] = []
  for (let round = 0; round <= ASK_AGAIN_MAX && missing() > 0; round++) {
    const wanted = missing()
    const passed: readonly EarlierDraft[] = earlier.filter(({ failed }) => !failed)
    const written: EarlierDraft[] = [...passed]
    try {
      for await (const candidate of model.write({
        server,
        input: request.input,
        prompt,
        wanted,
        earlier,
        signal,
        tell,
      })) {
        const checked = await workers.perform('check', { ...form, accepted, candidate }, owner)
        if (isRejection(checked)) {
          if (written.length < TOLD_AGAIN_MAX) written.push({ draft: candidate, failed: checked })
          continue
        }
        written.push({ draft: candidate })
        accepted.push(candidate)
        if (asked !== undefined) models.add(asked)
        request.onDraft?.(accepted.length - 1, checked)
        if (missing() === 0) break
      }
    } catch (error) {
      if (signal.aborted) return cancelled()
      if (!(error instanceof ModelError)) throw error
      return error
    }
    if (signal.aborted && missing() > 0) return cancelled()
    earlier = written
  }
  return undefined
}

function failureOf({ kind, message }: ModelError): WriteFailure {
  const reason = `The model failed: ${message}`
  if (kind === 'filtered') {
    const detail =
      'The filter of the language model turned this text away. Please put it in other words.'
    return { ok: false, code: 'input_refused', reason, detail }
  }
  return {
    ok: false,
    code: kind === 'refused' ? 'generation_failed' : 'writer_unavailable',
    reason,
  }
}

function formOf({ server, input }: Omit<WriteRequest, 'signal'>) {
  return { toolId: server.tool.id, input }
}

function cancelled(): WriteFailure {
  return { ok: false, code: 'generation_cancelled', reason: 'The caller went away.' }
}
