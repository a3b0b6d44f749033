import type { Context } from 'hono'
import { usableText } from '#shared/contract/messages/values.server.ts'
import { mainFormatOf } from '#shared/contract/export-formats.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/contract/workbench.ts'
import { spenderOf } from '../embeds/spender.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'
import { type Reach, reachOf } from '../results/reach.ts'
import { hasAll, readResult } from '../results/result-rows.ts'
import { WorkStopped } from '../workers/workers.ts'
import type { ExportRoutesDependencies, OfferedTools } from './export-parts.ts'
import type { KeptResult, PackedFile } from './export-tasks.ts'
import { fileHeaders, isFormat, isTooLarge, notOffered } from './file-answers.ts'
import { zipped } from './zip-stream.ts'

const RESULTS_MAX = 100
const ARCHIVE = { name: 'results.zip', type: 'application/zip' }

/** Results in one archive, which begins to arrive with the first and holds one in memory at a time. */
export async function sendArchive(
  c: Context<AppEnv>,
  parts: ExportRoutesDependencies,
  offered: OfferedTools,
): Promise<Response> {
  const { store, limits, networkHash } = parts
  const spender = spenderOf(c.get('generator'), () => networkHash(c))
  const ids = [...new Set((c.req.query('ids') ?? '').split(',').filter(Boolean))]
  const format = c.req.query('format') || undefined
  // Nothing has an id that no text column takes; PostgreSQL would fail over it.
  if (ids.some((id) => usableText(id) === undefined)) return problem(c, 'not_found')
  if (ids.length === 0 || ids.length > RESULTS_MAX)
    return problem(c, 'input_invalid', {
      detail: `Give the ids of 1 to ${RESULTS_MAX} results, with commas between them.`,
    })
  if (format !== undefined && !isFormat(format)) return notOffered(c, EXPORT_FORMATS)
  const retryAfterSeconds = await limits.take('archive', spender.rateKey)
  if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
  const reach = reachOf(spender)
  if (!(await store.run(() => hasAll(reach, ids)))) return problem(c, 'not_found')
  const gone = new AbortController()
  const signal = AbortSignal.any([gone.signal, c.req.raw.signal])
  const archiving = { parts, offered, reach, owner: spender.unpaidKey, ids, format, signal }
  const chunks = zipped(entriesOf(archiving))
  // What cannot be made at all is answered as an error, before anything has left.
  const first = await chunks.next()
  const requestId = c.get('requestId')
  const body = streamOf(first, chunks, gone, (error) => parts.readThrown(error, requestId))
  return c.body(body, 200, fileHeaders(ARCHIVE))
}

interface Archiving {
  readonly parts: ExportRoutesDependencies
  readonly offered: OfferedTools
  readonly reach: Reach
  readonly owner: string
  readonly ids: readonly string[]
  /** The form asked for; undefined leaves it to each tool. */
  readonly format: ExportFormat | undefined
  /** Aborted when nobody waits for the archive any more. */
  readonly signal: AbortSignal
}

async function* entriesOf(archiving: Archiving): AsyncGenerator<PackedFile> {
  const { parts, reach, ids } = archiving
  for (const id of ids) {
    const kept = await parts.store.run(() => readResult(reach, id))
    // It was there a moment ago: its owner has deleted it meanwhile.
    const entry = kept && (await entryOf(archiving, kept))
    if (entry) yield entry
  }
}

/** A result in the form asked for where its tool has it, else in the one that most want of it; as text where that is too much. */
async function entryOf(
  { parts, offered, owner, format, signal }: Archiving,
  kept: KeptResult,
): Promise<PackedFile | undefined> {
  const { toolId } = kept
  const wanted = format ?? mainFormatOf(offered.get(toolId)?.exported)
  let formats: readonly ExportFormat[] = [...new Set([wanted, 'txt', 'json'] as const)]
  for (;;) {
    try {
      const message = { toolId, kept, formats }
      return await parts.exportWorkers.perform('entry', message, owner, signal)
    } catch (error) {
      formats = formats.slice(1)
      if (!isTooLarge(error) || formats.length === 0) throw error
    }
  }
}

/** Chunks as a body: each is made when it is asked for, and none once its reader has gone. */
function streamOf(
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
          // What the workers stopped they have logged.
          if (!(error instanceof WorkStopped)) onError(error)
          controller.error(error)
        }
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  )
}
