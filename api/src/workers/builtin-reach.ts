import { isWritableInEnglish, typedText } from '#shared/kit/guards/language.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import type { Input, WriteFailure } from './tasks.ts'

/** Candidates the built-in writer may spend on one result before it gives up. */
export const CANDIDATES_MAX = 400

/** Whether the built-in writer can write for a form. The policy's clauses are English whatever language its names are in. */
export function writesFor({ tool }: ServerTool, input: Input): boolean {
  return tool.writtenBy === 'builtin' || isWritableInEnglish(typedText(tool.fields, input))
}

/** What is answered where it cannot. */
export const NOT_ENGLISH: WriteFailure = {
  ok: false,
  code: 'input_refused',
  reason: 'The built-in writer knows English only.',
  detail:
    'The built-in writer of this server writes English. Please describe it in English, or ask the operator to connect a language model.',
}
