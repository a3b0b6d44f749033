import {
  type BulkheadPolicy,
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel'
import type { ModelConfig } from '../config.ts'
import { ENOUGH } from './call-meter.ts'
import { createModelCall } from './model-call.ts'
import type { ModelMemory } from './model-memory.ts'
import { ModelError, type ModelWriter } from './model-writer.ts'

/** How many failures in a row open the breaker, and how long it stays open. */
const FAILURES_MAX = 4
const OPEN_MS = 10_000
/** How long a call may go on once there are drafts enough, in milliseconds: its end says what it cost. */
const LAST_WORDS_MS = 1_000

/**
 * Writes through any OpenAI-compatible server: a breaker, so that an outage answers at once, and a limit on calls at
 * once. Only an outage counts for the breaker; what a server says about one request is that request's alone.
 */
export function createOpenAIWriter(
  config: ModelConfig,
  memory: ModelMemory,
  calls: BulkheadPolicy = bulkhead(config.callsMax, config.callsMax * 4),
): ModelWriter {
  const call = createModelCall(config, memory)
  const isOutage = (error: Error): boolean =>
    error instanceof ModelError && error.kind === 'unavailable'
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  })

  return {
    write: (request) =>
      streamThrough(breaker, calls, request.signal, config.idleTimeoutMs, (push, signal) =>
        call({ ...request, signal }, push),
      ),
  }
}

/** Turns "call that pushes drafts" into an async iterable, inside the breaker and the limit on calls. */
async function* streamThrough(
  breaker: CircuitBreakerPolicy,
  calls: BulkheadPolicy,
  caller: AbortSignal,
  queueMs: number,
  run: (push: (draft: unknown) => void, signal: AbortSignal) => Promise<void>,
): AsyncGenerator<unknown> {
  const enough = new AbortController()
  const signal = AbortSignal.any([caller, enough.signal])
  const drafts: unknown[] = []
  let wake = (): void => {}
  let failure: unknown
  let isDone = false
  let hasWritten = false
  let lastWords: NodeJS.Timeout | undefined
  const push = (draft: unknown): void => {
    hasWritten = true
    drafts.push(draft)
    wake()
  }
  const end = (error?: unknown): void => {
    failure ??= error
    isDone = true
    clearTimeout(lastWords)
    wake()
  }
  // While a call waits for its turn nothing else hears of a caller who goes, or of the time that passes.
  const leave = (): void => end(new ModelError('cancelled', 'the caller went away'))
  if (caller.aborted) leave()
  caller.addEventListener('abort', leave, { once: true })
  const waiting = setTimeout(() => {
    end(new ModelError('unavailable', 'no call came free in time'))
    enough.abort()
  }, queueMs)
  calls
    .execute(() => {
      clearTimeout(waiting)
      return signal.aborted
        ? undefined
        : breaker.execute(() => answered(run(push, signal), () => hasWritten))
    })
    .then(end, (error: unknown) => end(busyOrBroken(error)))
  try {
    for (;;) {
      while (drafts.length > 0) yield drafts.shift()
      if (isDone) break
      await new Promise<void>((resolve) => {
        wake = resolve
        if (drafts.length > 0 || isDone) resolve()
      })
    }
  } finally {
    // Whoever stops reading has enough: the call ends too, soon.
    if (!isDone) lastWords = setTimeout(() => enough.abort(ENOUGH), LAST_WORDS_MS)
    clearTimeout(waiting)
    caller.removeEventListener('abort', leave)
  }
  if (failure !== undefined) throw failure
}

/**
 * For the breaker a server that answers is well: also when it would not take this request, wrote what nobody can use,
 * was stopped once there were drafts enough, or broke off after some.
 */
async function answered(
  call: Promise<void>,
  hasWritten: () => boolean,
): Promise<ModelError | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const isAlive = hasWritten() || (error.kind !== 'cancelled' && error.kind !== 'unavailable')
    if (isAlive) return error
    throw error
  }
}

function busyOrBroken(error: unknown): unknown {
  if (error instanceof BrokenCircuitError)
    return new ModelError('unavailable', 'the breaker is open')
  if (error instanceof BulkheadRejectedError)
    return new ModelError('unavailable', 'too many calls at once')
  return error
}
