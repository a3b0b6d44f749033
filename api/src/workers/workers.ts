import type { Tasks } from './tasks.ts'

/** What a task is about: all that a pool of workers itself knows of it. */
export interface AboutTask {
  readonly toolId: string
}

/** Kinds of tasks by their names, each with what it is given and what comes of it; both can be cloned. */
export type TaskTable<T> = {
  readonly [N in keyof T]: { readonly message: AboutTask; readonly answer: unknown }
}

/** Whoever does tasks of a table. */
export interface Pool<T extends TaskTable<T>> {
  /**
   * Does a task; `owner` is whose it is, so that nobody's texts hold up those of others. Rejects with WorkStopped where
   * it takes too long or too much, or where `signal` says that nobody waits for it any more, and with the error itself
   * where what does it has a bug.
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

/** Whoever reads, writes and checks drafts. */
export type Workers = Pool<Tasks>

export interface WorkCounts {
  /** Threads that have started. */
  readonly ready: number
  readonly queued: number
  readonly running: number
  /** Tasks that were stopped since the start, by why. */
  readonly stopped: Readonly<Record<StopReason, number>>
}

/**
 * `deadline`: it took too long · `died`: its worker ended, most likely of too little memory · `busy`: too much waits ·
 * `resting`: its owner's texts were stopped again and again · `closed`: the server ends · `cancelled`: nobody waits for it.
 */
export type StopReason = 'deadline' | 'died' | 'busy' | 'resting' | 'closed' | 'cancelled'

/** A task that did not come to its end, and why. Nothing is charged for it. */
export class WorkStopped extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`the work was stopped: ${reason}`)
    this.name = 'WorkStopped'
    this.reason = reason
  }
}

export const NONE_STOPPED: WorkCounts['stopped'] = {
  deadline: 0,
  died: 0,
  busy: 0,
  resting: 0,
  closed: 0,
  cancelled: 0,
}
