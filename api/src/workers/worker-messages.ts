import type { TaskSubject } from './workers.ts'

/** The data with which a worker is started. */
export interface WorkerData {
  /** The numbers of tasks begun and ended: they show which task a silent worker is running. */
  readonly progress: SharedArrayBuffer
  /**
   * True if the worker loads what every task needs before it reports that it is ready; the others do so with their
   * first task.
   */
  readonly isAhead: boolean
  /** The file to run, for a worker that is started from source. */
  readonly source?: string
}

/** A task of any table. */
export interface AnyTask {
  readonly name: string
  readonly message: TaskSubject
}

/** A task with its number, which its answer repeats. */
export type NumberedTask = readonly [number: number, task: AnyTask]

/** The number of the task with its answer, or with the error that was thrown because of a bug. */
export type NumberedAnswer = readonly [number: number, answer: unknown, thrown?: ThrownError]

export interface ThrownError {
  readonly message: string
  readonly stack: string | undefined
}

/** A message from a worker: that it is ready, or answers to some of its tasks. */
export type WorkerMessage =
  | 'ready'
  | {
      readonly answers: readonly NumberedAnswer[]
      /** The mean time of a task of the batch, in milliseconds, once all are done. */
      readonly eachMs?: number
    }

/** Indexes of the two counts in `progress`. */
export const TASKS_BEGUN = 0
export const TASKS_ENDED = 1
