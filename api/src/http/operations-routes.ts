import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Registry } from 'prom-client'
import type { ModelTestSummary } from '../model/servers/model-tests.ts'
import type { AppEnv } from './app-env.ts'
import { isLocalCaller } from './requests/local-caller.ts'
import { problem } from './problem.ts'

export interface OperationsDependencies {
  /** Rejects with the data store's outage where writing fails. Cheap, because anybody may call it at any rate. */
  readonly requireWrites: () => Promise<void>
  readonly registry: Registry
  /** The token required by `/metrics`; undefined allows this machine only. */
  readonly metricsToken: string | undefined
  readonly isStopping: () => boolean
  /** Reports the language model's state without calling it; undefined where there is none. */
  readonly modelHealth: () => Promise<ModelHealth | undefined>
}

/** The model's last known state. Contains no costs or names, because anybody may read it. */
export interface ModelHealth {
  /** True while the operator's spending ceiling is reached. */
  readonly is_resting: boolean
  /** True while the last call of some model failed for a reason that only the operator can fix. */
  readonly is_misconfigured: boolean
  readonly test: ModelTestSummary | null
}

function modelHealthLinesOf({ is_resting, is_misconfigured, test }: ModelHealth): string[] {
  return [
    ...(is_misconfigured
      ? ['model: not in order, its settings need the operator; the log says which']
      : []),
    ...(is_resting ? ['model: the ceiling of the day is reached'] : []),
    ...(test
      ? [
          `model test of ${test.at}: ${test.is_ok ? 'in order' : 'not in order'}, ${test.passed} of ${test.drafts} drafts passed`,
        ]
      : []),
  ]
}

/** `/healthz` (the process is alive), `/readyz` (it can do work) and `/metrics`, which is for the operator only. */
export function operationsRoutes(dependencies: OperationsDependencies): Hono<AppEnv> {
  const { requireWrites, registry, metricsToken, isStopping, modelHealth } = dependencies
  const routes = new Hono<AppEnv>()
  routes.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  routes.get('/readyz', async (c) => {
    if (isStopping()) return problem(c, 'shutting_down')
    await requireWrites()
    const model = await modelHealth()
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'Accept', { append: true })
    if ((c.req.header('Accept') ?? '').includes('application/json'))
      return c.json({ status: 'ready', model: model ?? null })
    return c.text(['ready', ...(model ? modelHealthLinesOf(model) : [])].join('\n'))
  })
  routes.get('/metrics', async (c) => {
    if (metricsToken === undefined && !isLocalCaller(c)) return c.notFound()
    if (metricsToken !== undefined && !hasToken(c, metricsToken)) {
      c.header('WWW-Authenticate', 'Bearer')
      return problem(c, 'token_invalid')
    }
    return c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    })
  })
  return routes
}

/** Compares hashes, which takes the same time whatever was sent. */
function hasToken(c: Context<AppEnv>, token: string): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(sha256Of(sent), sha256Of(token))
}

function sha256Of(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
