import { z } from 'zod'

/** What whoever reads a message of this schema gets: its output, read-only. */
export type Shape<Schema extends z.ZodType> = ReadOnly<z.output<Schema>>
type ReadOnly<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
    : Value

/** The value of a key when it is a usable string; NUL and half surrogate pairs are not, no database keeps them. */
export function usableText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return undefined
  return value
}

/** Schemas of single values; `description` says what the value is for. */
export const text = (description?: string) =>
  described(
    z.string().refine((value) => usableText(value) !== undefined),
    description,
  )
export const whole = (description?: string) => described(z.int(), description)
export const flag = (description?: string) => described(z.boolean(), description)
export const time = (description?: string) => described(z.iso.datetime(), description)
export const day = (description?: string) => described(z.iso.date(), description)
export const list = <Item extends z.ZodType>(items: Item, description = '') =>
  z.array(items).describe(description)

const described = <Schema extends z.ZodType>(schema: Schema, description?: string): Schema =>
  description === undefined ? schema : schema.describe(description)

/** An object by its properties; one with an `id` is written once, among the document's components. */
export const object = <Shape extends z.ZodRawShape>(properties: Shape, id?: string) => {
  const schema = z.object(properties)
  return id === undefined ? schema : schema.meta({ id })
}

/** The end of a list that comes page by page. */
export const NEXT = text('Pass it as `before` for the next page; null at the end.').nullable()
