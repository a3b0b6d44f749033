import { parentPort, workerData } from 'node:worker_threads'
import { sampleInput } from '#shared/kit/sample-input.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { byId, performTask } from './perform-task.ts'
import type { Task } from './tasks.ts'
import {
  BEGUN,
  ENDED,
  type NumberedAnswer,
  type NumberedTask,
  type ThrownError,
  type WorkerData,
  type WorkerMessage,
} from './worker-messages.ts'

/** Answers are told together, but none waits longer than this for the others. */
const TELL_MS = 4

/** Serves tasks in a worker thread, one after the other, in the order in which they come. */
export function serveTasks(serverTools: readonly ServerTool[]): void {
  const port = parentPort
  if (!port) throw new Error('this is no worker')
  const tools = byId(serverTools)
  const cold = new Set(tools.keys())
  const { progress: shared, warm } = workerData as WorkerData
  const progress = new Int32Array(shared)
  const makeWarm = (toolId: string): void => {
    if (cold.delete(toolId)) warmUp(tools.get(toolId))
  }
  const say = (message: Exclude<WorkerMessage, 'ready'>): void => {
    try {
      port.postMessage(message)
    } catch {
      port.postMessage({ ...message, answers: message.answers.map(cloneable) })
    }
  }

  port.on('message', (batch: readonly NumberedTask[]) => {
    let answers: NumberedAnswer[] = []
    const startedMs = performance.now()
    let toldMs = startedMs
    for (const [number, task] of batch) {
      makeWarm(task.told.toolId)
      Atomics.add(progress, BEGUN, 1)
      answers.push(answerTo(tools, number, task))
      Atomics.add(progress, ENDED, 1)
      if (performance.now() - toldMs < TELL_MS) continue
      say({ answers })
      answers = []
      toldMs = performance.now()
    }
    say({ answers, eachMs: (performance.now() - startedMs) / batch.length })
  })
  for (const toolId of warm) makeWarm(toolId)
  port.postMessage('ready' satisfies WorkerMessage)
}

/** An answer that cannot be cloned is a bug of that task alone. */
function cloneable(answer: NumberedAnswer): NumberedAnswer {
  try {
    return structuredClone(answer)
  } catch (error) {
    return [answer[0], undefined, thrownBy(error)]
  }
}

function answerTo(
  tools: ReadonlyMap<string, ServerTool>,
  number: number,
  task: Task,
): NumberedAnswer {
  try {
    return [number, performTask(tools, task)]
  } catch (error) {
    return [number, undefined, thrownBy(error)]
  }
}

function thrownBy(error: unknown): ThrownError {
  const { message, stack } = error instanceof Error ? error : new Error(typeof error)
  return { message, stack }
}

/**
 * Has a tool that was never asked write once, before its first task begins: its tables are read and its models loaded at
 * their first use, which is no text's fault. A tool that nobody asks for costs nothing.
 */
function warmUp(server: ServerTool | undefined): void {
  if (!server) return
  const { fields, id: toolId } = server.tool
  const told = { toolId, input: sampleInput(fields, createRandom(toolId)) }
  const seed = { seed: toolId, today: '2026-01-01', tellsDrafts: false }
  try {
    performTask(byId([server]), { name: 'write', told: { ...told, ...seed } })
  } catch {
    // A bug of the writer: the first task that meets it says so.
  }
}
