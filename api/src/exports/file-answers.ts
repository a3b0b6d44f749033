import type { Context } from 'hono'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/contract/workbench.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem, type ProblemExtra } from '../http/problem.ts'
import { STOPPED } from '../generate/pay-for.ts'
import { WorkStopped } from '../workers/workers.ts'
import type { ExportFile } from './export-tasks.ts'
import { attachment } from './file-name.ts'

/** What was kept has no script; a browser that opens it runs none either. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const TOO_LARGE: ProblemExtra = {
  detail: 'Take one draft at a time, or ask for plain text. Everything is kept as it is.',
}

/** Whether a text names a form of file. */
export const isFormat = (text: string): text is ExportFormat =>
  (EXPORT_FORMATS as readonly string[]).includes(text)

/** The answer where a tool has no such form: those that it has. */
export function notOffered(c: Context<AppEnv>, has: readonly ExportFormat[]): Response {
  return problem(c, 'format_not_offered', { detail: `Ask for one of: ${has.join(', ')}.` })
}

/** The headers of a file that is kept under its name. */
export function fileHeaders({
  name,
  type,
}: Pick<ExportFile, 'name' | 'type'>): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': attachment(name),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': INERT,
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Answers for a file whose making had to be stopped. */
export async function answerStops(
  c: Context<AppEnv>,
  act: () => Promise<Response>,
): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
    return isTooLarge(error)
      ? problem(c, 'export_stopped', TOO_LARGE)
      : problem(c, STOPPED[error.reason].code)
  }
}

/** True where it is the result itself that cannot be made a file of in time, and not the hour. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof WorkStopped && (error.reason === 'deadline' || error.reason === 'died')
}
