import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chunk, open } from '../../api/test/model-server.ts'
import { readRecordedAnswers } from '../../api/test/recorded-answers.ts'
import { GENERATE_PATH, listen, type PaidServer, startPaidServer } from './pinned-server.ts'
import { cpuSeconds } from './processes.ts'
import { median, percentile, formatRatio, type BenchRow } from './row.ts'

const ROUNDS = 300
const WARM_ROUNDS = 50
/** The pause before the remaining drafts, long enough for the first one to be delivered. */
const REMAINING_DRAFTS_DELAY_MS = 25

/**
 * Measures the time from the model's last byte of the first draft to the client, through threads, checks and
 * database.
 */
export async function benchModelPath(): Promise<BenchRow[]> {
  const [answer] = readRecordedAnswers().filter(
    ({ server }) => server.tool.id === 'slogan-generator',
  )
  if (!answer) throw new Error('no recorded slogans')
  const [first, ...rest] = answer.drafts.map((draft) => JSON.stringify(draft))
  let sentAt = 0
  const write = async (response: ServerResponse, isStreaming: boolean): Promise<void> => {
    open(response)
    sentAt = performance.now()
    chunk(response, { delta: { content: `{"drafts":[${first}` }, finish_reason: null })
    if (isStreaming) await delay(REMAINING_DRAFTS_DELAY_MS)
    const content = `,${rest.join(',')}]}`
    chunk(response, { delta: { content }, finish_reason: 'stop' })
    response.end('data: [DONE]\n\n')
  }
  let isStreaming = true
  const stub = createServer((request, response) => {
    request.resume().on('end', () => void write(response, isStreaming))
  })
  stub.keepAliveTimeout = 0
  const url = await listen(stub)
  const server = await startPaidServer(join(import.meta.dirname, '../../dist/api/main.js'), {
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: 'stub',
    MODEL_CALLS_MAX: '8',
    MODEL_LAST_RESORT: 'off',
  })
  const body = JSON.stringify(answer.form)
  const straight = (): Promise<number> =>
    timeOfFirstMatch(`${url}/chat/completions`, {}, '{}', '"drafts')
  const through = (): Promise<number> => timeOfFirstDraft(server, body)
  try {
    const waits = async (ask: () => Promise<number>): Promise<number[]> => {
      for (let round = 0; round < WARM_ROUNDS; round++) await ask()
      const seen: number[] = []
      for (let round = 0; round < ROUNDS; round++) seen.push((await ask()) - sentAt)
      return seen
    }
    const [bare, whole] = [await waits(straight), await waits(through)]
    isStreaming = false
    const before = cpuSeconds(server.pid)
    for (let round = 0; round < ROUNDS; round++) await through()
    const cpuMs = ((cpuSeconds(server.pid) - before) * 1_000) / ROUNDS
    return [
      {
        what: 'from the last byte of the first draft to the screen; floor: straight from the stub',
        measured: waitsText(whole),
        floor: waitsText(bare),
        ratio: formatRatio(median(whole), median(bare)),
        reach: '≤ 10 ms',
      },
      { what: 'a generation by a model, whole server, CPU', measured: `${cpuMs.toFixed(2)} ms` },
    ]
  } finally {
    server.stop()
    stub.closeAllConnections()
    stub.close()
  }
}

function waitsText(waits: readonly number[]): string {
  return `p50 ${median(waits).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms`
}

/** Returns the time at which the first draft arrived. */
function timeOfFirstDraft({ url, headers }: PaidServer, body: string): Promise<number> {
  return timeOfFirstMatch(
    url + GENERATE_PATH,
    { ...headers, Accept: 'text/event-stream' },
    body,
    'event: draft',
  )
}

/** Reads an answer to its end and returns the time at which the wanted text first appeared. */
async function timeOfFirstMatch(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  wanted: string,
): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body })
  const decoder = new TextDecoder()
  let text = ''
  let at: number | undefined
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true })
    if (text.includes(wanted)) at ??= performance.now()
  }
  if (at === undefined) throw new Error(`no ${wanted} in: ${text.slice(0, 300)}`)
  return at
}
