import { setImmediate as breathe } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { formatsOf, mainFormatOf } from '#shared/contract/export-formats.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import type { VisitResultsAnswer } from '#shared/contract/shapes.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/contract/workbench.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { NetworkHash } from '../embeds/networks.ts'
import { requireGenerator, type RequireGeneratorParts } from '../embeds/require-generator.ts'
import { spenderOf } from '../embeds/spender.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { usableText } from '../http/read-body.ts'
import { withCaller } from '../results/draft-routes.ts'
import { type Reach, reachOf } from '../results/reach.ts'
import type { Store } from '../store/store.ts'
import { exportFile, type ExportFile } from './export-file.ts'
import { attachment } from './file-name.ts'
import { resultFor } from './result-for.ts'
import type { ExportedResult } from './result-to-export.ts'
import { readVisitResults } from './visit-results.ts'
import { type ArchivedFile, writeZip } from './write-zip.ts'

const RESULTS_MAX = 100
const PERSONS_MAX = 8
const OWN_LIST = 'An account has its saved results at /api/results.'
/** What was kept has no script; a browser that opens it runs none either. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export interface ExportRoutesParts {
  readonly store: Store
  readonly limits: RateLimits
  readonly generator: RequireGeneratorParts
  readonly networkHash: NetworkHash
  readonly offeredTools: readonly OfferedTool[]
}

/**
 * Results as files, for whoever they were written for: `GET /api/results/:id/export?format=…&draft=…` for one, or one
 * draft of it, and `GET /api/results/export?ids=…&format=…` for several in one archive. `GET /api/embed/results` lists what
 * a sponsored visitor may take so.
 */
export function exportRoutes(parts: ExportRoutesParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const guard = requireGenerator(parts.generator)
  const offered = new Map(parts.offeredTools.map((one) => [one.tool.id, one]))
  routes.get(ROUTES.visitResults, guard, async (c) => {
    const spender = spenderOf(c.get('generator'), () => parts.networkHash(c))
    const retryAfterSeconds = await parts.limits.take('workbench', spender.rateKey)
    if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
    const reach = reachOf(spender)
    if (!reach.isVisit) return problem(c, 'not_found', { detail: OWN_LIST })
    const results = await readVisitResults(parts.store, reach, offered)
    return c.json({ results } satisfies VisitResultsAnswer, 200, { 'Cache-Control': 'no-store' })
  })
  routes.get(`${ROUTES.results}/export`, guard, (c) => sendArchive(c, parts, offered))
  routes.get(`${ROUTES.results}/:id/export`, guard, (c) =>
    withCaller(c, parts, ({ reach }) => sendOne(c, parts, reach, offered)),
  )
  return routes
}

type OfferedTools = ReadonlyMap<string, OfferedTool>

async function sendOne(
  c: Context<AppEnv>,
  { store }: ExportRoutesParts,
  reach: Reach,
  offered: OfferedTools,
): Promise<Response> {
  const result = await resultFor(store, reach, c.req.param('id') ?? '', offered)
  if (!result) return problem(c, 'not_found')
  const one = c.req.query('draft')
  const drafts =
    one === undefined ? result.drafts : result.drafts.filter(({ id }) => String(id) === one)
  if (drafts.length === 0) return problem(c, 'not_found')
  const tool = offered.get(result.tool_id)
  const format = c.req.query('format') || mainFormatOf(tool?.exported)
  if (!isFormat(format)) return notOffered(c, formatsOf(tool?.exported))
  const persons = Number(c.req.query('persons') || 1)
  if (!Number.isInteger(persons) || persons < 1 || persons > PERSONS_MAX)
    return problem(c, 'input_invalid', {
      detail: `Give a whole number of persons, from 1 to ${PERSONS_MAX}.`,
    })
  const file = await exportFile({ ...result, drafts }, tool, format, persons)
  return 'has' in file ? notOffered(c, file.has) : sendFile(c, file)
}

async function sendArchive(
  c: Context<AppEnv>,
  { store, limits, networkHash }: ExportRoutesParts,
  offered: OfferedTools,
): Promise<Response> {
  const spender = spenderOf(c.get('generator'), () => networkHash(c))
  const ids = [...new Set((c.req.query('ids') ?? '').split(',').filter(Boolean))]
  const format = c.req.query('format') ?? ''
  // Nothing has an id that no text column takes; PostgreSQL would fail over it.
  if (ids.some((id) => usableText(id) === undefined)) return problem(c, 'not_found')
  if (ids.length === 0 || ids.length > RESULTS_MAX)
    return problem(c, 'input_invalid', {
      detail: `Give the ids of 1 to ${RESULTS_MAX} results, with commas between them.`,
    })
  if (format !== '' && !isFormat(format)) return notOffered(c, EXPORT_FORMATS)
  const retryAfterSeconds = await limits.take('archive', spender.rateKey)
  if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
  const reach = reachOf(spender)
  const found: ExportedResult[] = []
  for (const id of ids) {
    const result = await resultFor(store, reach, id, offered)
    if (!result) return problem(c, 'not_found')
    found.push(result)
  }
  return sendFile(c, await archiveOf(found, offered, format))
}

/** A file for each result, in the form asked for where its tool has it, else in the one that most want of it. */
async function archiveOf(
  results: readonly ExportedResult[],
  offered: OfferedTools,
  format: ExportFormat | '',
): Promise<ExportFile> {
  const files: ArchivedFile[] = []
  for (const result of results) {
    const tool = offered.get(result.tool_id)
    const wanted = format === '' ? mainFormatOf(tool?.exported) : format
    for (const one of [wanted, 'txt', 'json'] as const) {
      const file = await exportFile(result, tool, one)
      if ('has' in file) continue
      files.push({ ...file, name: `${result.created_at.slice(0, 10)}-${file.name}` })
      break
    }
    // Others get their turn in between.
    await breathe()
  }
  return { name: 'results.zip', type: 'application/zip', content: await writeZip(files) }
}

const isFormat = (text: string): text is ExportFormat =>
  (EXPORT_FORMATS as readonly string[]).includes(text)

function notOffered(c: Context<AppEnv>, has: readonly ExportFormat[]): Response {
  return problem(c, 'format_not_offered', { detail: `Ask for one of: ${has.join(', ')}.` })
}

function sendFile(c: Context<AppEnv>, { name, type, content }: ExportFile): Response {
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': type,
    'Content-Disposition': attachment(name),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': INERT,
    'X-Content-Type-Options': 'nosniff',
  })
}
