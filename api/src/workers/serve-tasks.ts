import { parentPort, workerData } from 'node:worker_threads'
import { sampleInput } from '#shared/kit/sample-input.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { byId, performTask, type Task } from './tasks.ts'

/** What a worker is started with. */
export interface WorkerData {
  /** How many tasks were begun, and how many ended: it tells which one a worker is at that says nothing. */
  readonly progress: SharedArrayBuffer
  /** The file to run, for a worker that is started from source. */
  readonly source?: string
}

/** A task with the number by which its answer is known. */
export type NumberedTask = readonly [number: number, task: Task]

/** The answer, or what a bug threw. */
export type NumberedAnswer = readonly [number: number, answer: unknown, thrown?: ThrownError]

export interface ThrownError {
  readonly message: string
  readonly stack: string | undefined
}

/** What a worker says: that it is ready, or what some of its tasks came to. */
export type WorkerMessage =
  | 'ready'
  | {
      readonly answers: readonly NumberedAnswer[]
      /** How long one task of the batch took, in milliseconds, once all are done. */
      readonly eachMs?: number
    }

/** Where the two counts stand. */
export const BEGUN = 0
export const ENDED = 1

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
