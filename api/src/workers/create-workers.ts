import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { NumberedAnswer } from './worker-messages.ts'
import { createStrikes } from './strikes.ts'
import { createJobScheduler, waitsForLoadedThread, leavesThreadFree } from './turns.ts'
import { type Job, startThread, type Thread } from './thread.ts'
import {
  NO_STOP_COUNTS,
  type Pool,
  type StopReason,
  type TaskTable,
  WorkStopped,
} from './workers.ts'
import type { Tasks } from './tasks.ts'

export interface WorkersOptions {
  /** The number of threads that work at once; 0 means one per core. */
  readonly size: number
  /** The most time for one task, in milliseconds of processor time; at most ten times as long in real time. */
  readonly deadlineMs: number
  /** The memory limit of one thread's heap, in megabytes; one task may fill half of it. */
  readonly heapMb: number
  readonly log: Logger
  /** The worker's script; by default the one for drafts. */
  readonly file?: URL
  /** True if the first task starts the threads, so that unused ones cost nothing. */
  readonly startsByItself?: boolean
  /** How long a task may wait for a thread, in milliseconds, before it is refused because the server is busy. */
  readonly waitMs?: number
  readonly clock?: () => number
  /** Returns the processor time of this process, in milliseconds. */
  readonly processorMs?: () => number
  /** Returns the memory that this process occupies, in bytes. */
  readonly memoryBytes?: () => number
}

/** Spare threads for when others are stuck or restarting; from the first task on. */
const SPARE_THREADS = 1
const QUEUED_JOBS_MAX = 500
/** The most queued jobs of one owner, so that nobody fills the queue for others. */
const QUEUED_JOBS_PER_OWNER_MAX = 250
const QUEUE_WAIT_MS_MAX = 10_000
const POLL_MS = 10
/** After this time the jobs behind a slow one move to other threads, and its owner's other jobs wait. */
const SLOW_JOB_MS = 40
/** The target duration of a batch: many short jobs are sent together, long ones one by one. */
const BATCH_MS = 5
const BATCH_MAX = 64
const RESTART_DELAY_MS = 1_000
/**
 * The share of real time that counts if the process had no processor time, so that a task that waits for ever is
 * stopped too.
 */
const REAL_TIME_SHARE_MIN = 0.1
/** After a longer gap between two checks, the process was suspended, with its machine or by a debugger. */
const SUSPENDED_MS = 1_000

/**
 * The share of a heap's limit by which the process may grow during one task. V8 ends a thread at that limit only if the
 * last allocation is small; a table that doubles there ends the whole process. So the thread is ended well before.
 */
const MEMORY_SHARE_MAX = 0.5
/** The memory of a thread that waits for tasks, at most: the start of another thread is no growth of a task. */
const IDLE_THREAD_BYTES = 64 * 2 ** 20

/** A pool of worker threads. */
export interface ThreadedPool<T extends TaskTable<T>> extends Pool<T> {
  /** Starts the threads. Tasks wait for this, and then for the first thread to be ready. */
  start(): void
}

/** Returns the longest real time of a task, including its wait for a thread, in milliseconds. */
export function taskMsMax({ deadlineMs }: { readonly deadlineMs: number }): number {
  return QUEUE_WAIT_MS_MAX + deadlineMs / REAL_TIME_SHARE_MIN
}

/**
 * Creates worker threads for work that would block the event loop; by default reading, writing and checking drafts
 * (decision 0010).
 */
