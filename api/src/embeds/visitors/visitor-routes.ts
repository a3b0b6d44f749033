import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { usableText } from '#shared/contract/messages/values.server.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { Spender } from '../../credits/allowances.ts'
import type { Credits } from '../../credits/credits.ts'
import { startOfDay } from '../../credits/periods.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { readJsonObject } from '../../http/requests/read-body.ts'
import { readCheckToken } from './check-token.ts'
import type { ExposedSecrets } from '../site-keys/exposed-secrets.ts'
import { refuseIfLimited } from '../limited.ts'
import type { NetworkHash } from '../networks.ts'
import { matchesOrigin, readOrigin } from '../origins.ts'
import { requireGenerator, type RequireGeneratorDependencies } from '../require-generator.ts'
import type { SiteKey, SiteKeys } from '../site-keys/site-keys.ts'
import { isSiteKeyId } from '../site-keys/site-secret.ts'
import { siteSpender, spenderOf } from '../spender.ts'
import type { VisitorChecks } from './visitor-check.ts'
import {
  siteKeyRefusal,
  VISITOR_TOKEN_SECONDS,
  visitorCallerOf,
  type VisitorTokens,
} from './visitor-tokens.ts'
import { table } from '#shared/text/table.ts'

export interface VisitorRoutesDependencies extends RequireGeneratorDependencies {
  readonly siteKeys: SiteKeys
  readonly visitorTokens: VisitorTokens
  readonly exposedSecrets: ExposedSecrets
  readonly visitorChecks: VisitorChecks
  readonly credits: Credits
  readonly limits: RateLimits
  readonly networkHash: NetworkHash
  readonly version: string
}

/** In seconds: a visitor who returns within this time keeps their id, and is not checked again. */
const SAME_VISITOR_SECONDS = 24 * 3_600
const NO_STORE_HEADERS = { 'Cache-Control': 'no-store' }

