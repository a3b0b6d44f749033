import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import {
  type AnyTask,
  TASKS_BEGUN,
  TASKS_ENDED,
  type NumberedAnswer,
  type NumberedTask,
  type ThrownError,
  type WorkerData,
  type WorkerMessage,
} from './worker-messages.ts'

/** The functions of a worker thread. */
export interface WorkerFunctions {
  /** Performs one task, synchronously or with a promise. */
  perform(task: AnyTask): unknown
  /** Loads the modules that every task needs. */
  prepare?(): Promise<unknown>
  /**
   * Ids of the tools that a thread that loads ahead writes with once while nobody uses it, so that their first results
   * take no longer than the others.
   */
  readonly warmUpTools?: readonly string[]
  warmUp?(toolId: string): Promise<void>
  /**
   * Called before the first task of a tool, without counting for its time; if it fails, so does the task, and the
   * thread ends.
   */
  makeReady?(toolId: string): Promise<void>
}

/** How long a thread without tasks waits before it warms up with the next tool, in milliseconds. */
const QUIET_MS = 3_000
/** The longest that an answer waits to be sent together with others, in milliseconds. */
const SEND_WAIT_MS = 4

/** Serves tasks in a worker thread, one after the other in the order of arrival. */
export function runWorkerThread(functions: WorkerFunctions): void {
  const { perform, prepare, warmUpTools = [], warmUp, makeReady } = functions
  const port = parentPort
  if (!port) throw new Error('this is no worker')
  const ready = new Set<string>()
  const { progress: shared, isAhead } = workerData as WorkerData
  const progress = new Int32Array(shared)
  const sendAnswers = (message: Exclude<WorkerMessage, 'ready'>): void => {
    try {
      port.postMessage(message)
    } catch {
      port.postMessage({ ...message, answers: message.answers.map(cloneableAnswer) })
    }
  }

  const performBatch = async (batch: readonly NumberedTask[]): Promise<void> => {
    let answers: NumberedAnswer[] = []
    const startedMs = performance.now()
    let sentMs = startedMs
    for (const [number, task] of batch) {
      const { toolId } = task.message
      if (!ready.has(toolId)) {
        try {
          await makeReady?.(toolId)
        } catch (error) {
          // A failed module import fails again in the same thread: another thread takes over.
          sendAnswers({ answers: [...answers, [number, undefined, thrownErrorOf(error)]] })
          process.exit(1)
        }
        ready.add(toolId)
      }
      Atomics.add(progress, TASKS_BEGUN, 1)
      answers.push(await answerTask(perform, number, task))
      Atomics.add(progress, TASKS_ENDED, 1)
      if (performance.now() - sentMs < SEND_WAIT_MS) continue
      sendAnswers({ answers })
      answers = []
      sentMs = performance.now()
    }
    sendAnswers({ answers, eachMs: (performance.now() - startedMs) / batch.length })
  }
  let isUsed = false
  port.on('message', (batch: readonly NumberedTask[]) => {
    isUsed = true
    void performBatch(batch)
  })
  const warmUpAll = async (): Promise<void> => {
    for (const toolId of warmUpTools) {
      await delay(QUIET_MS)
      if (isUsed) return
      // A bug that ends the warm-up is reported by the first task that meets it.
      await warmUp?.(toolId).catch(() => {})
    }
  }
  const sendReady = (): void => port.postMessage('ready' satisfies WorkerMessage)
  if (!isAhead || !prepare) return sendReady()
  void prepare().then(sendReady).then(warmUpAll)
}

/** An answer that cannot be cloned fails only its own task. */
function cloneableAnswer(answer: NumberedAnswer): NumberedAnswer {
  try {
    return structuredClone(answer)
  } catch (error) {
    return [answer[0], undefined, thrownErrorOf(error)]
  }
}

async function answerTask(
  perform: WorkerFunctions['perform'],
  number: number,
  task: AnyTask,
): Promise<NumberedAnswer> {
  try {
    return [number, await perform(task)]
  } catch (error) {
    return [number, undefined, thrownErrorOf(error)]
  }
}

function thrownErrorOf(error: unknown): ThrownError {
  const { message, stack } = error instanceof Error ? error : new Error(typeof error)
  return { message, stack }
}
