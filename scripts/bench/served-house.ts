import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { tools } from '#shared/catalogue.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { sampleInput } from '#shared/kit/sample-input.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { realisticInputs } from '../drafts/inputs.ts'
import { type PaidServer, startPaidServer } from './pinned-server.ts'
import { formatMegabytes, residentBytes } from './processes.ts'
import type { BenchRow } from './row.ts'

const GENERATIONS = 300
/** Long enough for an idle thread to have warmed up (`api/src/workers/serve.ts`). */
const QUIET_MS = 15_000
const MAIN = join(import.meta.dirname, '../../dist/api/main.js')

/** Measures the memory of the running server, and the time to the first result of each tool. */
export async function benchServerMemory(): Promise<BenchRow[]> {
  const two = await measureMemory(2)
  const three = await measureMemory(3)
  const firsts = two.firstMs.toSorted((a, b) => a - b)
  return [
    { what: 'memory, two threads, idle', measured: formatMegabytes(two.idle), reach: '≤ 220 MB' },
    {
      what: `memory, two threads, each tool once and ${GENERATIONS} generations`,
      measured: formatMegabytes(two.used),
      reach: '≤ 380 MB',
    },
    {
      what: 'memory of a further thread',
      measured: formatMegabytes(three.used - two.used),
      reach: '≤ 40 MB',
    },
    {
      what: 'first result of a tool',
      measured: `${firsts[0]?.toFixed(0)} to ${firsts.at(-1)?.toFixed(0)} ms`,
      reach: '≤ 250 ms',
    },
  ]
}

interface ServerMemory {
  readonly idle: number
  readonly used: number
  readonly firstMs: readonly number[]
}

/** Measures a server with this many writing threads: at rest, and after generations. */
async function measureMemory(threads: number): Promise<ServerMemory> {
  const server = await startPaidServer(MAIN, { WORKERS: String(threads) })
  try {
    await delay(QUIET_MS)
    const idle = residentBytes(server.pid)
    const firstMs: number[] = []
    for (const tool of tools) {
      const began = performance.now()
      await generate(server, tool, 'first')
      firstMs.push(performance.now() - began)
    }
    for (let round = 0; round < GENERATIONS; round++) {
      await generate(server, tools[round % tools.length] as ToolDefinition, String(round))
    }
    await delay(QUIET_MS)
    return { idle, used: residentBytes(server.pid), firstMs }
  } finally {
    server.stop()
  }
}

async function generate(server: PaidServer, tool: ToolDefinition, seed: string): Promise<void> {
  const random = createRandom(seed)
  const [realistic] = random.shuffle(realisticInputs(tool, random) ?? [])
  const response = await fetch(`${server.url}/api/functions/${tool.functionName}`, {
    method: 'POST',
    headers: server.headers,
    body: JSON.stringify(realistic ?? sampleInput(tool.fields, random)),
  })
  await response.arrayBuffer()
}
