import { z } from 'zod'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'

const schemas = new WeakMap<ServerTool, Record<string, unknown>>()

/** The JSON schema of one draft, in the keywords that every server takes. */
export function draftSchemaOf(server: ServerTool): Record<string, unknown> {
  const known = schemas.get(server)
  if (known) return known
  const made = strictSchema(z.toJSONSchema(server.draft, { io: 'output' })) as Record<
    string,
    unknown
  >
  schemas.set(server, made)
  return made
}

/** The JSON schema of a whole answer: `{"drafts": […]}`. */
export function answerSchemaOf(server: ServerTool): Record<string, unknown> {
  return {
    type: 'object',
    properties: { drafts: { type: 'array', items: draftSchemaOf(server) } },
    required: ['drafts'],
    additionalProperties: false,
  }
}

const KEPT = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'description',
  'anyOf',
  'const',
])

/**
 * A JSON schema that every server takes: only the keywords they share, all properties required, optional ones
 * nullable. Lengths and bounds stand in the prompt and in our checks instead.
 */
export function strictSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strictSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const source = schema as Record<string, unknown>
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(source)) {
    if (!KEPT.has(key)) continue
    result[key] = key === 'properties' ? strictProperties(source) : strictSchema(value)
  }
  if (source['type'] === 'object') {
    result['required'] = Object.keys((source['properties'] as object | undefined) ?? {})
    result['additionalProperties'] = false
  }
  return result
}

function strictProperties(source: Record<string, unknown>): Record<string, unknown> {
  const required = new Set((source['required'] as string[] | undefined) ?? [])
  const properties = source['properties'] as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const strict = strictSchema(value) as Record<string, unknown>
      const isNullable = !required.has(name) && typeof strict['type'] === 'string'
      return [name, isNullable ? { ...strict, type: [strict['type'], 'null'] } : strict]
    }),
  )
}

/** Optional fields are nullable on the wire, because strict schemas require every property. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([name, item]) => [name, withoutNulls(item)]),
  )
}
