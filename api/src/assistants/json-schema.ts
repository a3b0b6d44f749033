import type { Json } from '../http/openapi/parts.ts'

/** Schemas of single values. */
export const textSchema = (description: string): Json => ({ type: 'string', description })
export const integerSchema = (description: string): Json => ({ type: 'integer', description })
export const timeSchema = (description: string): Json => ({
  type: 'string',
  format: 'date-time',
  description,
})
export const booleanSchema = (description: string): Json => ({ type: 'boolean', description })
export const listSchema = (items: Json, description: string): Json => ({
  type: 'array',
  items,
  description,
})

/** The cursor at the end of a paged list. */
export const NEXT_CURSOR_SCHEMA: Json = {
  anyOf: [textSchema('Pass it as `before` for the next page; null at the end.'), { type: 'null' }],
}

/** Makes the schema of an object; every property is required unless `required` lists fewer. */
export const objectSchema = (
  properties: Record<string, Json>,
  required = Object.keys(properties),
): Json => ({ type: 'object', properties, required })
