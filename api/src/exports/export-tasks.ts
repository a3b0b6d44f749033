import type { ExportFormat } from '#shared/contract/workbench.ts'
import type { ResultRow } from '../results/result-rows.ts'
import type { AboutTask, Pool } from '../workers/workers.ts'

/** A result as it is kept: read, rendered and packed by a worker alone, however large it is. */
export type KeptResult = Pick<ResultRow, 'id' | 'toolId' | 'createdAt' | 'prompt' | 'result'>

/** What every piece of work on a kept result is given. */
export interface AboutResult extends AboutTask {
  readonly kept: KeptResult
}

/** What the threads beside the event loop make of kept results. */
export interface ExportTasks {
  /** A result, or one draft of it, as a file. */
  readonly file: {
    readonly message: AboutResult & {
      readonly format: ExportFormat
      /** The id of the only draft that is wanted. */
      readonly draft: string | undefined
      readonly persons: number
    }
    readonly answer: ExportFile | NoFile
  }
  /** The first of the forms that a result can have, as a file of an archive. */
  readonly entry: {
    readonly message: AboutResult & { readonly formats: readonly ExportFormat[] }
    readonly answer: PackedFile | undefined
  }
  /** The first words of each draft, in one line; undefined where the tool cannot read its drafts any more. */
  readonly titles: { readonly message: AboutResult; readonly answer: readonly string[] | undefined }
}

export type ExportWorkers = Pool<ExportTasks>

/** A task with its name. */
export type ExportTask = {
  [N in keyof ExportTasks]: { readonly name: N; readonly message: ExportTasks[N]['message'] }
}[keyof ExportTasks]

/** A file that one takes along. */
export interface ExportFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

/** Why there is no file: the forms that the drafts can have, none where there is no such draft. */
export interface NoFile {
  readonly has: readonly ExportFormat[]
}

/** A file as an archive holds it: compressed (RFC 1951), with the size and the checksum of what it was. */
export interface PackedFile {
  readonly name: string
  readonly size: number
  /** CRC-32. */
  readonly crc: number
  readonly deflated: Uint8Array<ArrayBuffer>
}
