import { z } from 'zod'

/** One setting. `.env.example`, the type of its value and the operator's list follow from it. */
export interface Setting {
  /** What it does, in sentences, for whoever sets it. */
  readonly about: string
  /** What a value takes that is not blank. */
  readonly schema: z.ZodType
  /** Stands in for a blank value, written as in `.env`. */
  readonly default?: string
  /** What nobody is shown: the whole value, or all of an address but its host and path. */
  readonly hides?: 'value' | 'credentials'
}

/** Settings of one subject, by their names. */
export interface SettingGroup<T extends Readonly<Record<string, Setting>>> {
  readonly title: string
  readonly settings: T
}

/** The value that the program reads: what the schema gives, or undefined where a blank one has no default. */
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
export function whole(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max)
}

/** One line of text. */
export function line(charsMax: number) {
  return z
    .string()
    .max(charsMax)
    .regex(/^\P{Cc}*$/u, 'is one line of text')
}

/** Values with commas between them, without the blanks around each; blank ones are left out. */
export function list(isValid: (value: string) => boolean, error: string) {
  return z
    .string()
    .transform((values) => values.split(',').map((value) => value.trim()))
    .transform((values) => values.filter((value) => value !== ''))
    .refine((values) => values.every(isValid), error)
}

/** What travels in a header (RFC 9110 §5.5): with any other character no request can be made. */
export const key = z
  .string()
  .regex(
    /^[\x21-\x7e]+$/,
    'holds a blank, a line break or a letter that no key has, such as a typographic quote: copy it again',
  )
