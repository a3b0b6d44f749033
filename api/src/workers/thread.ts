import { Worker } from 'node:worker_threads'
import type { StopReason } from './workers.ts'
import {
  type AnyTask,
  TASKS_BEGUN,
  TASKS_ENDED,
  type NumberedAnswer,
  type NumberedTask,
  type WorkerData,
  type WorkerMessage,
} from './worker-messages.ts'

/** A task on its way. */
export interface Job {
  readonly number: number
  readonly task: AnyTask
  readonly owner: string
  readonly queuedMs: number
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
  /** The thread that has it; undefined while it waits for one. */
  at: Thread | undefined
  /** False once it is answered. */
  isOpen: boolean
}

export interface ThreadOptions {
  /** The file that calls `serveTasks`. */
  readonly file: URL
  readonly heapMb: number
  /** True where it loads what every task needs before it is ready, not with its first one. */
  readonly isAhead: boolean
}

/** What a thread tells whoever started it. */
export interface ThreadEvents {
  /** It can take a batch: at its start, and after each, of which one job took `eachMs`. */
  onIdle(thread: Thread, eachMs: number | undefined): void
  onAnswers(answers: readonly NumberedAnswer[]): void
  /** It is gone, by itself or because it was stopped; `culprit` is the job it was at. */
  onEnd(thread: Thread, culprit: Job | undefined, reason: StopReason): void
}

/** A job that no thread can take. */
export interface RefusedJob {
  readonly job: Job
  readonly error: Error
}

/** One worker thread, which does one batch of jobs at a time. */
export interface Thread {
  /** True where it has loaded what every task needs. */
  readonly isAhead: boolean
  readonly isIdle: boolean
  /** True once it has been able to do anything at all. */
  readonly wasReady: boolean
  readonly batch: readonly Job[]
  /** Ids of the tools it was given jobs of, and holds with their tables. */
  readonly tools: ReadonlySet<string>
  /** The job it is at, by what the thread itself has written down. */
  readonly current: Job | undefined
  /** Returns the jobs that it cannot take, because their task cannot be cloned, with why. */
  give(batch: readonly Job[]): readonly RefusedJob[]
  /** How long it has been at the same job, in milliseconds, by the time that passed between two looks. */
  look(passedMs: number): number
  stop(reason: StopReason): Promise<unknown>
}

/** What dies young of a generation is a few megabytes: more room for it is memory that a thread fills and never gives back. */
const YOUNG_MB = 12
const NOTHING_DONE = { answers: [], eachMs: undefined }
const FROM_SOURCE = new URL('from-source.mjs', import.meta.url)

export function startThread(
  { file, heapMb, isAhead }: ThreadOptions,
  events: ThreadEvents,
): Thread {
  const isSource = file.pathname.endsWith('.ts')
  const progress = new Int32Array(new SharedArrayBuffer(8))
  const data: WorkerData = {
    progress: progress.buffer as SharedArrayBuffer,
    isAhead,
    ...(isSource ? { source: file.href } : {}),
  }
  const worker = new Worker(isSource ? FROM_SOURCE : file, {
    workerData: data,
    // Nothing of the process is theirs: they are given what they work on.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.unref()
  const tools = new Set<string>()
  let batch: readonly Job[] = []
  let begunBefore = 0
  let begunSeen = 0
  let spentMs = 0
  let wasReady = false
  let isIdle = false
  let reason: StopReason = 'died'
  let stopping: Promise<unknown> | undefined

  const current = (): Job | undefined => {
    const begun = Atomics.load(progress, TASKS_BEGUN)
    return begun > Atomics.load(progress, TASKS_ENDED) ? batch[begun - begunBefore - 1] : undefined
  }
  const thread: Thread = {
    isAhead,
    get isIdle() {
      return isIdle
    },
    get wasReady() {
      return wasReady
    },
    get batch() {
      return batch
    },
    tools,
    get current() {
      return current()
    },
    give: (jobs) => {
      // Before the jobs are sent: the thread may begin the first at once.
      begunBefore = Atomics.load(progress, TASKS_BEGUN)
      begunSeen = begunBefore
      spentMs = 0
      const { sent, refused } = post(worker, jobs)
      batch = sent
      isIdle = sent.length === 0
      for (const job of sent) {
        job.at = thread
        tools.add(job.task.message.toolId)
      }
      return refused
    },
    look: (passedMs) => {
      const begun = Atomics.load(progress, TASKS_BEGUN)
      spentMs = begun === begunSeen && current() !== undefined ? spentMs + passedMs : 0
      begunSeen = begun
      return spentMs
    },
    stop: (why) => {
      if (!stopping) reason = why
      return (stopping ??= worker.terminate())
    },
  }

  worker.on('message', (message: WorkerMessage) => {
    const { answers, eachMs } = message === 'ready' ? NOTHING_DONE : message
    events.onAnswers(answers)
    if (message !== 'ready' && eachMs === undefined) return
    batch = []
    wasReady = true
    isIdle = true
    events.onIdle(thread, eachMs)
  })
  // What it was at comes with the end, which follows.
  worker.on('error', () => {})
  worker.on('messageerror', () => void thread.stop('died'))
  worker.on('exit', () => {
    isIdle = false
    events.onEnd(thread, current(), reason)
  })
  return thread
}

/** Sends jobs in one message; where that cannot be cloned, the message holds those that can. */
function post(
  worker: Worker,
  jobs: readonly Job[],
): { sent: readonly Job[]; refused: readonly RefusedJob[] } {
  const send = (sent: readonly Job[]): void =>
    worker.postMessage(sent.map(({ number, task }): NumberedTask => [number, task]))
  try {
    send(jobs)
    return { sent: jobs, refused: [] }
  } catch {
    const refused: RefusedJob[] = []
    const sent = jobs.filter((job) => {
      try {
        structuredClone(job.task)
        return true
      } catch (error) {
        refused.push({ job, error: error as Error })
        return false
      }
    })
    if (sent.length > 0) send(sent)
    return { sent, refused }
  }
}
