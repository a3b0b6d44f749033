import { z } from 'zod'

/** One setting, from which `.env.example`, the type of its value and the operator's list are derived. */
export interface Setting {
  /** A description in sentences, for the person who sets it. */
  readonly about: string
  /** The schema of a value that is not blank. */
  readonly schema: z.ZodType
  /** Replaces a blank value; written as in `.env`. */
  readonly default?: string
  /** Hides the whole value, or the name, password and query of an address. */
  readonly hides?: 'value' | 'credentials'
}

/** Settings of one subject, by their names. */
export interface SettingGroup<T extends Readonly<Record<string, Setting>>> {
  readonly title: string
  readonly settings: T
}

/** The type of a parsed value: the schema's output, or undefined if it is blank and has no default. */
export type SettingValue<T extends Setting> = T extends { readonly default: string }
  ? z.output<T['schema']>
  : z.output<T['schema']> | undefined

/** Declares the settings of one subject and keeps their types. */
export function settingGroup<const T extends Readonly<Record<string, Setting>>>(
  title: string,
  settings: T,
): SettingGroup<T> {
  return { title, settings }
}

/** A whole number from `min` to `max`. */
export function wholeNumberSchema(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max)
}

/** One line of text. */
export function lineSchema(charsMax: number) {
  return z
    .string()
    .max(charsMax)
    .regex(/^\P{Cc}*$/u, 'is one line of text')
}

/** Values separated by commas, trimmed; blank ones are omitted. */
export function commaListSchema(isValid: (value: string) => boolean, error: string) {
  return z
    .string()
    .transform((values) => values.split(',').map((value) => value.trim()))
    .transform((values) => values.filter((value) => value !== ''))
    .refine((values) => values.every(isValid), error)
}

/** A value for a header (RFC 9110 §5.5): with any other character no request can be sent. */
export const headerKeySchema = z
  .string()
  .regex(
    /^[\x21-\x7e]+$/,
    'holds a blank, a line break or a letter that no key has, such as a typographic quote: copy it again',
  )
