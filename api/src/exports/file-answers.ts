import type { Context } from 'hono'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/contract/workbench.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem, type ProblemExtra } from '../http/problem.ts'
import { STOP_FAILURES } from '../generate/pay-for.ts'
import { WorkStopped } from '../workers/workers.ts'
import type { ExportFile } from './export-tasks.ts'
import { attachmentHeader } from './file-name.ts'

/** Stored drafts contain no script, and with this policy a browser would run none. */
const NO_SCRIPT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const EXPORT_TOO_LARGE_EXTRA: ProblemExtra = {
  detail: 'Take one draft at a time, or ask for plain text. Everything is kept as it is.',
}

/** True if a text is the name of an export format. */
export const isExportFormat = (text: string): text is ExportFormat =>
  (EXPORT_FORMATS as readonly string[]).includes(text)

/** The error where a tool does not have the requested format; it lists those that it has. */
export function refuseFormat(c: Context<AppEnv>, has: readonly ExportFormat[]): Response {
  return problem(c, 'format_not_offered', { detail: `Ask for one of: ${has.join(', ')}.` })
}

/** The headers of a downloaded file. */
export function fileHeaders({
  name,
  type,
}: Pick<ExportFile, 'name' | 'type'>): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': attachmentHeader(name),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': NO_SCRIPT_POLICY,
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Turns a stopped task (`WorkStopped`) into an error answer. */
export async function answerUnlessStopped(
  c: Context<AppEnv>,
  act: () => Promise<Response>,
): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
    return isResultTooLarge(error)
      ? problem(c, 'export_stopped', EXPORT_TOO_LARGE_EXTRA)
      : problem(c, STOP_FAILURES[error.reason].code)
  }
}

/** True where the result itself is too large to export in time, rather than the server too busy. */
export function isResultTooLarge(error: unknown): boolean {
  return error instanceof WorkStopped && (error.reason === 'deadline' || error.reason === 'died')
}
