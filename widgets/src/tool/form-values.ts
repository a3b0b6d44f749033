import { COST_CREDITS, type ToolDefinition } from '#shared/kit/tool.ts'

/** Field name → text. */
export type FormValues = Readonly<Record<string, string>>

/** Field name → its error message. */
export type FieldErrors = Readonly<Record<string, string>>

/** The required fields that are blank, or all of `requireAny` when none of those is filled. */
export function blankRequiredFields(tool: ToolDefinition, values: FormValues): string[] {
  const { fields, requireAny } = tool
  const isBlank = (name: string): boolean => !values[name]?.trim()
  const blank = Object.keys(fields).filter((name) => fields[name]?.required && isBlank(name))
  return requireAny?.every(isBlank) ? [...blank, ...requireAny] : blank
}

/** True when the known balance does not pay for a generation. */
export function isCreditsShort({ credits }: { readonly credits: number | undefined }): boolean {
  return credits !== undefined && credits < COST_CREDITS
}

/** The initial form values: a tool's defaults, then the given values of known fields. */
export function initialValues(
  { fields }: ToolDefinition,
  given: Readonly<Record<string, string | undefined>> = {},
): FormValues {
  const values: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    values[name] = given[name] ?? (field.kind === 'select' ? field.default : '')
  }
  return values
}
