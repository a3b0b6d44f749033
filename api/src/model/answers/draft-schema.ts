import { oncePer } from '#shared/text/memo.ts'
import { z } from 'zod'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'

/** A JSON schema in the subset that every server accepts: no unions, references, constants, bounds or patterns. */
export interface PlainSchema {
  readonly type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, PlainSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false
  readonly items?: PlainSchema
}

interface ToolSchemas {
  /** zod's schema, with optional properties. */
  readonly own: JsonSchema
  readonly sent: PlainSchema
}

type JsonSchema = Readonly<Record<string, unknown>>

const schemasOf = oncePer((server: OfferedTool): ToolSchemas => {
  const own = z.toJSONSchema(server.draft, { io: 'output' }) as JsonSchema
  return { own, sent: plainSchema(own) }
})

/** The JSON schema of one draft, in the subset that every server accepts. */
export function draftSchemaOf(server: OfferedTool): PlainSchema {
  return schemasOf(server).sent
}

/**
 * The JSON schema of a whole answer: `{"drafts": […]}`. For fewer drafts than the tool has, the description gives
 * their number, because bounds are not allowed.
 */
export function answerSchemaOf(server: OfferedTool, drafts?: number): PlainSchema {
  const isPart = drafts !== undefined && drafts < server.tool.draftsCount
  const items = draftSchemaOf(server)
  return {
    type: 'object',
    properties: {
      drafts: { type: 'array', ...(isPart && { description: `Exactly ${drafts}.` }), items },
    },
    required: ['drafts'],
    additionalProperties: false,
  }
}

const SCHEMA_TYPES = new Set(['object', 'array', 'string', 'integer', 'number', 'boolean'])

/**
 * Reduces a schema to the subset that every server accepts. Every property is required, and optional ones are sent
 * empty (`readDraft` removes them); lengths, bounds and patterns are in the prompt and in our checks. Throws on a
 * union or a reference: some servers refuse them and others ignore them, so no tool may need one.
 */
export function plainSchema(schema: unknown): PlainSchema {
  const { type, description, enum: values, const: value, ...source } = schema as JsonSchema
  if (typeof type !== 'string' || !SCHEMA_TYPES.has(type))
    throw new Error(`no server takes this schema of a draft: ${JSON.stringify(schema)}`)
  const options = values ?? (value === undefined ? undefined : [value])
  return {
    type: type as PlainSchema['type'],
    ...(description === undefined ? {} : { description: description as string }),
    ...(options === undefined ? {} : { enum: options as unknown[] }),
    ...(type === 'array' ? { items: plainSchema(source['items']) } : {}),
    ...(type === 'object' ? plainProperties(source) : {}),
  }
}

function plainProperties(source: JsonSchema): Partial<PlainSchema> {
  // Read-only properties are computed by code, so they are not requested from a model.
  const properties = Object.entries(
    (source['properties'] as Readonly<Record<string, JsonSchema>> | undefined) ?? {},
  ).filter(([, value]) => value['readOnly'] !== true)
  return {
    properties: Object.fromEntries(properties.map(([name, value]) => [name, plainSchema(value)])),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  }
}

/** Returns a draft without its null properties and without the optional ones that are empty. */
export function readDraft(server: OfferedTool, draft: unknown): unknown {
  return withoutEmptyValues(draft, schemasOf(server).own)
}

function withoutEmptyValues(value: unknown, schema: JsonSchema | undefined): unknown {
  if (Array.isArray(value))
    return value.map((item) =>
      withoutEmptyValues(item, schema?.['items'] as JsonSchema | undefined),
    )
  if (typeof value !== 'object' || value === null) return value
  const properties = schema?.['properties'] as Readonly<Record<string, JsonSchema>> | undefined
  const required = new Set(schema?.['required'] as readonly string[] | undefined)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, item]) => item !== null && (required.has(name) || !isEmptyValue(item)))
      .map(([name, item]) => [name, withoutEmptyValues(item, properties?.[name])]),
  )
}

function isEmptyValue(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}
