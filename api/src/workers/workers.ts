import type { Tasks } from './tasks.ts'

/** The subject of a task: the only part of a message that the pool itself reads. */
export interface TaskSubject {
  readonly toolId: string
}

/** The kinds of tasks by name, each with its message and its answer; both can be cloned. */
export type TaskTable<T> = {
  readonly [N in keyof T]: { readonly message: TaskSubject; readonly answer: unknown }
}

/** Runs the tasks of a table. */
export interface Pool<T extends TaskTable<T>> {
  /**
   * Runs a task for `owner`, so that nobody's texts delay those of others. Rejects with WorkStopped if the task is
   * stopped or refused, and with another error if the code that runs it has a bug.
   */
  perform<N extends keyof T & string>(
    name: N,
    message: T[N]['message'],
    owner: string,
    signal?: AbortSignal,
  ): Promise<T[N]['answer']>
  counts(): WorkCounts
  close(): Promise<void>
}

/** The workers that read, write and check drafts. */
export type Workers = Pool<Tasks>

export interface WorkCounts {
  /** The number of threads that have started. */
  readonly ready: number
  readonly queued: number
  readonly running: number
  /** The number of tasks stopped since the start, by reason. */
  readonly stopped: Readonly<Record<StopReason, number>>
}

/**
 * `deadline`: it took too long · `died`: its worker ended, most likely out of memory · `busy`: too many tasks wait ·
 * `resting`: its owner's texts were stopped repeatedly · `closed`: the server stops · `cancelled`: the caller has
 * left.
 */
export type StopReason = 'deadline' | 'died' | 'busy' | 'resting' | 'closed' | 'cancelled'

/** A task that was stopped before its end, or refused, and why. Nothing is charged for it. */
export class WorkStopped extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`the work was stopped: ${reason}`)
    this.name = 'WorkStopped'
    this.reason = reason
  }
}

export const NO_STOP_COUNTS: WorkCounts['stopped'] = {
  deadline: 0,
  died: 0,
  busy: 0,
  resting: 0,
  closed: 0,
  cancelled: 0,
}
