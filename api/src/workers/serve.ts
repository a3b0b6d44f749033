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

/** What a worker thread can do. */
export interface Serving {
  /** Does one task, at once or in a promise. */
  perform(task: AnyTask): unknown
  /** Loads what every task needs. */
  prepare?(): Promise<unknown>
  /** Called before the first task about a tool begins, whose time it does not take; where it fails, so does the task, and the thread ends. */
  makeReady?(toolId: string): Promise<void>
}

/** Answers are sent together, but none waits longer than this for the others. */
const TELL_MS = 4

/** Serves tasks in a worker thread, one after the other, in the order in which they come. */
export function serve({ perform, prepare, makeReady }: Serving): void {
  const port = parentPort
  if (!port) throw new Error('this is no worker')
  const ready = new Set<string>()
  const { progress: shared, isAhead } = workerData as WorkerData
  const progress = new Int32Array(shared)
  const say = (message: Exclude<WorkerMessage, 'ready'>): void => {
    try {
      port.postMessage(message)
    } catch {
      port.postMessage({ ...message, answers: message.answers.map(cloneable) })
    }
  }

  const doAll = async (batch: readonly NumberedTask[]): Promise<void> => {
    let answers: NumberedAnswer[] = []
    const startedMs = performance.now()
    let toldMs = startedMs
    for (const [number, task] of batch) {
      const { toolId } = task.message
      if (!ready.has(toolId)) {
        try {
          await makeReady?.(toolId)
        } catch (error) {
          // A module that failed once fails for as long as its thread lives: another thread does the rest.
          say({ answers: [...answers, [number, undefined, thrownBy(error)]] })
          process.exit(1)
        }
        ready.add(toolId)
      }
      Atomics.add(progress, TASKS_BEGUN, 1)
      answers.push(await answerTo(perform, number, task))
      Atomics.add(progress, TASKS_ENDED, 1)
      if (performance.now() - toldMs < TELL_MS) continue
      say({ answers })
      answers = []
      toldMs = performance.now()
    }
    say({ answers, eachMs: (performance.now() - startedMs) / batch.length })
  }
  port.on('message', (batch: readonly NumberedTask[]) => void doAll(batch))
  const sayReady = (): void => port.postMessage('ready' satisfies WorkerMessage)
  if (isAhead && prepare) void prepare().then(sayReady)
  else sayReady()
}

/** An answer that cannot be cloned is a bug of that task alone. */
function cloneable(answer: NumberedAnswer): NumberedAnswer {
  try {
    return structuredClone(answer)
  } catch (error) {
    return [answer[0], undefined, thrownBy(error)]
  }
}

async function answerTo(
  perform: Serving['perform'],
  number: number,
  task: AnyTask,
): Promise<NumberedAnswer> {
  try {
    return [number, await perform(task)]
  } catch (error) {
    return [number, undefined, thrownBy(error)]
  }
}

function thrownBy(error: unknown): ThrownError {
  const { message, stack } = error instanceof Error ? error : new Error(typeof error)
  return { message, stack }
}
