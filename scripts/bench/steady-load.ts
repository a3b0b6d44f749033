import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from './row.ts'

export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Posted where present. */
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
 * Asks at even distances, whether earlier answers have come or not, as people do who know nothing of each other; how
 * long each answer took, in milliseconds. (autocannon's rates ask for a second's share at once
 * and rest: that measures a full server.)
 */
export async function steadyLoad(load: Load): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const count = Math.round(load.perSecond * load.seconds)
  const answers: Promise<number>[] = []
  const began = performance.now()
  while (answers.length < count) {
    const due = began + (answers.length * 1_000) / load.perSecond
    // A timer comes up to a millisecond late; that is the clock's matter, not the server's.
    if (due > performance.now()) await delay(1)
    else answers.push(ask(load, agent, performance.now()))
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

/** Milliseconds until the whole answer is there; -1 where it is no success. */
function ask({ url, headers, body }: Load, agent: Agent, asked: number): Promise<number> {
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
