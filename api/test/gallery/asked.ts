/** A request to `/chat/completions`: the fields that servers look at. */
export interface ChatRequest {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly stream?: boolean
  readonly stream_options?: object
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly temperature?: number
  readonly response_format?: {
    readonly type: string
    readonly json_schema?: { readonly strict?: boolean; readonly schema: Schema }
  }
}

export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly items?: Schema
}

/** The features of a schema, nested ones too, that some servers refuse or ignore. */
export function schemaFaults(schema: Schema): string[] {
  const faults = Object.keys(schema).filter((key) => !SUPPORTED_KEYWORDS.has(key))
  if (Array.isArray(schema.type)) faults.push('type array')
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false) faults.push('additionalProperties')
    const names = Object.keys(schema.properties ?? {})
    if (names.some((name) => !schema.required?.includes(name))) faults.push('optional')
  }
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return [...faults, ...inner.flatMap(schemaFaults)]
}

const SUPPORTED_KEYWORDS = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'description',
])
