import type { ExportFormat } from '#shared/contract/workbench.ts'
import type { ResultRow } from '../results/result-rows.ts'
import type { TaskSubject, Pool } from '../workers/workers.ts'

/** A result as stored. Only workers read, render and pack it, since it may be large. */
export type StoredResult = Pick<ResultRow, 'id' | 'toolId' | 'createdAt' | 'prompt' | 'result'>

/** The message of every task on a stored result. */
export interface ResultMessage extends TaskSubject {
  readonly stored: StoredResult
}

/** The tasks that worker threads do on stored results. */
export interface ExportTasks {
  /** Makes a file of a result, or of one draft of it. */
  readonly file: {
    readonly message: ResultMessage & {
      readonly format: ExportFormat
      /** The id of the only draft to export; undefined for all. */
      readonly draft: string | undefined
      readonly persons: number
    }
    readonly answer: ExportFile | UnavailableFormat
  }
  /** Makes an archive entry of a result, in the first of `formats` that it can have. */
  readonly entry: {
    readonly message: ResultMessage & { readonly formats: readonly ExportFormat[] }
    readonly answer: PackedFile | undefined
  }
  /** The first words of each draft, in one line; undefined where the tool cannot read its drafts any more. */
  readonly titles: {
    readonly message: ResultMessage
    readonly answer: readonly string[] | undefined
  }
}

export type ExportWorkers = Pool<ExportTasks>

/** A task's name with its message. */
export type ExportTask = {
  [N in keyof ExportTasks]: { readonly name: N; readonly message: ExportTasks[N]['message'] }
}[keyof ExportTasks]

/** An exported file. */
export interface ExportFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

/** Returned instead of a file: the formats that the drafts can have, none where there is no such draft. */
export interface UnavailableFormat {
  readonly has: readonly ExportFormat[]
}

/** A file as stored in an archive: compressed (RFC 1951), with the size and the checksum of the original. */
export interface PackedFile {
  readonly name: string
  readonly size: number
  /** CRC-32. */
  readonly crc: number
  readonly deflated: Uint8Array<ArrayBuffer>
}
