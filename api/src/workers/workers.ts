import type { TaskName, Tasks } from './tasks.ts'

/** Whoever reads, writes and checks drafts. */
export interface Workers {
  /**
   * Does a task; `owner` is whose it is, so that nobody's texts hold up those of others. Rejects with WorkStopped where
   * it takes too long or too much, and with the error itself where a rule or a writer has a bug.
   */
  perform<N extends TaskName>(
    name: N,
    told: Tasks[N]['told'],
    owner: string,
  ): Promise<Tasks[N]['answer']>
  counts(): WorkCounts
  close(): Promise<void>
}

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
 * `resting`: its owner's texts were stopped again and again · `closed`: the server ends.
 */
export type StopReason = 'deadline' | 'died' | 'busy' | 'resting' | 'closed'

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
}
