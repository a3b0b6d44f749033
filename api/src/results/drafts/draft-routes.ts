import { AT_VERSION, SWAP } from '#shared/contract/messages/results.server.ts'
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
import { STOPPED } from '../../generate/pay-for.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { parseBody, readJsonObject } from '../../http/requests/read-body.ts'
import { WorkStopped } from '../../workers/workers.ts'
import { type Act, type ActDependencies, type ActRefusal, back, edit, swap } from './draft-acts.ts'
import { openResult, reviewResult, storedPart } from '../open-result.ts'
import { offersOf, type OffersDependencies } from '../offers.ts'
import { type Reach, reachOf } from '../reach.ts'
import { readResult } from '../result-rows.ts'
import { canShare, sharedUntil } from '../sharing/shares.ts'
import { star } from '../history/star.ts'
import { stateOf } from './versions.ts'
import { iso } from '../../store/iso-time.ts'

/** What is needed to show a result. */
export interface ShowDependencies
  extends ActDependencies, OffersDependencies, Pick<GenerateDependencies, 'model'> {
  /** True where results are shown to others. */
  readonly hasShares: boolean
}

export interface DraftRoutesDependencies extends ShowDependencies {
  readonly generator: RequireGeneratorDependencies
  readonly networkHash: NetworkHash
  readonly limits: RateLimits
}

const RESULT = `${ROUTES.results}/:id`
const DRAFT = `${RESULT}/drafts/:draft`

/**
 * A result one keeps working with: `GET /api/results/:id`, its star, and what changes one of its drafts free of charge.
 * For whoever it was written for: a person, a connected site, a visitor. To anybody else there is nothing here.
 */
export function draftRoutes(parts: DraftRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const guard = requireGenerator(parts.generator, 'generate', true)
  routes.get(RESULT, requireGenerator(parts.generator), (c) =>
    withCaller(c, parts, (caller) => show(c, parts, caller)),
  )
  for (const [method, isStarred] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    routes.on(method, `${RESULT}/star`, guard, (c) =>
      withCaller(c, parts, (caller) => setStar(c, parts, caller, isStarred)),
    )
  routes.patch(DRAFT, guard, (c) =>
    change(c, parts, (act, { draft }) =>
      draft === undefined ? invalid('Send `draft`.') : edit(parts, act, draft),
    ),
  )
  for (const to of ['undo', 'original'] as const)
    routes.post(`${DRAFT}/${to}`, guard, (c) => change(c, parts, (act) => back(parts, act, to)))
  routes.post(`${DRAFT}/swap`, guard, (c) =>
    change(c, parts, (act, body) => {
      const read = parseBody(SWAP, body)
      return 'fields' in read
        ? invalid('Send `path` as text, such as `meals.0`.')
        : swap(parts, act, read.data.path)
    }),
  )
  return routes
}

/** Who asks, and what is in their reach. */
export interface ResultCaller {
  readonly spender: GeneratingSpender
  readonly reach: Reach
}

/** Counts the request, and answers for work that had to be stopped. */
export async function withCaller(
  c: Context<AppEnv>,
  parts: Pick<DraftRoutesDependencies, 'limits' | 'networkHash' | 'store'>,
  act: (caller: ResultCaller) => Promise<Response>,
): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const spender = spenderOf(c.get('generator'), () => parts.networkHash(c))
  const retryAfterSeconds = await parts.limits.take('workbench', spender.rateKey)
  if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
  const reach = reachOf(spender)
  // Before anything else of the request is looked at: others' results are not there, whatever is asked of them.
  if (!(await parts.store.run(() => readResult(reach, c.req.param('id') ?? ''))))
    return problem(c, 'not_found')
  return act({ spender, reach }).catch((error: unknown) => {
    if (error instanceof WorkStopped) return problem(c, STOPPED[error.reason].code)
    throw error
  })
}

