import type { Logger } from 'pino'
import type { WorkersConfig } from '../config.ts'
import { createWorkers } from '../workers/create-workers.ts'
import type { ExportTasks, ExportWorkers } from './export-tasks.ts'

/** Multiplies the deadline: a document of many drafts takes longer than a text. */
const DEADLINE_FACTOR = 5
/** How long a task may wait for a worker. */
const EXPORT_WAIT_MS_MAX = 30_000

/**
 * Creates the worker threads that make files, separate from those that write, so that no generation waits behind an
 * archive. One works, one is spare; the first file starts them.
 */
export function createExportWorkers(
  { deadlineMs, heapMb }: Pick<WorkersConfig, 'deadlineMs' | 'heapMb'>,
  log: Logger,
  file: URL = workerFile(),
): ExportWorkers {
  return createWorkers<ExportTasks>({
    size: 1,
    deadlineMs: DEADLINE_FACTOR * deadlineMs,
    waitMs: EXPORT_WAIT_MS_MAX,
    heapMb,
    log,
    file,
    startsByItself: true,
  })
}

function workerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? 'forms/export-worker.ts' : 'export-worker.js', import.meta.url)
}
