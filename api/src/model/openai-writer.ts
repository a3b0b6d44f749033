import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel'
import type { ModelConfig } from '../settings/model-config.ts'
import { type CallQueue, createCallQueue, type EndTurn } from './calls/call-queue.ts'
import { ENOUGH } from './calls/call-meter.ts'
import { createModelCall } from './calls/model-call.ts'
import type { ModelMemory } from './servers/model-memory.ts'
import { ModelError, type ModelRequest, type ModelWriter } from './model-writer.ts'
import { isNear } from './servers/near-server.ts'
import { createServerPace } from './calls/server-pace.ts'

/** How many failures in a row open the breaker, and how long it stays open. */
const FAILURES_MAX = 4
const OPEN_MS = 10_000
/** How long a call may go on once there are drafts enough, in milliseconds: its end says what it cost. */
const LAST_WORDS_MS = 1_000

/** The calls to the server of a model, in turn. */
export function queueFor({ callsMax, queue }: ModelConfig): CallQueue {
  return createCallQueue(callsMax, queue)
}

/**
 * Writes through any OpenAI-compatible server: a queue, so that no more calls are made at once than it serves, and a
 * breaker, so that an outage answers at once. Only an outage counts for the breaker; what a server says about one request
 * is that request's alone.
 */
export function createOpenAIWriter(
  config: ModelConfig,
  memory: ModelMemory,
  queue: CallQueue = queueFor(config),
): ModelWriter {
  const pace = createServerPace({
    fixedMs: config.firstWordMs,
    isNear: isNear(config.baseUrl),
    onOneAtATime: () => void learnOne(memory),
  })
  const call = createModelCall(config, memory, pace)
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  })

  return {
    async *write(request) {
      const { calls } = await memory.known()
      queue.serve(calls === 'one' ? 1 : config.callsMax)
      const leave = await enter(queue, request)
      yield* streamThrough(breaker, request.signal, leave, (push, signal) =>
        call({ ...request, signal }, push),
      )
    },
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof ModelError && error.kind === 'unavailable'
}

/** Only of use to those who come after: what goes wrong here is nobody's trouble. */
async function learnOne(memory: ModelMemory): Promise<void> {
  try {
    const choices = await memory.known()
    await memory.learn({ choices, triedAnew: new Set() }, { ...choices, calls: 'one' })
  } catch {
    // It will be seen again.
  }
}

let strangers = 0

function enter(queue: CallQueue, request: ModelRequest): Promise<EndTurn> {
  const { owner = `nobody ${++strangers}`, signal, leaving, earlier, tell } = request
  return queue.enter({
    owner,
    signal: leaving ? AbortSignal.any([signal, leaving]) : signal,
    goesOn: earlier.length > 0,
    onPlace: tell && ((place) => tell({ kind: 'waiting', ...place })),
  })
}

/** Turns "call that pushes drafts" into an async iterable, inside the breaker; `leave` ends its turn. */
async function* streamThrough(
  breaker: CircuitBreakerPolicy,
  caller: AbortSignal,
  leave: EndTurn,
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
    leave(!isOutage(error))
    wake()
  }
  breaker
    .execute(() => answered(run(push, signal), () => hasWritten))
    .then(end, (error: unknown) => end(asBroken(error)))
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

function asBroken(error: unknown): unknown {
  return error instanceof BrokenCircuitError
    ? new ModelError('unavailable', 'the breaker is open')
    : error
}
