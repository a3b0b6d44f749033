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
  const progress = new Int32Array((workerData as WorkerData).progress)
  const say = (message: WorkerMessage): void => port.postMessage(message)

  port.on('message', (batch: readonly NumberedTask[]) => {
    let answers: NumberedAnswer[] = []
    const startedMs = performance.now()
    let toldMs = startedMs
    for (const [number, task] of batch) {
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
  warmUp(serverTools, tools)
  say('ready')
}

function answerTo(
  tools: ReadonlyMap<string, ServerTool>,
  number: number,
  task: Task,
): NumberedAnswer {
  try {
    return [number, performTask(tools, task)]
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(typeof error)
    return [number, undefined, { message, stack }]
  }
}

/** Tables are read and models loaded at their first use, which is no text's fault. */
function warmUp(serverTools: readonly ServerTool[], tools: ReturnType<typeof byId>): void {
  const random = createRandom('warm')
  for (const { tool } of serverTools) {
    const told = { toolId: tool.id, input: sampleInput(tool.fields, random) }
    const seed = { seed: tool.id, today: '2026-01-01', tellsDrafts: false }
    performTask(tools, { name: 'write', told: { ...told, ...seed } })
  }
}
