import type { ToolDefinition } from '#shared/kit/tool.ts'
import { countChars } from '#shared/ui/field.tsx'
import type { SessionState } from '../session/session.ts'
import {
  blankRequiredFields,
  isCreditsShort,
  type FieldErrors,
  type FormValues,
} from '../tool/form-values.ts'

/** The reason why a form is not sent; no code if it can be sent. */
export interface SubmitCheck {
  readonly code?: 'input_required' | 'sign_in_required' | 'credits_insufficient' | 'input_invalid'
  readonly errors: FieldErrors
}

/**
 * Checks a form in the order of specification.md §5: required fields, then signed in, then credits (only when a
 * profile is loaded); lengths last, inline. The server checks the rest of a value (entries of a list, options), field
 * by field, before it charges.
 */
export function checkSubmit(
  tool: ToolDefinition,
  values: FormValues,
  session: SessionState,
): SubmitCheck {
  const errors: Record<string, string> = {}
  for (const name of blankRequiredFields(tool, values)) {
    errors[name] = `${tool.fields[name]?.label} is required.`
  }
  if (Object.keys(errors)[0]) return { code: 'input_required', errors }
  if (session.status !== 'signed-in') return { code: 'sign_in_required', errors }
  if (isCreditsShort(session)) return { code: 'credits_insufficient', errors }
  for (const [name, field] of Object.entries(tool.fields)) {
    if (field.kind === 'select') continue
    const { charsMax, charsMin } = field
    const used = countChars(values[name] ?? '')
    const over = used - charsMax
    if (over > 0) errors[name] = `Shorten this by ${over} characters (limit ${charsMax}).`
    if (used && used < charsMin) errors[name] = `Write at least ${charsMin} characters.`
  }
  return Object.keys(errors)[0] ? { code: 'input_invalid', errors } : { errors }
}
