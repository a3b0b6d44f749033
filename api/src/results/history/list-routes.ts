import { type Context, Hono } from 'hono'
import { MANY_RESULTS_BODY } from '#shared/contract/messages/results.server.ts'
import { usableText } from '#shared/contract/messages/values.server.ts'
import type { ManyResultsAnswer, ResultsAnswer } from '#shared/contract/shapes.ts'
import { MANY_RESULTS_MAX } from '#shared/contract/finding.ts'
import type { AccessTokens } from '../../accounts/sessions/access-tokens.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireBearer } from '../../http/requests/bearer.ts'
import { readPageSize } from '../../http/requests/page-size.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { readBody } from '../../http/requests/read-body.ts'
import type { Store } from '../../store/store.ts'
import { changeMany } from './change-many.ts'
import { findResults, type ResultsQuery } from './list-results.ts'
import type { ResultsPlace } from '../search/search-index.ts'

const SEARCH_CHARS_MAX = 200

/**
 * The caller's own stored results, many at a time (statements.md 36): `GET /api/results` with `limit`, `before`, `tool`,
 * `search`, `starred` and the days `from` and `to`, those with a star first and each kind newest first; and
 * `POST /api/results/many`, which stars, unstars or deletes up to a hundred.
 */
export function listRoutes(store: Store, tokens: AccessTokens, limits: RateLimits): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const accountIdOf = (c: Context<AppEnv>): string => c.get('caller').accountId

  routes.get('/api/results', requireBearer(tokens), async (c) => {
    const answer = await listResults(store, limits, accountIdOf(c), (name) => c.req.query(name))
    if ('code' in answer) return problem(c, answer.code, answer)
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })

  routes.post('/api/results/many', requireBearer(tokens), async (c) => {
    const given = await readBody(c, MANY_RESULTS_BODY, {
      ids: `Send \`ids\` as a list of 1 to ${MANY_RESULTS_MAX} results.`,
      action: `Send \`action\` as ${MANY_RESULTS_BODY.shape.action.options.join(', ')}.`,
    })
    if (given instanceof Response) return given
    const ids = [...new Set(given.ids)]
    const answer: ManyResultsAnswer = await changeMany(store, accountIdOf(c), ids, given.action)
    return c.json(answer)
  })

  return routes
}

/** Returns one page of an account's results by the request's query; a search has a rate limit. */
export async function listResults(
  store: Store,
  limits: RateLimits,
  accountId: string,
  given: (name: string) => string | undefined,
): Promise<ResultsAnswer | ListRefusal> {
  const query = readQuery(given)
  if (typeof query === 'string') return { code: 'input_invalid', detail: query }
  if (query.search.trim() !== '') {
    const retryAfterSeconds = await limits.take('search', accountId)
    if (retryAfterSeconds !== undefined) return { code: 'rate_limited', retryAfterSeconds }
  }
  const { results, next } = await findResults(store, accountId, query)
  return { results, next: next ? cursorText(next) : null }
}

type ListRefusal =
  | { readonly code: 'input_invalid'; readonly detail: string }
  | { readonly code: 'rate_limited'; readonly retryAfterSeconds: number }

/** Reads the query of a list; returns a message if it is invalid. */
function readQuery(given: (name: string) => string | undefined): ResultsQuery | string {
  const before = readCursor(given('before') ?? '')
  if (before === 'unreadable') return 'The cursor `before` is not one we gave.'
  const tool = usableText(given('tool') ?? '')
  const search = usableText(given('search') ?? '')
  if (tool === undefined || search === undefined || search.length > SEARCH_CHARS_MAX)
    return `Search for at most ${SEARCH_CHARS_MAX} characters.`
  const starred = given('starred') ?? ''
  if (!['', 'true', 'false'].includes(starred)) return 'Send `starred` as true or false.'
  const [from, to] = [readDay(given('from') ?? ''), readDay(given('to') ?? '')]
  if (Number.isNaN(from) || Number.isNaN(to))
    return 'Send `from` and `to` as days such as 2026-11-29.'
  return {
    limit: readPageSize(given('limit')),
    before,
    tool,
    search,
    isStarred: starred === '' ? undefined : starred === 'true',
    from,
    until: to === undefined ? undefined : to + DAY_MS,
  }
}

const DAY_MS = 24 * 3_600_000

/** Returns the start of a day in UTC, in milliseconds; undefined for an empty text, NaN for an invalid day. */
function readDay(text: string): number | undefined {
  if (text === '') return undefined
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Some engines read February 30 as a day in March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isDay ? time : Number.NaN
}

/** Returns a cursor; `*` marks a position among the results with a star. */
function cursorText({ isStarred, createdAt, id }: ResultsPlace): string {
  return `${isStarred ? '*' : ''}${createdAt}.${id}`
}

function readCursor(text: string): ResultsPlace | undefined | 'unreadable' {
  if (text === '') return undefined
  const found = /^(\*?)(\d{1,15})\.([0-9a-f-]{36})$/.exec(text)
  if (!found) return 'unreadable'
  return { isStarred: found[1] === '*', createdAt: Number(found[2]), id: found[3] as string }
}
