import type { ErrorCode } from '#shared/contract/error-codes.ts'
import {
  type Assembled,
  type CheckedDraft,
  createAssembly,
  type Rejection,
} from '#shared/kit/assemble.server.ts'
import { isWritableInEnglish } from '#shared/kit/guards/language.server.ts'
import { createRandom } from '#shared/text/random.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { ModelError, type ModelWriter } from './model-writer.ts'

/** Told of each draft as it passes its checks; `index` is its place among those accepted so far. */
export type DraftListener = (index: number, draft: CheckedDraft) => void

export interface WriteFailure {
  readonly ok: false
  readonly code: ErrorCode
  /** For the ledger: why the hold went back. */
  readonly reason: string
  /** For the person. */
  readonly detail?: string
}

export type Written = { readonly ok: true; readonly assembled: Assembled } | WriteFailure

/** How often the model is asked again for drafts that failed (content-rules.md §0.3 step 2). */
const ASK_AGAIN_MAX = 2
/** Candidates the built-in writer may spend on one result before it gives up. */
const CANDIDATES_MAX = 400

/**
 * The repair ladder (content-rules.md §0.3): what the model writes is repaired by code and checked, failing drafts
 * are asked for again, the built-in writer fills what is missing. Fewer than the tool's minimum is a failure.
 */
export async function writeChecked(
  model: ModelWriter | undefined,
  request: {
    readonly server: ServerTool
    readonly input: Readonly<Record<string, string>>
    readonly signal: AbortSignal
    readonly onDraft?: DraftListener
    readonly onModelCall?: () => void
  },
  seed: string,
  today: string,
): Promise<Written> {
  const { server, input } = request
  const assembly = createAssembly(server, input)
  const usesModel = model !== undefined && server.tool.writtenBy === 'any'
  if (usesModel) {
    const failure = await askModel(model, request, assembly)
    if (failure) return failure
  }
  // The policy's clauses are English whatever language its names are in.
  const isEnglish =
    server.tool.writtenBy === 'builtin' || isWritableInEnglish(Object.values(input).join('\n'))
  if (!isEnglish && !usesModel) return NOT_ENGLISH
  const spare = isEnglish
    ? server.write(input, createRandom(seed), { today })[Symbol.iterator]()
    : [][Symbol.iterator]()
  let wasTaken = true
  for (let tries = 0; assembly.missing > 0 && tries < CANDIDATES_MAX; tries++) {
    const next = spare.next(wasTaken)
    if (next.done) break
    const offered = assembly.offer(next.value, 'builtin')
    wasTaken = !isRejection(offered)
    if (usesModel && !isRejection(offered)) announce(request, assembly.missing, offered)
  }
  const assembled = assembly.finish(spare)
  if (!assembled)
    return { ok: false, code: 'generation_failed', reason: 'Too few drafts passed the checks.' }
  return { ok: true, assembled }
}

const NOT_ENGLISH: WriteFailure = {
  ok: false,
  code: 'input_refused',
  reason: 'The built-in writer knows English only.',
  detail:
    'The built-in writer of this server writes English. Please describe it in English, or ask the operator to connect a language model.',
}

async function askModel(
  model: ModelWriter,
  request: Parameters<typeof writeChecked>[1],
  assembly: ReturnType<typeof createAssembly>,
): Promise<WriteFailure | undefined> {
  const { server, signal } = request
  let rejections: Rejection[] = []
  for (let round = 0; round <= ASK_AGAIN_MAX && assembly.missing > 0; round++) {
    const before = assembly.missing
    const failed: Rejection[] = []
    try {
      for await (const candidate of model.write({ ...request, wanted: before, rejections })) {
        const offered = assembly.offer(candidate, 'openai')
        if (isRejection(offered)) failed.push(offered)
        else announce(request, assembly.missing, offered)
        if (assembly.missing === 0) break
      }
    } catch (error) {
      if (signal.aborted) return cancelled()
      if (!(error instanceof ModelError)) throw error
      // With some good drafts in hand the built-in writer completes them; with none the person hears of the outage.
      if (assembly.missing < server.tool.draftsCount) return undefined
      if (error.kind === 'unusable') return undefined
      return failureOf(error)
    }
    if (signal.aborted && assembly.missing > 0) return cancelled()
    rejections = failed
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

function announce(
  request: Parameters<typeof writeChecked>[1],
  missing: number,
  draft: CheckedDraft,
): void {
  request.onDraft?.(request.server.tool.draftsCount - missing - 1, draft)
}

function isRejection(offered: CheckedDraft | Rejection): offered is Rejection {
  return 'rule' in offered
}

function cancelled(): WriteFailure {
  return { ok: false, code: 'generation_cancelled', reason: 'The caller went away.' }
}
