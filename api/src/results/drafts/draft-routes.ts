import { DRAFT_VERSION_BODY, SWAP_PART_BODY } from '#shared/contract/messages/results.server.ts'
import type { DraftAnswer, ResultAnswer } from '#shared/contract/shapes.ts'
import { type Context, Hono } from 'hono'
import { formatsOf } from '#shared/contract/export-formats.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import type { NetworkHash } from '../../embeds/networks.ts'
import {
  requireGenerator,
  type RequireGeneratorDependencies,
} from '../../embeds/require-generator.ts'
import { type GeneratingSpender, spenderOf } from '../../embeds/spender.ts'
import { type GenerateDependencies, usesModel } from '../../generate/generate.ts'
import { STOP_FAILURES } from '../../generate/pay-for.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { parseBody, readJsonObject } from '../../http/requests/read-body.ts'
import { WorkStopped } from '../../workers/workers.ts'
import {
  type DraftAct,
  type DraftActDependencies,
  type DraftActRefusal,
  restoreVersion,
  editDraft,
  swapFragment,
} from './draft-acts.ts'
import { openResult, reviewResult, storedMembersOf } from '../open-result.ts'
import { offersOf, type OffersDependencies } from '../offers.ts'
import { type Reach, reachOf } from '../reach.ts'
import { readResult } from '../result-rows.ts'
import { canShare, readShareEnd } from '../sharing/shares.ts'
import { writeStar } from '../history/star.ts'
import { draftStateOf } from './versions.ts'
import { iso } from '../../store/iso-time.ts'

/** Dependencies for showing a result. */
export interface ShowDependencies
  extends DraftActDependencies, OffersDependencies, Pick<GenerateDependencies, 'model'> {
  /** True if results can be shared. */
  readonly hasShares: boolean
}

export interface DraftRoutesDependencies extends ShowDependencies {
  readonly generator: RequireGeneratorDependencies
  readonly networkHash: NetworkHash
  readonly limits: RateLimits
}

const RESULT_PATH = `${ROUTES.results}/:id`
const DRAFT_PATH = `${RESULT_PATH}/drafts/:draft`

/**
 * `GET /api/results/:id`, its star, and the free changes of its drafts. For the owner of the result: a person, a
 * connected site, a visitor. All others get 404.
 */
export function draftRoutes(dependencies: DraftRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const guard = requireGenerator(dependencies.generator, 'generate', true)
  routes.get(RESULT_PATH, requireGenerator(dependencies.generator), (c) =>
    withCaller(c, dependencies, (caller) => answerResult(c, dependencies, caller)),
  )
  for (const [method, isStarred] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    routes.on(method, `${RESULT_PATH}/star`, guard, (c) =>
      withCaller(c, dependencies, (caller) => setStar(c, dependencies, caller, isStarred)),
    )
  routes.patch(DRAFT_PATH, guard, (c) =>
    answerChange(c, dependencies, (act, { draft }) =>
      draft === undefined ? invalidRefusal('Send `draft`.') : editDraft(dependencies, act, draft),
    ),
  )
  for (const to of ['undo', 'original'] as const)
    routes.post(`${DRAFT_PATH}/${to}`, guard, (c) =>
      answerChange(c, dependencies, (act) => restoreVersion(dependencies, act, to)),
    )
  routes.post(`${DRAFT_PATH}/swap`, guard, (c) =>
    answerChange(c, dependencies, (act, body) => {
      const read = parseBody(SWAP_PART_BODY, body)
      return 'fields' in read
        ? invalidRefusal('Send `path` as text, such as `meals.0`.')
        : swapFragment(dependencies, act, read.data.path)
    }),
  )
  return routes
}

/** The caller, and the results within reach. */
export interface ResultCaller {
  readonly spender: GeneratingSpender
  readonly reach: Reach
}

/** Applies the rate limit and the reach, and turns stopped work into a response. */
export async function withCaller(
  c: Context<AppEnv>,
  dependencies: Pick<DraftRoutesDependencies, 'limits' | 'networkHash' | 'store'>,
  act: (caller: ResultCaller) => Promise<Response>,
): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const spender = spenderOf(c.get('generator'), () => dependencies.networkHash(c))
  const retryAfterSeconds = await dependencies.limits.take('workbench', spender.rateKey)
  if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
  const reach = reachOf(spender)
  // Checked before the rest of the request: results of others do not exist for this caller, whatever the request.
  if (!(await dependencies.store.run(() => readResult(reach, c.req.param('id') ?? ''))))
    return problem(c, 'not_found')
  return act({ spender, reach }).catch((error: unknown) => {
    if (error instanceof WorkStopped) return problem(c, STOP_FAILURES[error.reason].code)
    throw error
  })
}

