import { type Context, Hono } from 'hono'
import { formatsOf, mainFormatOf } from '#shared/contract/export-formats.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import type { VisitResultsAnswer } from '#shared/contract/shapes.ts'
import { requireGenerator } from '../embeds/require-generator.ts'
import { spenderOf } from '../embeds/spender.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'
import { type ResultCaller, withCaller } from '../results/drafts/draft-routes.ts'
import { reachOf } from '../results/reach.ts'
import { readResult } from '../results/result-rows.ts'
import type { ExportRoutesDependencies, OfferedTools } from './export-parts.ts'
import type { ExportFile } from './export-tasks.ts'
import { answerUnlessStopped, fileHeaders, isExportFormat, refuseFormat } from './file-answers.ts'
import { sendArchive } from './send-archive.ts'
import { readVisitResults } from './visit-results.ts'

const PERSONS_MAX = 8
const OWN_RESULTS_DETAIL = 'An account has its saved results at /api/results.'

/**
 * Results as files, for the callers who may read them: `GET /api/results/:id/export?format=…&draft=…` for one result
 * or one draft of it, and `GET /api/results/export?ids=…&format=…` for several in one archive. `GET
 * /api/embed/results` lists the results that a sponsored visitor may export.
 */
export function exportRoutes(dependencies: ExportRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const guard = requireGenerator(dependencies.generator)
  const offered = new Map(dependencies.offeredTools.map((one) => [one.tool.id, one]))
  routes.get(ROUTES.visitResults, guard, (c) =>
    answerUnlessStopped(c, () => sendVisitResults(c, dependencies)),
  )
  routes.get(`${ROUTES.results}/export`, guard, (c) =>
    answerUnlessStopped(c, () => sendArchive(c, dependencies, offered)),
  )
  routes.get(`${ROUTES.results}/:id/export`, guard, (c) =>
    withCaller(c, dependencies, (caller) =>
      answerUnlessStopped(c, () => sendResult(c, dependencies, caller, offered)),
    ),
  )
  return routes
}

async function sendVisitResults(
  c: Context<AppEnv>,
  dependencies: ExportRoutesDependencies,
): Promise<Response> {
  const spender = spenderOf(c.get('generator'), () => dependencies.networkHash(c))
  const retryAfterSeconds = await dependencies.limits.take('workbench', spender.rateKey)
  if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
  const reach = reachOf(spender)
  if (!reach.isVisit) return problem(c, 'not_found', { detail: OWN_RESULTS_DETAIL })
  const results = await readVisitResults(
    dependencies.store,
    dependencies.exportWorkers,
    reach,
    spender.unpaidKey,
  )
  return c.json({ results } satisfies VisitResultsAnswer, 200, { 'Cache-Control': 'no-store' })
}

async function sendResult(
  c: Context<AppEnv>,
  { store, exportWorkers }: ExportRoutesDependencies,
  { reach, spender }: ResultCaller,
  offered: OfferedTools,
): Promise<Response> {
  const stored = await store.run(() => readResult(reach, c.req.param('id') ?? ''))
  if (!stored) return problem(c, 'not_found')
  const { toolId } = stored
  const exported = offered.get(toolId)?.exported
  const format = c.req.query('format') || mainFormatOf(exported)
  if (!isExportFormat(format)) return refuseFormat(c, formatsOf(exported))
  const persons = Number(c.req.query('persons') || 1)
  if (!Number.isInteger(persons) || persons < 1 || persons > PERSONS_MAX)
    return problem(c, 'input_invalid', {
      detail: `Give a whole number of persons, from 1 to ${PERSONS_MAX}.`,
    })
  const message = { toolId, stored, format, draft: c.req.query('draft'), persons }
  const { signal } = c.req.raw
  const file = await exportWorkers.perform('file', message, spender.unpaidKey, signal)
  if (!('has' in file)) return sendFile(c, file)
  return file.has.length === 0 ? problem(c, 'not_found') : refuseFormat(c, file.has)
}

function sendFile(c: Context<AppEnv>, file: ExportFile): Response {
  return c.body(new Uint8Array(file.content), 200, fileHeaders(file))
}
