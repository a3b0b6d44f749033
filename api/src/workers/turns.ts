import type { Job, Thread } from './thread.ts'

/** Chooses the next jobs fairly among owners, some of whom have many jobs and some few. */
export interface JobScheduler {
  /**
   * Returns at most `count` of the waiting jobs: one of each owner in turn, beginning with the owners whose last turn
   * is longest ago.
   */
  next(waiting: readonly Job[], count: number): Set<Job>
}

const OWNERS_MAX = 10_000

export function createJobScheduler(): JobScheduler {
  const lastTurns = new Map<string, number>()
  let turn = 0
  return {
    next: (waiting, count) => {
      const byOwner = new Map<string, Job[]>()
      for (const job of waiting) {
        const held = byOwner.get(job.owner)
        if (held) held.push(job)
        else byOwner.set(job.owner, [job])
      }
      const owners = [...byOwner].toSorted(
        ([a], [b]) => (lastTurns.get(a) ?? 0) - (lastTurns.get(b) ?? 0),
      )
      if (lastTurns.size >= OWNERS_MAX) lastTurns.clear()
      const taken = new Set<Job>()
      for (let round = 0; taken.size < Math.min(count, waiting.length); round++)
        for (const [owner, jobs] of owners) {
          const next = jobs[round]
          if (next === undefined || taken.size >= count) continue
          taken.add(next)
          lastTurns.set(owner, ++turn)
        }
      return taken
    },
  }
}

/** How long a job waits for a thread that has its tool loaded: loading it in another takes about as long. */
const LOADED_THREAD_WAIT_MS = 150

type LoadedTools = Pick<Thread, 'tools'>

/**
 * Returns a predicate: true for jobs that wait although this thread is idle, because another thread has their tool
 * loaded.
 */
export function waitsForLoadedThread(
  thread: LoadedTools,
  threads: Iterable<LoadedTools>,
  nowMs: number,
): (job: Job) => boolean {
  const held = new Set([...threads].flatMap(({ tools }) => [...tools]))
  return ({ task, queuedMs }) => {
    const { toolId } = task.message
    return !thread.tools.has(toolId) && held.has(toolId) && nowMs - queuedMs < LOADED_THREAD_WAIT_MS
  }
}

/**
 * Returns a predicate for jobs that wait although a thread is idle: those of an owner with a slow text right now, and
 * those for which the last ready thread would be given to an owner who already has one, or whose text was stopped
 * lately. If that text is stopped too, nobody else waits for a new thread.
 */
export function leavesThreadFree(
  threads: Iterable<Thread>,
  slowOwners: ReadonlyMap<Thread, string>,
  isStruck: (job: Job) => boolean,
): (job: Job) => boolean {
  const slow = new Set(slowOwners.values())
  const ready = [...threads].filter((thread) => thread.wasReady && !slowOwners.has(thread))
  const held = new Map<string, number>()
  for (const { batch } of ready)
    for (const owner of new Set(batch.filter(({ isOpen }) => isOpen).map((job) => job.owner)))
      held.set(owner, (held.get(owner) ?? 0) + 1)
  return (job) => {
    const count = held.get(job.owner) ?? 0
    const isLast = ready.length - count < 2
    return slow.has(job.owner) || (isLast && (count > 0 || isStruck(job)))
  }
}
