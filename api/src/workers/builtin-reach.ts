import { isWritableInEnglish, typedText } from '#shared/kit/guards/language.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import type { FormInput, WriteFailure } from './tasks.ts'

/** The most candidates of the built-in writer that one loop tries. */
export const CANDIDATES_MAX = 400

/**
 * True if the built-in writer can write for a form. For a tool that only it writes, such as the privacy policy, the
 * clauses are English whatever language the names are in.
 */
export function canWriteFor({ tool }: ServerTool, input: FormInput): boolean {
  return tool.writtenBy === 'builtin' || isWritableInEnglish(typedText(tool.fields, input))
}

/** The failure of a form that the built-in writer cannot write for. */
export const NOT_ENGLISH_FAILURE: WriteFailure = {
  ok: false,
  code: 'input_refused',
  reason: 'The built-in writer knows English only.',
  detail:
    'The built-in writer of this server writes English. Please describe it in English, or ask the operator to connect a language model.',
}
