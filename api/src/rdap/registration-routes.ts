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
  /** Undefined if registries are not asked: the route then responds with 404. */
  readonly registrations: Registrations | undefined
}

/** The most names of one result that are looked up. */
const NAMES_MAX = 60

/**
 * `GET /api/results/:id/registrations`: the registration state of a result's domain names, for its owner. The names
 * are read from the result, so other names cannot be looked up, and no name appears in our addresses or logs.
 */
export function registrationRoutes(dependencies: RegistrationRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(`${ROUTES.results}/:id/registrations`, requireGenerator(dependencies.generator), (c) =>
    withCaller(c, dependencies, async ({ reach, spender }) => {
      const retryAfterSeconds = await dependencies.limits.take('registrations', spender.rateKey)
      if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
      return answerRegistrations(
        c,
        dependencies,
        await openResult(dependencies, reach, c.req.param('id')),
      )
    }),
  )
  return routes
}

async function answerRegistrations(
  c: Context<AppEnv>,
  { registrations }: RegistrationRoutesDependencies,
  opened: OpenResult | undefined,
): Promise<Response> {
  const domainOf = opened?.server.exported?.domain
  if (!opened || !domainOf || !registrations) return problem(c, 'not_found')
  const asked = opened.drafts.map(async (draft, index): Promise<DraftRegistration> => {
    const id = index + 1
    const domain = domainOf(draft).toLowerCase()
    const state = index < NAMES_MAX ? await registrations.stateOf(domain) : 'unchecked'
    return { id, version: opened.heads.get(id)?.version ?? 1, domain, state }
  })
  const order = ({ state }: DraftRegistration): number => REGISTRATION_STATES.indexOf(state)
  const found = (await Promise.all(asked)).toSorted((one, other) => order(one) - order(other))
  return c.json({ registrations: found } satisfies RegistrationsAnswer)
}
