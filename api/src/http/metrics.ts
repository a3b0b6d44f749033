import type { ModelCallReport, ModelTrouble, WriterOutcome } from '../model/model-writer.ts'
import type { WorkCounts } from '../workers/workers.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of one server. Labels come from small fixed sets. */
export interface Metrics {
  readonly registry: Registry
  request(method: string, route: string, status: number, seconds: number): void
  generation(toolId: string, outcome: string, writer: string): void
  /** Counts a brief, or a check of another writer's drafts; `outcome` is ok or an error code. */
  gate(act: 'brief' | 'check', toolId: string, outcome: string): void
  holdsReleased(count: number): void
  generationsRunning(change: 1 | -1): void
  /** Records a finished model call; `costMicros` in millionths of the price table's currency, where it has a price. */
  modelCall(report: ModelCallReport, costMicros: number | undefined): void
  /** Counts who finally wrote a generation meant for a model, or that nobody did. */
  writerOutcome(way: WriterOutcome): void
  /** Records that a problem which only the operator can fix begins or ends. */
  modelTrouble(model: string, trouble: ModelTrouble, isStanding: boolean): void
  /** Records today's cost of model calls and whether it reaches the ceiling; both are in millionths. */
  modelSpending(spentMicros: number, ceilingMicros: number | undefined): void
}

/** Creates the metrics. The counts of both worker pools are read on each scrape. */
export function createMetrics(workers: CountingWorkers, exportWorkers: CountingWorkers): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'draftmill_http_request_seconds',
    help: 'Time to answer a request of the API.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.015, 0.05, 0.2, 1, 5, 30],
    registers,
  })
  const generations = new Counter({
    name: 'draftmill_generations_total',
    help: 'Generations by tool, outcome (ok, replay or an error code) and writer.',
    labelNames: ['tool', 'outcome', 'writer'],
    registers,
  })
  const gates = new Counter({
    name: 'draftmill_gate_total',
    help: 'Briefs given to other writers (brief) and checks of their drafts (check), by tool and outcome.',
    labelNames: ['act', 'tool', 'outcome'],
    registers,
  })
  const released = new Counter({
    name: 'draftmill_holds_released_total',
    help: 'Holds released after their deadline.',
    registers,
  })
  const running = new Gauge({
    name: 'draftmill_generations_running',
    help: 'Generations under way.',
    registers,
  })
  registerWork(registry, 'draftmill_work', WORK_HELP, workers)
  registerWork(registry, 'draftmill_export', EXPORTS_HELP, exportWorkers)
  const models = registerModels(registry)
  // Looking a labelled child up costs more than adding to it, so children are kept.
  const children = new Map<string, { observe(value: number): void }>()
  return {
    registry,
    request: (method, route, status, seconds) => {
      const key = `${method} ${route} ${status}`
      let child = children.get(key)
      if (!child) children.set(key, (child = requests.labels(method, route, String(status))))
      child.observe(seconds)
    },
    generation: (tool, outcome, writer) => generations.labels(tool, outcome, writer).inc(),
    gate: (act, tool, outcome) => gates.labels(act, tool, outcome).inc(),
    holdsReleased: (count) => released.inc(count),
    generationsRunning: (change) => (change === 1 ? running.inc() : running.dec()),
    ...models,
  }
}

/**
 * Registers the metrics of model calls and their cost. Model names come from the settings or the operator's choices.
 */
function registerModels(
  registry: Registry,
): Pick<Metrics, 'modelCall' | 'writerOutcome' | 'modelTrouble' | 'modelSpending'> {
  const registers = [registry]
  const calls = new Counter({
    name: 'draftmill_model_calls_total',
    help: 'Calls of a language model by how they ended (ok, enough or a kind of failure).',
    labelNames: ['model', 'outcome'],
    registers,
  })
  const tokens = new Counter({
    name: 'draftmill_model_tokens_total',
    help: 'Tokens of calls by kind: prompt and, within it, cached; completion and, within it, reasoning.',
    labelNames: ['model', 'kind'],
    registers,
  })
  const cost = new Counter({
    name: 'draftmill_model_cost_total',
    help: 'What calls cost by MODEL_PRICES, in its currency.',
    labelNames: ['model'],
    registers,
  })
  const ways = new Counter({
    name: 'draftmill_model_ways_total',
    help: 'Generations meant for a model by who wrote: the first or second model, builtin, or none.',
    labelNames: ['way'],
    registers,
  })
  const troubles = new Gauge({
    name: 'draftmill_model_trouble',
    help: '1 while calls fail for what only the operator can put right (key, payment, model or address).',
    labelNames: ['model', 'trouble'],
    registers,
  })
  const spent = new Gauge({
    name: 'draftmill_model_spent_today',
    help: 'What the calls of this UTC day have cost on all instances, as of the last call of this one.',
    registers,
  })
  const ceiling = new Gauge({
    name: 'draftmill_model_spend_ceiling_reached',
    help: '1 while MODEL_SPEND_PER_DAY is reached and no model is asked.',
    registers,
  })
  return {
    modelCall: ({ model, outcome, tokens: used }, costMicros) => {
      calls.labels(model, outcome).inc()
      for (const kind of ['prompt', 'cached', 'completion', 'reasoning'] as const)
        tokens.labels(model, kind).inc(used[kind])
      if (costMicros !== undefined) cost.labels(model).inc(costMicros / 1_000_000)
    },
    writerOutcome: (way) => ways.labels(way).inc(),
    modelTrouble: (model, trouble, isStanding) =>
      troubles.labels(model, trouble).set(isStanding ? 1 : 0),
    modelSpending: (spentMicros, ceilingMicros) => {
      spent.set(spentMicros / 1_000_000)
      ceiling.set(ceilingMicros !== undefined && spentMicros >= ceilingMicros ? 1 : 0)
    },
  }
}

const WORK_HELP = 'Pieces of reading, writing and checking'
const EXPORTS_HELP = 'Files of results'

interface CountingWorkers {
  counts(): WorkCounts
}

/** Registers the metrics of the workers' counts, which are read on each scrape. */
function registerWork(
  registry: Registry,
  prefix: string,
  what: string,
  workers: CountingWorkers,
): void {
  registry.registerMetric(
    new Gauge({
      name: `${prefix}_tasks`,
      help: `${what} that wait for a worker or are under way.`,
      labelNames: ['state'],
      registers: [],
      collect() {
        const { queued, running } = workers.counts()
        this.set({ state: 'queued' }, queued)
        this.set({ state: 'running' }, running)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: `${prefix}_threads_ready`,
      help: `Worker threads that can begin: ${what.toLowerCase()} wait for the first.`,
      registers: [],
      collect() {
        this.set(workers.counts().ready)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: `${prefix}_stopped_total`,
      help: `${what} that did not come to their end, by why (deadline, died, busy, resting, closed, cancelled).`,
      labelNames: ['reason'],
      registers: [],
      collect() {
        this.reset()
        for (const [reason, count] of Object.entries(workers.counts().stopped))
          this.inc({ reason }, count)
      },
    }),
  )
}
