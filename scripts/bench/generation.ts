import { join } from 'node:path'
import autocannon from 'autocannon'
import { bundleForNode } from '../build/build-server.ts'
import { tools } from '#shared/catalogue.ts'
import { createRandom } from '#shared/text/random.ts'
import { realisticInputs } from '../drafts/inputs.ts'
import { measureDurableWrites } from './durable-writes.ts'
import {
  GENERATE_PATH,
  HELLO_SERVER_ARGUMENTS,
  type PaidServer,
  type PinnedServer,
  startServer,
  startPaidServer,
} from './pinned-server.ts'
import { cpuSeconds, formatMegabytes, residentBytes } from './processes.ts'
import { formatRatio, type BenchRow } from './row.ts'
import { type Latencies, type Load, runSteadyLoad } from './steady-load.ts'

const root = join(import.meta.dirname, '../..')
const MEASURED_SECONDS = 4
/**
 * The number of turns in which the compared servers are measured, so that other load on the machine affects all of
 * them alike.
 */
const MEASURE_ROUNDS = 3
const CONNECTIONS = 32
const GENERATIONS = 10_000
const SLOGAN_FORM = {
  businessDescription:
    'A small neighbourhood bakery that bakes sourdough, rye and cinnamon buns before sunrise.',
  industry: 'Bakery',
  tone: 'friendly',
}
const SLOGAN_REQUEST_BODY = JSON.stringify(SLOGAN_FORM)

/**
 * Measures authenticated, limited, charged and checked slogan generations against a bare Node HTTP server, per
 * CPU-second.
 */
export async function benchGeneration(): Promise<BenchRow[]> {
  const inProcess = join(root, '.cache/bench-server')
  await bundleForNode({ server: 'scripts/bench/in-process-server.ts' }, inProcess)
  const forms = createRequestBodies()
  const hello = await startServer(HELLO_SERVER_ARGUMENTS)
  const servers = [
    await startPaidServer(join(root, 'dist/api/main.js')),
    await startPaidServer(join(inProcess, 'server.js')),
  ] as const
  const [threads, here] = servers
  try {
    for (const server of servers) await measureFullLoad(server, [SLOGAN_REQUEST_BODY])
    const rates = { hello: newRate(), threads: newRate(), here: newRate() }
    const ofMany = { threads: newRate(), here: newRate() }
    for (let turn = 0; turn < MEASURE_ROUNDS; turn++) {
      addRate(rates.hello, await measureRate(hello, { url: hello.url }))
      addRate(rates.threads, await measureFullLoad(threads, [SLOGAN_REQUEST_BODY]))
      addRate(rates.here, await measureFullLoad(here, [SLOGAN_REQUEST_BODY]))
    }
    // Last, because these runs change the caches of the threads.
    for (let turn = 0; turn < MEASURE_ROUNDS; turn++) {
      addRate(ofMany.threads, await measureFullLoad(threads, forms))
      addRate(ofMany.here, await measureFullLoad(here, forms))
    }
    // No longer needed; its cleanup would otherwise run on the core of the server measured next.
    here.stop()
    const generations = `slogan generation, SQLite, synchronous=FULL`
    return [
      { what: 'bare Node HTTP hello', measured: rateText(rates.hello) },
      { ...rateRow(generations, rates.threads, rates.hello), reach: '≥ 0.10' },
      rateRow('the same form in threads; floor: on the event loop', rates.threads, rates.here),
      {
        ...rateRow(
          `${forms.length} forms in threads; floor: on the event loop`,
          ofMany.threads,
          ofMany.here,
        ),
        reach: '≥ 0.85',
      },
      rateRow(
        `${forms.length} forms; floor: the same one again and again`,
        ofMany.threads,
        rates.threads,
      ),
      await measureLatency(hello, threads, perSecond(rates.threads) / 3),
      await measureMemory(threads),
    ]
  } finally {
    for (const server of [hello, ...servers]) server.stop()
  }
}

/** Request bodies with businesses of many trades. */
function createRequestBodies(): string[] {
  const tool = tools.find(({ id }) => id === 'slogan-generator')
  const inputs = tool && realisticInputs(tool, createRandom('bench generation'))
  return (inputs ?? []).map((input) => JSON.stringify(input))
}