/** The routes `/api/embed/visitor`, `challenge`, `check` and `session`, for widgets and the servers of site owners. */
export function visitorRoutes(dependencies: VisitorRoutesDependencies): Hono<AppEnv> {
  const { siteKeys, visitorTokens, exposedSecrets, visitorChecks, credits, limits } = dependencies
  const routes = new Hono<AppEnv>()
  const ownOrigin = new URL(dependencies.publicUrl).origin

  /** Returns the site key if a visitor on a page of this origin may get a token of this server, or the refusal. */
  const usableKey = async (
    c: Context<AppEnv>,
    id: unknown,
    origin: string | undefined,
  ): Promise<{ readonly siteKey: SiteKey; readonly origin: string } | Response> => {
    const refused =
      (await refuseIfLimited(c, limits, 'visitorToken', dependencies.networkHash(c))) ??
      (await exposedSecrets.refuse(c, id))
    if (refused) return refused
    const siteKey = typeof id === 'string' && isSiteKeyId(id) ? await siteKeys.find(id) : undefined
    if (!siteKey || !origin) return problem(c, 'site_key_invalid')
    const code = siteKeyRefusal(siteKey, origin, 'server')
    return code === undefined
      ? { siteKey, origin }
      : problem(c, code, { detail: REFUSAL_DETAILS.get(code) })
  }

  /** Returns the page's origin; our own frame page sends the origin of the page it is embedded in. */
  const pageOf = (c: Context<AppEnv>, embedder: unknown): string | undefined => {
    const origin = readOrigin(c.req.header('Origin'))
    return origin === ownOrigin && embedder !== undefined ? readOrigin(embedder) : origin
  }

  /** Returns what a spender has left; if that is too little for a generation, also when their limits open again. */
  const readRemaining = async (spender: Spender): Promise<{ left: number; opens_at?: string }> => {
    const left = await credits.remaining(spender)
    const opensOn =
      left < COST_CREDITS ? await credits.openingDay(spender, COST_CREDITS) : undefined
    return { left, ...(opensOn === undefined ? {} : { opens_at: startOfDay(opensOn) }) }
  }

  routes.post(ROUTES.visitorToken, async (c) => {
    const read = await readJsonObject(c)
    if ('code' in read) return problem(c, read.code, { detail: read.detail })
    const { site_key, previous, solution, embedder } = read.body
    const usable = await usableKey(c, site_key, pageOf(c, embedder))
    if (usable instanceof Response) return usable
    const { siteKey, origin } = usable
    const before = await earlierToken(usableText(previous), siteKey, origin)
    if (!before) {
      const hostname = new URL(c.req.header('Origin') ?? origin).hostname
      const code = await visitorChecks.refusal(siteKey, usableText(solution) ?? '', hostname)
      if (code !== undefined) return problem(c, code, { detail: REFUSAL_DETAILS.get(code) })
    }
    const visitorId = before ?? randomBytes(16).toString('base64url')
    const caller = visitorCallerOf({
      siteKey,
      signedBy: 'server',
      visitorId,
      origin,
      cap: undefined,
      weeklyCap: undefined,
      isFromServer: false,
      place: {},
    })
    if ('code' in caller) return problem(c, caller.code)
    const spender = spenderOf(caller, () => dependencies.networkHash(c))
    return c.json(
      {
        access_token: await visitorTokens.issue(siteKey.id, visitorId, origin),
        token_type: 'bearer',
        expires_in: VISITOR_TOKEN_SECONDS,
        credits: { ...(await readRemaining(spender)), limit: caller.visitorCap },
      },
      200,
      NO_STORE_HEADERS,
    )
  })

  /**
   * Returns the visitor's id from a token that this server issued for this site and that expired at most
   * `SAME_VISITOR_SECONDS` ago. The owner's tokens do not count: their cap would be lost, and they have passed no
   * check.
   */
  const earlierToken = async (
    token: string | undefined,
    siteKey: SiteKey,
    origin: string,
  ): Promise<string | undefined> => {
    if (token === undefined) return undefined
    const earlier = await visitorTokens.read(token, SAME_VISITOR_SECONDS)
    const isSame = earlier?.siteKey.id === siteKey.id && earlier.origin === origin
    return isSame && earlier.signedBy === 'server' ? earlier.visitorId : undefined
  }

  routes.get(ROUTES.visitorChallenge, async (c) => {
    const origin = pageOf(c, c.req.query('embedder'))
    const usable = await usableKey(c, c.req.query('site_key'), origin)
    if (usable instanceof Response) return usable
    return c.json(await visitorChecks.challenge(usable.siteKey), 200, NO_STORE_HEADERS)
  })

  routes.post(ROUTES.visitorCheck, async (c) => {
    const read = await readCheckToken(c, dependencies)
    if (read instanceof Response) return read
    const { siteKey, origin } = read
    const site = await readRemaining(siteSpender(siteKey))
    return c.json(
      {
        version: dependencies.version,
        site_key: { name: siteKey.name, is_paused: siteKey.isPaused },
        origin_allowed: matchesOrigin(siteKey.origins, origin),
        // Only whether there are credits, not how many: a site's server needs no more.
        has_credits: (await credits.balance(siteKey.accountId)) >= COST_CREDITS,
        is_limit_reached: site.left < COST_CREDITS,
        limit_opens_at: site.opens_at ?? null,
        tools: siteKey.tools,
      },
      200,
      NO_STORE_HEADERS,
    )
  })

  routes.get(ROUTES.embedSession, requireGenerator(dependencies), async (c) => {
    const caller = c.get('generator')
    const { left, ...opening } = await readRemaining(
      spenderOf(caller, () => dependencies.networkHash(c)),
    )
    const limit =
      caller.kind === 'account'
        ? undefined
        : caller.kind === 'grant'
          ? caller.dailyCap
          : caller.visitorCap
    return c.json(
      { kind: caller.kind, credits: left, ...opening, ...(limit === undefined ? {} : { limit }) },
      200,
      NO_STORE_HEADERS,
    )
  })

  return routes
}

const REFUSAL_DETAILS = table<string>({
  challenge_required: 'Solve the challenge of GET /api/embed/challenge and send it as solution.',
  signed_token_required:
    'This key is for visitors whose token the owner signs: name the address that gives them as token-url.',
  challenge_unavailable: 'The service that checks visitors did not answer. Try again in a moment.',
})
