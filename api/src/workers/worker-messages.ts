import type { AboutTask } from './workers.ts'

/** What a worker is started with. */
export interface WorkerData {
  /** How many tasks were begun, and how many ended: it tells which one a worker is at that says nothing. */
  readonly progress: SharedArrayBuffer
  /** True where it loads what every task needs before it says that it is ready; the others do so with their first task. */
  readonly isAhead: boolean
  /** The file to run, for a worker that is started from source. */
  readonly source?: string
}

/** A task of any table. */
export interface AnyTask {
  readonly name: string
  readonly message: AboutTask
}

/** A task with the number by which its answer is known. */
export type NumberedTask = readonly [number: number, task: AnyTask]

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
export const TASKS_BEGUN = 0
export const TASKS_ENDED = 1