async function answerResult(
  c: Context<AppEnv>,
  dependencies: DraftRoutesDependencies,
  caller: ResultCaller,
): Promise<Response> {
  const answer = await showResult(dependencies, caller, c.req.param('id') ?? '')
  return answer ? c.json(answer) : problem(c, 'not_found')
}

/** Returns a result as it is now, with the possible actions; undefined if it is out of reach. */
export async function showResult(
  dependencies: ShowDependencies,
  { reach, spender }: ResultCaller,
  id: string,
): Promise<ResultAnswer | undefined> {
  const opened = await openResult(dependencies, reach, id)
  if (!opened) return showUnknown(dependencies, reach, id)
  const reviewed = await reviewResult(dependencies, opened, spender.unpaidKey)
  const { versions, rules, groups, notes, changes } = reviewed
  const isModel = usesModel(dependencies, opened)
  const shares = canShare(dependencies, reach)
  return {
    ...storedMembersOf(opened.row),
    drafts: versions.map(draftStateOf),
    checks: { rules, groups },
    notes,
    can: { ...offersOf(dependencies, opened.server, isModel, changes), shares },
    ...(shares ? await readSharing(dependencies, id) : {}),
  }
}

/** Returns the end of the result's share, if it is shared. */
async function readSharing(
  { store }: ShowDependencies,
  id: string,
): Promise<Pick<ResultAnswer, 'shared_until'>> {
  const until = await readShareEnd(store, id)
  return until === undefined ? {} : { shared_until: iso(until) }
}

/** Shows a result of a tool that no longer exists as it was. */
async function showUnknown(
  { store }: ShowDependencies,
  reach: Reach,
  id: string,
): Promise<ResultAnswer | undefined> {
  const row = await store.run(() => readResult(reach, id))
  if (!row) return undefined
  return {
    ...storedMembersOf(row),
    drafts: [],
    checks: { rules: {} },
    notes: [],
    can: {
      chips: [],
      line: false,
      swaps: false,
      registrations: false,
      formats: formatsOf(undefined),
      shares: false,
    },
  }
}

async function setStar(
  c: Context<AppEnv>,
  { store }: DraftRoutesDependencies,
  { reach }: ResultCaller,
  isStarred: boolean,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  if (reach.isVisit) return problem(c, 'scope_insufficient', { detail: VISITOR_STAR_DETAIL })
  const wasThere = await store.run(() => writeStar(reach, id, isStarred))
  return wasThere ? c.body(null, 204) : problem(c, 'not_found')
}

const VISITOR_STAR_DETAIL =
  'What is written for a visitor is kept for the visit, so it has no star.'

type RequestBody = Readonly<Record<string, unknown>>
type DraftChange = (
  act: DraftAct,
  body: RequestBody,
) => Promise<DraftAnswer | DraftActRefusal> | DraftActRefusal

async function answerChange(
  c: Context<AppEnv>,
  dependencies: DraftRoutesDependencies,
  changing: DraftChange,
): Promise<Response> {
  return withCaller(c, dependencies, async ({ reach, spender }) => {
    const read = await readAct(c, reach, spender)
    if ('code' in read) return problem(c, read.code, { detail: read.detail })
    const done = await changing(read.act, read.body)
    return 'code' in done ? refuseDraftAct(c, done) : c.json(done)
  })
}

/** Returns the response to a refused act: the status of its code, with the draft's current state if there is one. */
export function refuseDraftAct(
  c: Context<AppEnv>,
  { code, detail, state }: DraftActRefusal,
): Response {
  return problem(c, code, { detail, state })
}

/** Reads from a request which draft it is about. */
export async function readAct(
  c: Context<AppEnv>,
  reach: Reach,
  { unpaidKey }: GeneratingSpender,
): Promise<{ readonly act: DraftAct; readonly body: RequestBody } | DraftActRefusal> {
  const resultId = c.req.param('id') ?? ''
  const draft = c.req.param('draft') ?? ''
  const read = await readJsonObject(c)
  if ('code' in read) return read
  const isPlace = /^[1-9]\d{0,5}$/.test(draft)
  if (!isPlace) return { code: 'not_found' }
  const parsed = parseBody(DRAFT_VERSION_BODY, read.body)
  if ('fields' in parsed)
    return invalidRefusal('Send `version`: the number of the version that is to be changed.')
  const act = { reach, resultId, draftId: Number(draft), ...parsed.data, owner: unpaidKey }
  return { act, body: read.body }
}

/** Returns the refusal of a malformed request; `detail` names the expected value. */
export function invalidRefusal(detail: string): DraftActRefusal {
  return { code: 'input_invalid', detail }
}
