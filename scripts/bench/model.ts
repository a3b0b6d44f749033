import { createServer, type ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serverTools } from '#shared/catalogue.server.ts'
import { BEST_CAPABILITY_CHOICES } from '../../api/src/model/servers/capabilities.ts'
import type { ModelMemory } from '../../api/src/model/servers/model-memory.ts'
import type { ModelRequest, ModelWriter } from '../../api/src/model/model-writer.ts'
import { createOpenAIWriter } from '../../api/src/model/openai-writer.ts'
import { chunk, open } from '../../api/test/model-server.ts'
import { benchModelPath } from './model-path.ts'
import { listen } from './pinned-server.ts'
import { formatMegabytes } from './processes.ts'
import { median, percentile, formatRatio, type BenchRow } from './row.ts'

const GENERATIONS = 400
const STREAMS = 500
const ROUNDS = 6
const SAMPLE_DRAFTS = Array.from({ length: 8 }, (_, index) => ({
  text: `Bread before sunrise, day ${index}.`,
}))
const PIECES = JSON.stringify({ drafts: SAMPLE_DRAFTS }).match(/.{1,40}/g) ?? []
const FIRST_DRAFT_JSON = `{"drafts":[${JSON.stringify(SAMPLE_DRAFTS[0])}`

/**
 * Measures the way of a draft through the whole server, and the model writer alone against a stub that answers at
 * once: CPU time, time to the first draft, memory.
 */
export async function benchModel(): Promise<BenchRow[]> {
  let answer: (response: ServerResponse) => void = answerAtOnce
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response))
  })
  // Keeps idle connections open: a close during a request would disturb the measurement.
  server.keepAliveTimeout = 0
  const url = await listen(server)
  const writer = createOpenAIWriter(configOf(url), NO_MEMORY)
  try {
    const path = await benchModelPath()
    const bare = await measureCpuMs(() => fetchUnparsed(url))
    const whole = await measureCpuMs(() => readAllDrafts(writer))
    answer = answerFirstDraftFirst
    const waits = await measureFirstDraftWaits(writer)
    answer = answerAtOnce
    const memory = await measureStreamMemory(writer)
    return [
      ...path,
      {
        what: 'a generation through the model writer, CPU',
        measured: `${whole.toFixed(2)} ms`,
        floor: `${bare.toFixed(2)} ms`,
        ratio: formatRatio(whole, bare),
        reach: '≤ 5 ms more',
      },
      {
        what: 'from the last byte of the first draft to its being told',
        measured: `p50 ${median(waits).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms`,
        reach: '≤ 10 ms',
      },
      {
        what: `heap after ${ROUNDS} times ${STREAMS} streams at once`,
        measured: formatMegabytes(memory.after),
        floor: formatMegabytes(memory.before),
        ratio: formatRatio(memory.after, memory.before),
        reach: 'flat',
      },
    ]
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const NO_MEMORY: ModelMemory = {
  known: async () => BEST_CAPABILITY_CHOICES,
  recall: async () => ({ choices: BEST_CAPABILITY_CHOICES, triedAnew: new Set() }),
  learn: async () => {},
}

function configOf(baseUrl: string): Parameters<typeof createOpenAIWriter>[0] {
  return {
    apiKey: 'none',
    baseUrl,
    model: 'stub',
    temperature: undefined,
    totalTimeoutMs: 60_000,
    idleTimeoutMs: 60_000,
    firstWordMs: 60_000,
    callsMax: STREAMS,
    queue: { waitingMax: undefined, waitMs: 60_000 },
  }
}

function answerAtOnce(response: ServerResponse): void {
  open(response)
  for (const content of PIECES) chunk(response, { delta: { content }, finish_reason: null })
  chunk(response, { delta: {}, finish_reason: 'stop' })
  response.end('data: [DONE]\n\n')
}

let firstDraftSentAt = 0

function answerFirstDraftFirst(response: ServerResponse): void {
  open(response)
  firstDraftSentAt = performance.now()
  chunk(response, { delta: { content: FIRST_DRAFT_JSON }, finish_reason: null })
}

function createRequest(signal = new AbortController().signal): ModelRequest {
  const server = serverTools.find(({ tool }) => tool.id === 'slogan-generator')
  if (!server) throw new Error('no slogans')
  const input = { businessDescription: 'A bakery.', industry: '', tone: 'friendly' }
  const prompt = server.prompt(input, SAMPLE_DRAFTS.length)
  return { server, input, prompt, wanted: SAMPLE_DRAFTS.length, earlier: [], signal }
}

async function readAllDrafts(writer: ModelWriter): Promise<void> {
  let count = 0
  for await (const _ of writer.write(createRequest())) count++
  if (count !== SAMPLE_DRAFTS.length) throw new Error(`${count} drafts`)
}

/** Fetches the same bytes without parsing them: what the stub and the network cost. */
async function fetchUnparsed(url: string): Promise<void> {
  const response = await fetch(`${url}/chat/completions`, { method: 'POST', body: '{}' })
  await response.text()
}

/** CPU milliseconds per run, which other load on the machine does not change; the stub's share is always included. */
async function measureCpuMs(run: () => Promise<void>): Promise<number> {
  for (let warm = 0; warm < GENERATIONS / 4; warm++) await run()
  const before = process.cpuUsage()
  for (let round = 0; round < GENERATIONS; round++) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / GENERATIONS
}

async function measureFirstDraftWaits(writer: ModelWriter): Promise<number[]> {
  const waits: number[] = []
  for (let round = 0; round < GENERATIONS; round++) {
    for await (const _ of writer.write(createRequest())) {
      waits.push(performance.now() - firstDraftSentAt)
      break
    }
  }
  return waits
}

async function measureStreamMemory(
  writer: ModelWriter,
): Promise<{ before: number; after: number }> {
  const round = async (): Promise<number> => {
    await Promise.all(Array.from({ length: STREAMS }, () => readAllDrafts(writer)))
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  // The first round opens connections and warms up.
  await round()
  const before = await round()
  let after = before
  for (let rounds = 2; rounds < ROUNDS; rounds++) after = await round()
  return { before, after }
}

/** Runs the garbage collector, so that only memory still in use is measured. */
const collectGarbage = ((): (() => void) => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})()
