import type { Context } from 'hono'
import { usableText } from '#shared/contract/messages/values.server.ts'
import { mainFormatOf } from '#shared/contract/export-formats.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/contract/workbench.ts'
import { spenderOf } from '../embeds/spender.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'
import { type Reach, reachOf } from '../results/reach.ts'
import { canReachAll, readResult } from '../results/result-rows.ts'
import { WorkStopped } from '../workers/workers.ts'
import type { ExportRoutesDependencies, OfferedTools } from './export-parts.ts'
import type { StoredResult, PackedFile } from './export-tasks.ts'
import { fileHeaders, isExportFormat, isResultTooLarge, refuseFormat } from './file-answers.ts'
import { streamZip } from './zip-stream.ts'

const ARCHIVED_RESULTS_MAX = 100
const ARCHIVE = { name: 'results.zip', type: 'application/zip' }

/** Streams results as one archive. It starts with the first result and holds one in memory at a time. */
export async function sendArchive(
  c: Context<AppEnv>,
  dependencies: ExportRoutesDependencies,
  offered: OfferedTools,
): Promise<Response> {
  const { store, limits, networkHash } = dependencies
  const spender = spenderOf(c.get('generator'), () => networkHash(c))
  const ids = [...new Set((c.req.query('ids') ?? '').split(',').filter(Boolean))]
  const format = c.req.query('format') || undefined
  // PostgreSQL would fail on an id that no text column accepts.
  if (ids.some((id) => usableText(id) === undefined)) return problem(c, 'not_found')
  if (ids.length === 0 || ids.length > ARCHIVED_RESULTS_MAX)
    return problem(c, 'input_invalid', {
      detail: `Give the ids of 1 to ${ARCHIVED_RESULTS_MAX} results, with commas between them.`,
    })
  if (format !== undefined && !isExportFormat(format)) return refuseFormat(c, EXPORT_FORMATS)
  const retryAfterSeconds = await limits.take('archive', spender.rateKey)
  if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
  const reach = reachOf(spender)
  if (!(await store.run(() => canReachAll(reach, ids)))) return problem(c, 'not_found')
  const gone = new AbortController()
  const signal = AbortSignal.any([gone.signal, c.req.raw.signal])
  const archiving = {
    dependencies,
    offered,
    reach,
    owner: spender.unpaidKey,
    ids,
    format,
    signal,
  }
  const chunks = streamZip(packedFilesOf(archiving))
  // Waits for the first chunk, so that a failure can still be answered as an error.
  const first = await chunks.next()
  const requestId = c.get('requestId')
  const body = bodyStreamOf(first, chunks, gone, (error) =>
    dependencies.readThrownError(error, requestId),
  )
  return c.body(body, 200, fileHeaders(ARCHIVE))
}

interface ArchiveRequest {
  readonly dependencies: ExportRoutesDependencies
  readonly offered: OfferedTools
  readonly reach: Reach
  readonly owner: string
  readonly ids: readonly string[]
  /** The requested format; undefined for each tool's main format. */
  readonly format: ExportFormat | undefined
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
}

async function* packedFilesOf(archiving: ArchiveRequest): AsyncGenerator<PackedFile> {
  const { dependencies, reach, ids } = archiving
  for (const id of ids) {
    const kept = await dependencies.store.run(() => readResult(reach, id))
    // Undefined if the owner has deleted the result meanwhile.
    const entry = kept && (await packedFileOf(archiving, kept))
    if (entry) yield entry
  }
}

/**
 * Makes a result in the requested format, by default the tool's main one; as text or else as JSON where the tool does
 * not have that format or it is too large.
 */
async function packedFileOf(
  { dependencies, offered, owner, format, signal }: ArchiveRequest,
  stored: StoredResult,
): Promise<PackedFile | undefined> {
  const { toolId } = stored
  const wanted = format ?? mainFormatOf(offered.get(toolId)?.exported)
  let formats: readonly ExportFormat[] = [...new Set([wanted, 'txt', 'json'] as const)]
  for (;;) {
    try {
      const message = { toolId, stored, formats }
      return await dependencies.exportWorkers.perform('entry', message, owner, signal)
    } catch (error) {
      formats = formats.slice(1)
      if (!isResultTooLarge(error) || formats.length === 0) throw error
    }
  }
}

/** Streams chunks as a body: each is made on demand, and none after the client has disconnected. */
function bodyStreamOf(
  first: IteratorResult<Uint8Array>,
  chunks: AsyncGenerator<Uint8Array>,
  gone: AbortController,
  onError: (error: unknown) => unknown,
): ReadableStream<Uint8Array> {
  let held: IteratorResult<Uint8Array> | undefined = first
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = held ?? (await chunks.next())
          held = undefined
          if (gone.signal.aborted) return
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          // The workers have already logged what they stopped.
          if (!(error instanceof WorkStopped)) onError(error)
          controller.error(error)
        }
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  )
}
