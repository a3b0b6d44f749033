import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { chunk, open } from '../../api/test/model-server.ts'
import { readRecordedAnswers } from '../../api/test/recorded-answers.ts'
import { GENERATE_PATH, listen, type PaidServer, startPaidServer } from './pinned-server.ts'
import { formatMegabytes, residentBytes } from './processes.ts'
import type { BenchRow } from './row.ts'
import { runSteadyLoad } from './steady-load.ts'

const WARM_ROUNDS = 100
const PARALLEL_LOOPS = 4
const MEASURED_SECONDS = 6
const FLOOD_BYTES = 60_000_000
const FLOOD_PIECE = Buffer.from('x'.repeat(64_000))

type FloodAnswer = (response: ServerResponse) => void

/**
 * Measures the effect of a model server that answers with 60 MB: the latency of `/healthz` meanwhile, and the memory
 * peak.
 */
export async function benchFlood(): Promise<BenchRow[]> {
  const [recorded] = readRecordedAnswers().filter(
    ({ server }) => server.tool.id === 'slogan-generator',
  )
  if (!recorded) throw new Error('no recorded slogans')
  const ordinary: FloodAnswer = (response) => {
    open(response)
    const content = JSON.stringify({ drafts: recorded.drafts })
    chunk(response, { delta: { content }, finish_reason: 'stop' })
    response.end('data: [DONE]\n\n')
  }
  let answer = ordinary
  const stub = createServer((request, response) => {
    request.resume().on('end', () => answer(response))
  })
  const server = await startPaidServer(join(import.meta.dirname, '../../dist/api/main.js'), {
    OPENAI_BASE_URL: await listen(stub),
    OPENAI_MODEL: 'stub',
    MODEL_CALLS_MAX: '8',
    MODEL_LAST_RESORT: 'off',
    LOG_LEVEL: 'fatal',
  })
  try {
    const body = JSON.stringify(recorded.form)
    for (let round = 0; round < WARM_ROUNDS; round++) await generate(server, body)
    const rows: BenchRow[] = []
    for (const [what, status, type] of FLOODS) {
      answer = (response) => writeFlood(response, status, type)
      rows.push(await measureBesideFlood(what, server, body))
    }
    return rows
  } finally {
    server.stop()
    stub.closeAllConnections()
    stub.close()
  }
}

const FLOODS = [
  ['an error of 60 MB', 500, 'text/plain'],
  ['one line of 60 MB in a stream', 200, 'text/event-stream'],
  ['an answer of 60 MB without a stream', 200, 'application/json'],
] as const

/**
 * Generates with `PARALLEL_LOOPS` parallel loops against the flood, while `/healthz` is requested twenty times a
 * second.
 */
async function measureBesideFlood(
  what: string,
  server: PaidServer,
  body: string,
): Promise<BenchRow> {
  let isOver = false
  let floods = 0
  const before = residentBytes(server.pid)
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, residentBytes(server.pid))), 10)
  const flooding = Array.from({ length: PARALLEL_LOOPS }, async () => {
    for (; !isOver; floods++) await generate(server, body)
  })
  const health = await runSteadyLoad({
    url: `${server.url}/healthz`,
    perSecond: 20,
    seconds: MEASURED_SECONDS,
  })
  isOver = true
  await Promise.all(flooding)
  clearInterval(watch)
  const failed = health.failed > 0 ? `, ${health.failed} failed` : ''
  return {
    what: `${what}, ${floods} times, ${PARALLEL_LOOPS} at once`,
    measured: `/healthz p99 ${health.p99.toFixed(1)} ms${failed}, memory +${formatMegabytes(highest - before)}`,
    floor: `${formatMegabytes(before)} before`,
    reach: '< 300 ms, +30 MB',
  }
}

/** Writes for as long as the client reads, 60 MB at most. */
function writeFlood(response: ServerResponse, status: number, type: string): void {
  response.writeHead(status, { 'Content-Type': type })
  let sent = 0
  const more = (): void => {
    while (!response.destroyed) {
      if (sent >= FLOOD_BYTES) return void response.end()
      sent += FLOOD_PIECE.length
      if (!response.write(FLOOD_PIECE)) return void response.once('drain', more)
    }
  }
  more()
}

async function generate({ url, headers }: PaidServer, body: string): Promise<void> {
  const response = await fetch(url + GENERATE_PATH, { method: 'POST', headers, body })
  await response.arrayBuffer()
}