interface MeasuredRate {
  count: number
  failed: number
  wallSeconds: number
  cpuSeconds: number
}

const newRate = (): MeasuredRate => ({ count: 0, failed: 0, wallSeconds: 0, cpuSeconds: 0 })
const perSecond = (rate: MeasuredRate): number => rate.count / rate.wallSeconds
const perCpuSecond = (rate: MeasuredRate): number => rate.count / rate.cpuSeconds
const formatWhole = (value: number): string => Math.round(value).toLocaleString('en')

function addRate(to: MeasuredRate, rate: MeasuredRate): void {
  for (const name of ['count', 'failed', 'wallSeconds', 'cpuSeconds'] as const)
    to[name] += rate[name]
}

function rateText(rate: MeasuredRate): string {
  const failed = rate.failed > 0 ? `, ${rate.failed} failed` : ''
  return `${formatWhole(perCpuSecond(rate))} per CPU-second (${formatWhole(perSecond(rate))}/s${failed})`
}

function rateRow(what: string, rate: MeasuredRate, floor: MeasuredRate): BenchRow {
  const [value, of] = [perCpuSecond(rate), perCpuSecond(floor)]
  return { what, measured: rateText(rate), floor: formatWhole(of), ratio: formatRatio(value, of) }
}

function measureFullLoad(server: PaidServer, bodies: readonly string[]): Promise<MeasuredRate> {
  const requests = bodies.map((body) => ({ body }))
  return measureRate(server, {
    url: server.url + GENERATE_PATH,
    method: 'POST',
    headers: server.headers,
    requests,
  })
}

/** Measures the maximum throughput over `MEASURED_SECONDS`. */
async function measureRate(
  server: PinnedServer,
  options: autocannon.Options,
): Promise<MeasuredRate> {
  const cpuBefore = cpuSeconds(server.pid)
  const result = await autocannon({
    ...options,
    connections: CONNECTIONS,
    duration: MEASURED_SECONDS,
  })
  return {
    count: result.requests.total,
    failed: result.non2xx + result.errors,
    wallSeconds: result.duration,
    cpuSeconds: cpuSeconds(server.pid) - cpuBefore,
  }
}

/** Measures the latency at a third of the maximum rate; a charge is one durable write to disk. */
async function measureLatency(
  hello: PinnedServer,
  server: PaidServer,
  rate: number,
): Promise<BenchRow> {
  const steady = { perSecond: rate, seconds: 2 * MEASURED_SECONDS }
  const asking: Load = {
    ...steady,
    url: server.url + GENERATE_PATH,
    headers: server.headers,
    body: SLOGAN_REQUEST_BODY,
  }
  const bare = await runSteadyLoad({ ...steady, url: hello.url })
  const generations = await runSteadyLoad(asking)
  const writes = await measureDurableWrites()
  const say = ({ p50, p99, failed }: Latencies): string =>
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed > 0 ? `, ${failed} failed` : ''}`
  return {
    what: `latency at a third of that (${formatWhole(rate)}/s)`,
    measured: say(generations),
    floor: `hello ${say(bare)}; a durable write alone ${say(writes)}`,
    reach: 'p99 ≤ 15 ms',
  }
}

/** Compares memory after `GENERATIONS` generations and after three times as many; a leak would show as growth. */
async function measureMemory(server: PaidServer): Promise<BenchRow> {
  const { url, headers, pid } = server
  const request = {
    url: url + GENERATE_PATH,
    method: 'POST' as const,
    headers,
    body: SLOGAN_REQUEST_BODY,
  }
  const generate = (amount: number) => autocannon({ ...request, connections: CONNECTIONS, amount })
  await generate(GENERATIONS)
  const before = residentBytes(pid)
  await generate(2 * GENERATIONS)
  const after = residentBytes(pid)
  return {
    what: `memory after ${formatWhole(2 * GENERATIONS)} generations more; floor: before`,
    measured: `${formatMegabytes(after)} resident`,
    floor: formatMegabytes(before),
    ratio: formatRatio(after, before),
    reach: 'flat',
  }
}
