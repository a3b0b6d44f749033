import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel'
import type { ModelConfig } from '../settings/model-config.ts'
import { type CallQueue, createCallQueue, type EndQueueTurn } from './calls/call-queue.ts'
import { ENOUGH_DRAFTS_REASON } from './calls/call-meter.ts'
import { createModelCall } from './calls/model-call.ts'
import type { ModelMemory } from './servers/model-memory.ts'
import { ModelError, type ModelRequest, type ModelWriter } from './model-writer.ts'
import { isLocalServer } from './servers/near-server.ts'
import { createServerPace } from './calls/server-pace.ts'

/** How many failures in a row open the breaker, and how long it stays open. */
const BREAKER_FAILURES_MAX = 4
const BREAKER_OPEN_MS = 10_000
/** How long a call may continue after enough drafts, in milliseconds, because its end reports the cost. */
const ENOUGH_GRACE_MS = 1_000

/** Creates the queue for the server of a model. */
export function queueFor({ callsMax, queue }: ModelConfig): CallQueue {
  return createCallQueue(callsMax, queue)
}

/**
 * Writes through any OpenAI-compatible server: a queue, so that no more calls run at once than it serves, and a
 * breaker, so that an outage is answered at once. Only an outage counts for the breaker; an error about one request
 * does not.
 */
export function createOpenAIWriter(
  config: ModelConfig,
  memory: ModelMemory,
  queue: CallQueue = queueFor(config),
): ModelWriter {
  const pace = createServerPace({
    fixedMs: config.firstWordMs,
    isNear: isLocalServer(config.baseUrl),
    onOneAtATime: () => void learnOneAtATime(memory),
  })
  const call = createModelCall(config, memory, pace)
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: BREAKER_OPEN_MS,
    breaker: new ConsecutiveBreaker(BREAKER_FAILURES_MAX),
  })

  return {
    async *write(request) {
      const { calls } = await memory.known()
      queue.allowAtOnce(calls === 'one' ? 1 : config.callsMax)
      const leave = await enterQueue(queue, request)
      yield* streamThroughBreaker(breaker, request.signal, leave, (push, signal) =>
        call({ ...request, signal }, push),
      )
    },
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof ModelError && error.kind === 'unavailable'
}

/** Errors are ignored, because only later calls need this. */
async function learnOneAtATime(memory: ModelMemory): Promise<void> {
  try {
    const choices = await memory.known()
    await memory.learn({ choices, triedAnew: new Set() }, { ...choices, calls: 'one' })
  } catch {
    // Later calls show it again.
  }
}

let anonymousCalls = 0

function enterQueue(queue: CallQueue, request: ModelRequest): Promise<EndQueueTurn> {
  const { owner = `nobody ${++anonymousCalls}`, signal, leaving, earlier, tell } = request
  return queue.enter({
    owner,
    signal: leaving ? AbortSignal.any([signal, leaving]) : signal,
    isContinuation: earlier.length > 0,
    onPlace: tell && ((place) => tell({ kind: 'waiting', ...place })),
  })
}

/** Turns "call that pushes drafts" into an async iterable, inside the breaker; `leave` ends its turn in the queue. */
async function* streamThroughBreaker(
  breaker: CircuitBreakerPolicy,
  caller: AbortSignal,
  leave: EndQueueTurn,
  run: (push: (draft: unknown) => void, signal: AbortSignal) => Promise<void>,
): AsyncGenerator<unknown> {
  const enough = new AbortController()
  const signal = AbortSignal.any([caller, enough.signal])
  const drafts: unknown[] = []
  let wake = (): void => {}
  let failure: unknown
  let isDone = false
  let hasWritten = false
  let graceTimer: NodeJS.Timeout | undefined
  const push = (draft: unknown): void => {
    hasWritten = true
    drafts.push(draft)
    wake()
  }
  const end = (error?: unknown): void => {
    failure ??= error
    isDone = true
    clearTimeout(graceTimer)
    leave(!isOutage(error))
    wake()
  }
  breaker
    .execute(() => errorOfLiveServer(run(push, signal), () => hasWritten))
    .then(end, (error: unknown) => end(translateBrokenCircuit(error)))
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
    // A reader who stops has enough drafts: the call ends soon as well.
    if (!isDone) graceTimer = setTimeout(() => enough.abort(ENOUGH_DRAFTS_REASON), ENOUGH_GRACE_MS)
  }
  if (failure !== undefined) throw failure
}

/**
 * For the breaker a server that answers is healthy: also when it refused this request, wrote nothing usable, was
 * stopped after enough drafts, or broke off after some.
 */
async function errorOfLiveServer(
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

function translateBrokenCircuit(error: unknown): unknown {
  return error instanceof BrokenCircuitError
    ? new ModelError('unavailable', 'the breaker is open')
    : error
}
