import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from './row.ts'

export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a POST when present. */
  readonly body?: string
  readonly perSecond: number
  readonly seconds: number
}

export interface Latencies {
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/**
 * Sends requests at even intervals whether earlier answers have arrived or not, like independent users, and measures
 * each latency in milliseconds. (autocannon's rate sends a second's share at once and then pauses, which measures an
 * overloaded server.)
 */
export async function runSteadyLoad(load: Load): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const count = Math.round(load.perSecond * load.seconds)
  const answers: Promise<number>[] = []
  const began = performance.now()
  while (answers.length < count) {
    const due = began + (answers.length * 1_000) / load.perSecond
    // A timer fires up to a millisecond late; that is not counted as the server's latency.
    if (due > performance.now()) await delay(1)
    else answers.push(timeRequest(load, agent, performance.now()))
  }
  const times = await Promise.all(answers)
  agent.destroy()
  const answered = times.filter((ms) => ms >= 0)
  return {
    p50: percentile(answered, 0.5),
    p99: percentile(answered, 0.99),
    failed: count - answered.length,
  }
}

/** Milliseconds until the whole answer has arrived; -1 unless its status is 200. */
function timeRequest({ url, headers, body }: Load, agent: Agent, asked: number): Promise<number> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const asking = request(url, { agent, method, headers: { ...headers } }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - asked : -1),
      )
    })
    asking.once('error', () => resolve(-1))
    asking.end(body)
  })
}
