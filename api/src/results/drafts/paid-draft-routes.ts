import { type Context, Hono } from 'hono'
import { usableText } from '#shared/contract/messages/values.server.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import { INSTRUCTION_CHARS_MAX } from '#shared/contract/workbench.ts'
import { requireGenerator } from '../../embeds/require-generator.ts'
import { refuseTool } from '../../choices/refuse-tool.ts'
import { type GenerateOptions, type GenerateOutcome, usesModel } from '../../generate/generate.ts'
import type { PaidRequest } from '../../generate/pay-for.ts'
import {
  answerPaid,
  countRun,
  readIdempotencyKey,
  refuseIdempotencyKey,
  type PaidRouteDependencies,
} from '../../generate/paid-routes.ts'
import { SILENT_RUN_OPTIONS } from '../../generate/routes.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { problem } from '../../http/problem.ts'
import type { DraftAct, DraftActRefusal } from './draft-acts.ts'
import {
  type DraftRoutesDependencies,
  invalidRefusal,
  readAct,
  refuseDraftAct,
  type ResultCaller,
  withCaller,
} from './draft-routes.ts'
import { readResult } from '../result-rows.ts'
import { rewriteDraft, addMoreDrafts, type PaidActDependencies } from './paid-acts.ts'

export type PaidDraftRoutesDependencies = PaidActDependencies &
  PaidRouteDependencies &
  DraftRoutesDependencies & {
    /** True while the server is stopping and accepts no new work. */
    readonly isStopping: () => boolean
  }

const RESULT_PATH = `${ROUTES.results}/:id`

/** The paid routes: `POST /api/results/:id/drafts/:draft/again` and `POST /api/results/:id/more`. */
export function paidDraftRoutes(dependencies: PaidDraftRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const guard = requireGenerator(dependencies.generator, 'generate', true)
  routes.post(`${RESULT_PATH}/drafts/:draft/again`, guard, (c) =>
    withCaller(c, dependencies, async (caller) => {
      const read = await readAct(c, caller.reach, caller.spender)
      if ('code' in read) return refuseDraftAct(c, read)
      const instruction = readInstruction(read.body['instruction'])
      if (typeof instruction === 'object') return refuseDraftAct(c, instruction)
      return runPaidAct(c, dependencies, caller, (...how) =>
        rewriteDraft(dependencies, read.act, ...how, instruction),
      )
    }),
  )
  routes.post(`${RESULT_PATH}/more`, guard, (c) =>
    withCaller(c, dependencies, (caller) => {
      const { reach, spender } = caller
      const resultId = c.req.param('id') ?? ''
      const act: Pick<DraftAct, 'reach' | 'resultId' | 'owner'> = {
        reach,
        resultId,
        owner: spender.unpaidKey,
      }
      return runPaidAct(c, dependencies, caller, (...how) =>
        addMoreDrafts(dependencies, act, ...how),
      )
    }),
  )
  return routes
}

/** Returns an instruction as one line of text; undefined if there is none, a refusal if it is not usable. */
function readInstruction(value: unknown): string | undefined | DraftActRefusal {
  if (value === undefined) return undefined
  const line = usableText(value)?.replace(/\s+/g, ' ').trim()
  const isFit = line !== undefined && line !== '' && [...line].length <= INSTRUCTION_CHARS_MAX
  return isFit ? line : INSTRUCTION_REFUSAL
}

const INSTRUCTION_REFUSAL: DraftActRefusal = invalidRefusal(
  `Send \`instruction\` as one line of at most ${INSTRUCTION_CHARS_MAX} characters, or leave it out.`,
)

/** Runs paid work like a generation: with the same limits and idempotency key. */
async function runPaidAct(
  c: Context<AppEnv>,
  dependencies: PaidDraftRoutesDependencies,
  { reach, spender }: ResultCaller,
  run: (request: PaidRequest, options: GenerateOptions) => Promise<GenerateOutcome>,
): Promise<Response> {
  if (dependencies.isStopping()) return problem(c, 'shutting_down', { retryAfterSeconds: 5 })
  const idempotencyKey = readIdempotencyKey(c, spender)
  if (idempotencyKey === undefined) return refuseIdempotencyKey(c)
  const row = await dependencies.store.run(() => readResult(reach, c.req.param('id') ?? ''))
  const server = dependencies.offeredTools.find(({ tool }) => tool.id === row?.toolId)
  if (!server) return problem(c, 'not_found')
  const { tool } = server
  const refused = await refuseTool(dependencies.toolSwitches, spender, tool.id)
  if (refused) return problem(c, refused.code, refused)
  const retryAfterSeconds = await dependencies.limits.take('generate', spender.rateKey)
  if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
  const counted = await countRun(dependencies, {
    tool,
    spender,
    requestId: c.get('requestId'),
    usesModel: usesModel(dependencies, { server }),
    act: ({ onModelNews }, writingSignal) =>
      run(
        { spender, idempotencyKey, signal: () => c.req.raw.signal },
        { onModelNews, writingSignal },
      ),
  })
  if (typeof counted === 'number') return problem(c, 'rate_limited', { retryAfterSeconds: counted })
  return answerPaid(c, await counted(SILENT_RUN_OPTIONS))
}
