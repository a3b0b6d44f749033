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

/** A task that is queued or running. */
export interface Job {
  readonly number: number
  readonly task: AnyTask
  readonly owner: string
  readonly queuedMs: number
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
  /** The thread that runs it; undefined while it is queued. */
  at: Thread | undefined
  /** False once it is settled. */
  isOpen: boolean
}

export interface ThreadOptions {
  /** The entry file of the worker, which calls `runWorkerThread`. */
  readonly file: URL
  readonly heapMb: number
  /**
   * True if the thread loads what every task needs before it reports that it is ready, rather than with its first
   * task.
   */
  readonly isAhead: boolean
}

/** The events that a thread reports to the pool. */
export interface ThreadEvents {
  /** The thread can take a batch: at its start, and after each batch, of which one job took `eachMs` on average. */
  onIdle(thread: Thread, eachMs: number | undefined): void
  onAnswers(answers: readonly NumberedAnswer[]): void
  /** The thread has ended, by itself or because it was stopped; `culprit` is the job that it was running. */
  onEnd(thread: Thread, culprit: Job | undefined, reason: StopReason): void
}

/** A job that cannot be sent to a thread. */
export interface RefusedJob {
  readonly job: Job
  readonly error: Error
}

/** One worker thread, which does one batch of jobs at a time. */
export interface Thread {
  /** True if it loads what every task needs before it is ready. */
  readonly isAhead: boolean
  readonly isIdle: boolean
  /** True once it has been ready for jobs. */
  readonly wasReady: boolean
  readonly batch: readonly Job[]
  /** Ids of the tools whose jobs it has been given, so that their tables are loaded there. */
  readonly tools: ReadonlySet<string>
  /** The job that is running, by the counts that the thread itself writes. */
  readonly current: Job | undefined
  /**
   * Sends a batch. Returns the jobs that could not be sent because their task cannot be cloned, each with the error.
   */
  give(batch: readonly Job[]): readonly RefusedJob[]
  /**
   * Adds the time since the last look. Returns how long the same job has been running, in milliseconds and without the
   * time to load its tool, and by how many bytes the process's memory for tasks, `occupiedBytes` now, has grown
   * meanwhile.
   */
  look(passedMs: number, occupiedBytes: number): { spentMs: number; grownBytes: number }
  stop(reason: StopReason): Promise<unknown>
}

/**
 * A generation makes only a few megabytes of short-lived objects: with a larger young generation a thread fills more
 * memory and never gives it back.
 */
const YOUNG_GENERATION_MB = 12
/**
 * How much processor time of a tool's first job of each kind in a thread is not counted, in milliseconds: it builds the
 * tool's indexes and compiles its patterns.
 */
const LOADING_MS = 500
const EMPTY_PROGRESS = { answers: [], eachMs: undefined }
const SOURCE_LOADER_URL = new URL('from-source.mjs', import.meta.url)

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
  const worker = new Worker(isSource ? SOURCE_LOADER_URL : file, {
    workerData: data,
    // No environment variables: a worker needs only the messages that it is sent.
    env: {},
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
    },
  })
  worker.unref()
  const tools = new Set<string>()
  let batch: readonly Job[] = []
  /** The kinds of jobs that the thread has been given, each with its tool. */
  const known = new Set<string>()
  /** The jobs of the batch that are the first of their kind. */
  const loading = new Set<Job>()
  let begunBefore = 0
  let begunSeen = 0
  let spentMs = 0
  let bytesAtBegin = 0
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
      // Read before the jobs are sent: the thread may begin the first at once.
      begunBefore = Atomics.load(progress, TASKS_BEGUN)
      begunSeen = begunBefore
      spentMs = 0
      const { sent, refused } = postJobs(worker, jobs)
      batch = sent
      isIdle = sent.length === 0
      loading.clear()
      for (const job of sent) {
        const { name, message } = job.task
        if (!known.has(`${name} ${message.toolId}`)) loading.add(job)
        known.add(`${name} ${message.toolId}`)
        job.at = thread
        tools.add(message.toolId)
      }
      return refused
    },
    look: (passedMs, occupiedBytes) => {
      const begun = Atomics.load(progress, TASKS_BEGUN)
      const job = current()
      const isSame = begun === begunSeen && job !== undefined
      if (isSame) spentMs += passedMs
      else spentMs = job && loading.has(job) ? -LOADING_MS : 0
      if (!isSame) bytesAtBegin = occupiedBytes
      begunSeen = begun
      return { spentMs, grownBytes: occupiedBytes - bytesAtBegin }
    },
    stop: (why) => {
      if (!stopping) reason = why
      return (stopping ??= worker.terminate())
    },
  }

  worker.on('message', (message: WorkerMessage) => {
    const { answers, eachMs } = message === 'ready' ? EMPTY_PROGRESS : message
    events.onAnswers(answers)
    if (message !== 'ready' && eachMs === undefined) return
    batch = []
    wasReady = true
    isIdle = true
    events.onIdle(thread, eachMs)
  })
  // An error needs no handling here: `exit` follows and reports the job.
  worker.on('error', () => {})
  worker.on('messageerror', () => void thread.stop('died'))
  worker.on('exit', () => {
    isIdle = false
    events.onEnd(thread, current(), reason)
  })
  return thread
}

/** Sends jobs in one message. If that cannot be cloned, sends only the jobs that can be. */
function postJobs(
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