export function createWorkers<T extends TaskTable<T> = Tasks>(
  options: WorkersOptions,
): ThreadedPool<T> {
  const { deadlineMs, heapMb, log, waitMs = QUEUE_WAIT_MS_MAX } = options
  const { clock = () => performance.now(), processorMs = processCpuMs } = options
  const { memoryBytes = process.memoryUsage.rss } = options
  const taskBytesMax = MEMORY_SHARE_MAX * heapMb * 2 ** 20
  const file = options.file ?? workerFileUrl()
  const size = options.size || availableParallelism()
  const threads = new Set<Thread>()
  const openJobs = new Map<number, Job>()
  const slowOwners = new Map<Thread, string>()
  const strikes = createStrikes(clock)
  const scheduler = createJobScheduler()
  const stopCounts = { ...NO_STOP_COUNTS }
  let queue: Job[] = []
  let lastNumber = 0
  let isFlushing = false
  let isClosed = false
  let meanMs = BATCH_MS
  let pollTimer: NodeJS.Timeout | undefined
  let lastPollMs = 0
  let lastProcessorMs = 0

  const settle = (job: Job): boolean => {
    job.isOpen = false
    return openJobs.delete(job.number)
  }
  const refuse = (job: Job, reason: StopReason): void => {
    if (!settle(job)) return
    stopCounts[reason]++
    job.reject(new WorkStopped(reason))
  }

  const onAnswers = (answers: readonly NumberedAnswer[]): void => {
    for (const [number, answer, thrown] of answers) {
      const job = openJobs.get(number)
      if (!job || !settle(job)) continue
      if (thrown === undefined) job.resolve(answer)
      else job.reject(Object.assign(new Error(thrown.message), { stack: thrown.stack }))
    }
  }

  /** Puts the open jobs of a thread back at the front of the queue, except one. */
  const takeBack = (thread: Thread, except: Job | undefined): void => {
    const jobs = thread.batch.filter((job) => job.isOpen && job.at === thread && job !== except)
    for (const job of jobs) job.at = undefined
    queue.unshift(...jobs)
  }

  const onEnd = (thread: Thread, culprit: Job | undefined, reason: StopReason): void => {
    threads.delete(thread)
    slowOwners.delete(thread)
    // Also counts for a caller who has disconnected meanwhile.
    if (culprit && !isClosed) {
      log.warn({ tool: culprit.task.message.toolId, reason }, 'work on a text was stopped')
      strikes.add(culprit.owner)
      refuse(culprit, reason)
    }
    takeBack(thread, culprit)
    if (culprit && strikes.isResting(culprit.owner))
      for (const job of queue) if (job.owner === culprit.owner) refuse(job, 'resting')
    if (isClosed) return
    if (thread.wasReady) return start(size + SPARE_THREADS)
    log.error('a worker could not be started; another try follows')
    setTimeout(() => start(size), RESTART_DELAY_MS).unref()
  }

  const start = (most: number): void => {
    if (isClosed || threads.size >= most) return
    threads.add(
      startThread({ file, heapMb, isAhead: threads.size === 0 }, { onIdle, onAnswers, onEnd }),
    )
  }

  const onIdle = (thread: Thread, eachMs: number | undefined): void => {
    // Threads start one after the other: so the first task waits for only one start, not for many on the same cores.
    if (eachMs === undefined) {
      start(size)
    } else {
      meanMs = 0.9 * meanMs + 0.1 * eachMs
      start(size + SPARE_THREADS)
    }
    slowOwners.delete(thread)
    flush()
  }

  const take = (thread: Thread, count: number): Job[] => {
    // Owners with a recently stopped task wait for a second thread, but not so long that the task is refused as busy.
    const isStruck = ({ owner, queuedMs }: Job): boolean =>
      strikes.count(owner) > 0 && clock() - queuedMs < waitMs / 2
    const isHeld = leavesThreadFree(threads, slowOwners, isStruck)
    const free = [...threads].filter((one) => !slowOwners.has(one))
    const isAway = waitsForLoadedThread(thread, free, clock())
    queue = queue.filter((job) => job.isOpen)
    const waiting = queue.filter((job) => !isHeld(job) && !isAway(job))
    const taken = scheduler.next(waiting, count)
    queue = queue.filter((job) => !taken.has(job))
    return [...taken]
  }

  const isCrowding = (owner: string): boolean =>
    queue.length >= QUEUED_JOBS_PER_OWNER_MAX &&
    queue.filter((job) => job.owner === owner).length >= QUEUED_JOBS_PER_OWNER_MAX

  const flush = (): void => {
    isFlushing = false
    if (queue.length === 0) return
    const all = [...threads].toSorted((a, b) => Number(b.isAhead) - Number(a.isAhead))
    const atWork = all.filter((thread) => thread.batch.length > 0 && !slowOwners.has(thread))
    const room = Math.max(0, size - atWork.length)
    const wanted = new Set(queue.map(({ task }) => task.message.toolId))
    const hasWantedTool = ({ tools }: Thread): boolean => [...tools].some((id) => wanted.has(id))
    const idle = all
      .filter((thread) => thread.isIdle)
      .toSorted((a, b) => Number(hasWantedTool(b)) - Number(hasWantedTool(a)))
      .slice(0, room)
    const most = Math.min(BATCH_MAX, Math.max(1, Math.floor(BATCH_MS / meanMs)))
    const share = Math.min(most, Math.ceil(queue.length / Math.max(1, idle.length)))
    for (const thread of idle) {
      const batch = take(thread, share)
      if (batch.length === 0) continue
      for (const { job, error } of thread.give(batch)) if (settle(job)) job.reject(error)
    }
    if (pollTimer) return
    lastPollMs = clock()
    lastProcessorMs = processorMs()
    pollTimer = setInterval(look, POLL_MS).unref()
  }

  const look = (): void => {
    const [nowMs, nowUsedMs] = [clock(), processorMs()]
    const sinceMs = nowMs - lastPollMs
    const atWork = [...threads].filter(({ current }) => current !== undefined).length
    // The most processor time that a thread can have had, and at least a share of the real time; time in which the
    // process was suspended does not count.
    const ownMs = Math.min(
      sinceMs,
      2 * POLL_MS,
      (nowUsedMs - lastProcessorMs) / Math.max(1, atWork),
    )
    const passedMs = Math.max(ownMs, Math.min(sinceMs, SUSPENDED_MS) * REAL_TIME_SHARE_MIN)
    lastPollMs = nowMs
    lastProcessorMs = nowUsedMs
    const occupiedBytes = memoryBytes() - IDLE_THREAD_BYTES * threads.size
    const looks = [...threads].map((thread) => ({
      thread,
      ...thread.look(passedMs, occupiedBytes),
    }))
    // The process does not know which thread fills its memory: most likely the one whose task has run the longest.
    const [fullest] = looks
      .filter(({ grownBytes }) => grownBytes > taskBytesMax)
      .toSorted((a, b) => b.spentMs - a.spentMs)
    void fullest?.thread.stop('died')
    for (const { thread, spentMs } of looks) {
      const { current } = thread
      if (current === undefined || spentMs < SLOW_JOB_MS) continue
      if (spentMs >= deadlineMs) {
        void thread.stop('deadline')
      } else if (!slowOwners.has(thread)) {
        slowOwners.set(thread, current.owner)
        takeBack(thread, current)
        start(size + SPARE_THREADS)
      }
    }
    for (const job of queue) if (nowMs - job.queuedMs > waitMs) refuse(job, 'busy')
    queue = queue.filter((job) => job.isOpen)
    flush()
    if (openJobs.size > 0 || atWork > 0) return
    clearInterval(pollTimer)
    pollTimer = undefined
  }

  return {
    start: () => start(size),
    perform: (name, message, owner, signal) => {
      let cancel = (): void => {}
      const asked = new Promise<T[typeof name]['answer']>((resolve, reject) => {
        const job: Job = {
          number: ++lastNumber,
          task: { name, message },
          owner,
          queuedMs: clock(),
          resolve,
          reject,
          at: undefined,
          isOpen: true,
        }
        openJobs.set(job.number, job)
        cancel = () => refuse(job, 'cancelled')
        if (isClosed) return refuse(job, 'closed')
        if (signal?.aborted) return cancel()
        if (strikes.isResting(owner)) return refuse(job, 'resting')
        if (queue.length >= QUEUED_JOBS_MAX || isCrowding(owner)) return refuse(job, 'busy')
        if (options.startsByItself) start(size)
        queue.push(job)
        if (isFlushing) return
        isFlushing = true
        // Jobs of the same event-loop turn are sent together.
        setImmediate(flush)
      })
      if (!signal) return asked
      signal.addEventListener('abort', cancel)
      return asked.finally(() => signal.removeEventListener('abort', cancel))
    },
    counts: () => {
      const queued = queue.filter((job) => job.isOpen).length
      const ready = [...threads].filter(({ wasReady }) => wasReady).length
      return { ready, queued, running: openJobs.size - queued, stopped: stopCounts }
    },
    close: async () => {
      isClosed = true
      clearInterval(pollTimer)
      for (const job of openJobs.values()) refuse(job, 'closed')
      await Promise.all([...threads].map((thread) => thread.stop('closed')))
    },
  }
}

function workerFileUrl(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? 'worker.ts' : 'worker.js', import.meta.url)
}

function processCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
