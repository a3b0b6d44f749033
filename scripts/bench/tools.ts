import { serverTools } from '#shared/catalogue.server.ts'
import { assembleBuiltin } from '#shared/kit/assemble.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { sampleInput } from '#shared/kit/sample-input.server.ts'
import { median, percentile, type BenchRow } from './row.ts'

const ROUNDS = 300

/** Measures the warm time of the built-in writer and all checks for one generation of each tool. */
export async function benchTools(): Promise<BenchRow[]> {
  return serverTools.map((server) => {
    const random = createRandom('bench')
    const times: number[] = []
    for (let round = 0; round < ROUNDS * 2; round++) {
      const input = sampleInput(server.tool.fields, random)
      const started = performance.now()
      const drafts = server.write(input, createRandom(String(round)), { today: '2026-01-01' })
      assembleBuiltin(server, input, drafts[Symbol.iterator]())
      if (round >= ROUNDS) times.push(performance.now() - started)
    }
    return {
      what: server.tool.id,
      measured: `median ${median(times).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms`,
      reach: 'p95 < 300 ms',
    }
  })
}
