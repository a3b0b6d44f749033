import type { DraftRegistration, RegistrationsAnswer } from '#shared/contract/shapes.ts'
import { type Context, Hono } from 'hono'
import { REGISTRATION_STATES } from '#shared/contract/registrations.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import { requireGenerator } from '../embeds/require-generator.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'
import { withCaller, type DraftRoutesDependencies } from '../results/drafts/draft-routes.ts'
import { openResult, type OpenResult } from '../results/open-result.ts'
import type { Registrations } from './registrations.ts'

export type RegistrationRoutesDependencies = Pick<
  DraftRoutesDependencies,
  'generator' | 'limits' | 'networkHash' | 'offeredTools' | 'store' | 'workers'
> & {
  /** Undefined where registries are not asked: the route is there, and has nothing. */
  readonly registrations: Registrations | undefined
}

/** More names of one result are not asked. */
const ASKED_MAX = 60

/**
 * `GET /api/results/:id/registrations`: what the registries say of a result's domain names, for whoever it was written for.
 * The names are read from the result, so nobody asks about others, and none stands in an address or a log.
 */
export function registrationRoutes(parts: RegistrationRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(`${ROUTES.results}/:id/registrations`, requireGenerator(parts.generator), (c) =>
    withCaller(c, parts, async ({ reach, spender }) => {
      const retryAfterSeconds = await parts.limits.take('registrations', spender.rateKey)
      if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
      return answer(c, parts, await openResult(parts, reach, c.req.param('id')))
    }),
  )
  return routes
}

async function answer(
  c: Context<AppEnv>,
  { registrations }: RegistrationRoutesDependencies,
  opened: OpenResult | undefined,
): Promise<Response> {
  const domainOf = opened?.server.exported?.domain
  if (!opened || !domainOf || !registrations) return problem(c, 'not_found')
  const asked = opened.drafts.map(async (draft, index): Promise<DraftRegistration> => {
    const id = index + 1
    const domain = domainOf(draft).toLowerCase()
    const state = index < ASKED_MAX ? await registrations.stateOf(domain) : 'unchecked'
    return { id, version: opened.heads.get(id)?.version ?? 1, domain, state }
  })
  const order = ({ state }: DraftRegistration): number => REGISTRATION_STATES.indexOf(state)
  const found = (await Promise.all(asked)).toSorted((one, other) => order(one) - order(other))
  return c.json({ registrations: found } satisfies RegistrationsAnswer)
}
