import type { ToolDefinition } from '#shared/kit/tool.ts'

/** The field settings read from attributes. */
export interface FieldSettings {
  /** Field name → value to start with. */
  readonly defaults: Readonly<Record<string, string>>
  /** Names of the fields that are not shown. */
  readonly hidden: readonly string[]
}

/** The name of a field in an attribute: `businessDescription` is `business-description`. */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Reads `default-{field}` (also `data-{field}`) and `hide-fields` (names separated by spaces or commas). A default
 * that is not an option of its select is ignored. A required field without a default cannot be hidden, nor can all of
 * `requireAny`: they are shown, and `warn` is called.
 */
export function readFieldSettings(
  { fields, requireAny = [] }: Pick<ToolDefinition, 'fields' | 'requireAny'>,
  attribute: (name: string) => string | null,
  warn: (message: string) => void,
): FieldSettings {
  const names = Object.keys(fields)
  const defaults: Record<string, string> = {}
  for (const name of names) {
    const field = fields[name]
    const value =
      attribute(`default-${toKebabCase(name)}`) ?? attribute(`data-${toKebabCase(name)}`)
    if (value === null || !field) continue
    const isOffered = field.kind !== 'select' || field.options.some((one) => one.value === value)
    if (isOffered) defaults[name] = value
  }
  const listed = (attribute('hide-fields') ?? '').split(/[\s,]+/)
  const wanted = names.filter((name) => listed.includes(toKebabCase(name)) || listed.includes(name))
  const isBlank = (name: string): boolean => !defaults[name]?.trim()
  const isAnyOpen = requireAny.some((name) => !wanted.includes(name) || !isBlank(name))
  const isNeeded = (name: string): boolean => {
    const field = fields[name]
    const hasOwn = field?.kind === 'select' && !!field.default
    const isAsked = field?.required || (requireAny.includes(name) && !isAnyOpen)
    return !!isAsked && isBlank(name) && !hasOwn
  }
  const hidden = wanted.filter((name) => {
    if (!isNeeded(name)) return true
    warn(
      `Draftmill: "${toKebabCase(name)}" has to be filled, so it is shown: give it a default to hide it.`,
    )
    return false
  })
  return { defaults, hidden }
}
