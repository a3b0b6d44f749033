import { z } from 'zod'

/** The parsed, read-only type of messages with this schema. */
export type ParsedMessage<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>
type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value

/**
 * Returns the value if it is a usable string; strings with NUL or lone surrogates are not, because no database stores
 * them.
 */
export function usableText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return undefined
  return value
}

const USABLE_TEXT = z.string().refine((value) => usableText(value) !== undefined)

/** Schemas of single values; `description` is for the API document. */
export const text = (description?: string) => withDescription(USABLE_TEXT, description)
export const wholeNumber = (description?: string) => withDescription(z.int(), description)
export const flag = (description?: string) => withDescription(z.boolean(), description)
export const time = (description?: string) => withDescription(z.iso.datetime(), description)
export const day = (description?: string) => withDescription(z.iso.date(), description)
export const list = <Item extends z.ZodType>(items: Item, description = '') =>
  z.array(items).describe(description)

const withDescription = <Schema extends z.ZodType>(schema: Schema, description?: string): Schema =>
  description === undefined ? schema : schema.describe(description)

/** An object schema; one with an `id` is written once, among the document's components. */
export const object = <Shape extends z.ZodRawShape>(properties: Shape, id?: string) => {
  const schema = z.object(properties)
  return id === undefined ? schema : schema.meta({ id })
}

/** The `next` cursor of a paginated list. */
export const NEXT_CURSOR = text(
  'Pass it as `before` for the next page; null at the end.',
).nullable()
