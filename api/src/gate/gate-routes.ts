import { type Context, Hono } from 'hono'
import { GATE_ROUTES } from '#shared/contract/routes.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { NetworkHash } from '../embeds/networks.ts'
import { requireGenerator, type RequireGeneratorDependencies } from '../embeds/require-generator.ts'
import type { AppEnv } from '../http/app-env.ts'
import { idempotencyKeyOf } from '../http/requests/idempotency-key.ts'
import { problem } from '../http/problem.ts'
import { readJsonObject } from '../http/requests/read-body.ts'
import { askGate, type GateDependencies } from './ask-gate.ts'

export interface GateRoutesDependencies extends GateDependencies {
  readonly generator: RequireGeneratorDependencies
  readonly networkHash: NetworkHash
}

/**
 * `POST /api/briefs/{tool-id}` and `POST /api/checks/{tool-id}` for every tool: a brief for any writer, and the
 * checks of its drafts. Free of charge; only results that an account asks to keep are stored.
 */
export function gateRoutes(dependencies: GateRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const guard = requireGenerator(dependencies.generator, 'check')
  routes.use(`${GATE_ROUTES.briefs}/*`, guard)
  routes.use(`${GATE_ROUTES.checks}/*`, guard)
  for (const server of dependencies.offeredTools) {
    const { id } = server.tool
    routes.post(`${GATE_ROUTES.briefs}/${id}`, (c) =>
      answerGateRequest(c, dependencies, server, 'brief'),
    )
    routes.post(`${GATE_ROUTES.checks}/${id}`, (c) =>
      answerGateRequest(c, dependencies, server, 'check'),
    )
  }
  return routes
}

async function answerGateRequest(
  c: Context<AppEnv>,
  dependencies: GateRoutesDependencies,
  server: OfferedTool,
  name: 'brief' | 'check',
): Promise<Response> {
  const answered = await askGate(dependencies, {
    name,
    server,
    caller: c.get('generator'),
    networkHash: () => dependencies.networkHash(c),
    idempotencyKey: name === 'check' ? idempotencyKeyOf(c) : null,
    readBody: () => readJsonObject(c),
  })
  if ('code' in answered) return problem(c, answered.code, answered)
  return c.body(answered.json, 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  })
}