async function show(
  c: Context<AppEnv>,
  parts: DraftRoutesDependencies,
  caller: ResultCaller,
): Promise<Response> {
  const answer = await showResult(parts, caller, c.req.param('id') ?? '')
  return answer ? c.json(answer) : problem(c, 'not_found')
}

/** A result with what can be done with it, as it is now; undefined for one out of reach. */
export async function showResult(
  parts: ShowDependencies,
  { reach, spender }: ResultCaller,
  id: string,
): Promise<ResultAnswer | undefined> {
  const opened = await openResult(parts, reach, id)
  if (!opened) return showUnknown(parts, reach, id)
  const reviewed = await reviewResult(parts, opened, spender.unpaidKey)
  const { versions, rules, groups, notes, changes } = reviewed
  const isModel = usesModel(parts, opened)
  const shares = canShare(parts, reach)
  return {
    ...storedPart(opened.row),
    drafts: versions.map(stateOf),
    checks: { rules, groups },
    notes,
    can: { ...offersOf(parts, opened.server, isModel, changes), shares },
    ...(shares ? await sharing(parts, id) : {}),
  }
}

/** Until when an address shows a result, where one does. */
async function sharing(
  { store }: ShowDependencies,
  id: string,
): Promise<Pick<ResultAnswer, 'shared_until'>> {
  const until = await sharedUntil(store, id)
  return until === undefined ? {} : { shared_until: iso(until) }
}

/** A result of a tool that is not there any more is shown as it was. */
async function showUnknown(
  { store }: ShowDependencies,
  reach: Reach,
  id: string,
): Promise<ResultAnswer | undefined> {
  const row = await store.run(() => readResult(reach, id))
  if (!row) return undefined
  return {
    ...storedPart(row),
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
  if (reach.isVisit) return problem(c, 'scope_insufficient', { detail: FOR_A_VISIT })
  const wasThere = await store.run(() => star(reach, id, isStarred))
  return wasThere ? c.body(null, 204) : problem(c, 'not_found')
}

const FOR_A_VISIT = 'What is written for a visitor is kept for the visit, so it has no star.'

type Body = Readonly<Record<string, unknown>>
type Changing = (act: Act, body: Body) => Promise<DraftAnswer | ActRefusal> | ActRefusal

async function change(
  c: Context<AppEnv>,
  parts: DraftRoutesDependencies,
  changing: Changing,
): Promise<Response> {
  return withCaller(c, parts, async ({ reach, spender }) => {
    const read = await readAct(c, reach, spender)
    if ('code' in read) return problem(c, read.code, { detail: read.detail })
    const done = await changing(read.act, read.body)
    return 'code' in done ? refuse(c, done) : c.json(done)
  })
}

/** The answer to a refused act: its code’s status, with the state that holds now where there is one. */
export function refuse(c: Context<AppEnv>, { code, detail, state }: ActRefusal): Response {
  return problem(c, code, { detail, state })
}

/** Reads which draft a request is about. */
export async function readAct(
  c: Context<AppEnv>,
  reach: Reach,
  { unpaidKey }: GeneratingSpender,
): Promise<{ readonly act: Act; readonly body: Body } | ActRefusal> {
  const resultId = c.req.param('id') ?? ''
  const draft = c.req.param('draft') ?? ''
  const read = await readJsonObject(c)
  if ('code' in read) return read
  const isPlace = /^[1-9]\d{0,5}$/.test(draft)
  if (!isPlace) return { code: 'not_found' }
  const parsed = parseBody(AT_VERSION, read.body)
  if ('fields' in parsed)
    return invalid('Send `version`: the number of the version that is to be changed.')
  const act = { reach, resultId, draftId: Number(draft), ...parsed.data, owner: unpaidKey }
  return { act, body: read.body }
}

/** A refusal of a malformed request; `detail` says what to send. */
export function invalid(detail: string): ActRefusal {
  return { code: 'input_invalid', detail }
}
