import { z } from 'zod'
import { GENERATION_EXTRAS } from '#shared/contract/messages/drafts.server.ts'
import { text } from '#shared/contract/messages/values.server.ts'
import type { Field } from '#shared/kit/fields.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import {
  GENERATOR_SECURITY,
  IDEMPOTENCY_KEY,
  jsonResponse,
  PAID_CALL_ERROR_CODES,
  problemResponses,
  type Json,
  type OpenApiOperation,
} from './parts.ts'

/** `POST /api/functions/{function-name}` of one tool, from the fields and the schema that the server parses with. */
export function functionPath(server: OfferedTool): [string, Record<string, OpenApiOperation>] {
  const { tool } = server
  return [
    `/api/functions/${tool.functionName}`,
    {
      post: {
        operationId: tool.functionName,
        summary: tool.title,
        description: `${tool.summary} Costs 10 credits. With \`Accept: text/event-stream\` comes what happens meanwhile: the place in the queue of a model (\`waiting\`, \`place\`, \`length\`, \`about_seconds\`), that it reads (\`reading\`, \`about_seconds\` where known), thinks (\`thinking\`, once a second with \`seconds\`) and begins to write (\`writing\`); each draft arrives as an event \`draft\` (\`index\`, \`draft\`, \`marks\`) when it has passed its checks; then comes \`done\` with the whole answer, or \`error\` with a problem.`,
        tags: ['Generate'],
        security: GENERATOR_SECURITY,
        parameters: [IDEMPOTENCY_KEY],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: inputSchema(tool) } },
        },
        responses: {
          '200': jsonResponse(
            answerSchemaOf(server),
            'The drafts, all checked, and what they cost.',
          ),
          ...problemResponses(
            'body_invalid',
            'body_too_large',
            'content_type_unsupported',
            'input_invalid',
            'sign_in_required',
            'token_invalid',
            'scope_insufficient',
            ...PAID_CALL_ERROR_CODES,
          ),
        },
      },
    },
  ]
}

/** The request body of a tool, derived from its fields. */
export function inputSchema(tool: ToolDefinition): Json {
  const entries = Object.entries(tool.fields)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field)])),
    required: entries
      .filter(([, field]) => field.required && !(field.kind === 'select' && field.default !== ''))
      .map(([name]) => name),
    ...(tool.requireAny ? { anyOf: tool.requireAny.map((name) => ({ required: [name] })) } : {}),
  }
}

function fieldSchema(field: Field): Json {
  if (field.kind === 'select') {
    const fallback: Record<string, Json> = field.default === '' ? {} : { default: field.default }
    return {
      type: 'string',
      enum: field.options.map((option) => option.value),
      description: `${field.label}.`,
      ...fallback,
    }
  }
  const least: Record<string, Json> =
    field.required && field.charsMin > 0 ? { minLength: field.charsMin } : {}
  const list =
    field.kind === 'keywords' ? ' Comma-separated, at most 10 entries of 40 characters.' : ''
  return {
    type: 'string',
    maxLength: field.charsMax,
    description: `${field.label}.${list}`,
    ...least,
  }
}

/** A tool's answer: its drafts under the tool's result key, and the members common to all generations. */
function answerSchemaOf(server: OfferedTool): z.ZodType {
  const { tool, exported } = server
  const { registrations, ...extras } = GENERATION_EXTRAS.required({
    resultId: true,
    isShareable: true,
  }).shape
  return z.object({
    [tool.resultKey]:
      tool.resultKind === 'text'
        ? apiDraftSchemaOf(server)
        : z.array(apiDraftSchemaOf(server, tool.isNumbered)),
    ...extras,
    resultId: text(
      tool.isStored
        ? 'The id of the stored result.'
        : 'The id of a copy to work with for a day; the history keeps none of this tool.',
    ),
    ...(exported?.domain && { registrations }),
  })
}

/** Wraps an existing JSON schema as part of a message. */
export function wrapJsonSchema(schema: Json): z.ZodUnknown {
  return z.unknown().meta(schema as Record<string, Json>)
}

/** One draft of a tool, on its own or with its number in the result. */
export function apiDraftSchemaOf({ draft }: OfferedTool, isNumbered = false): z.ZodUnknown {
  const { $schema: _, ...plain } = z.toJSONSchema(draft, { io: 'output' })
  const { properties, required = [], ...rest } = plain
  return wrapJsonSchema(
    (isNumbered
      ? {
          ...rest,
          properties: { id: { type: 'integer', minimum: 1 }, ...properties },
          required: ['id', ...required],
        }
      : plain) as Json,
  )
}
