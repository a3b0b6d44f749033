import { z } from 'zod'
import type { Field } from '#shared/kit/fields.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import {
  GENERATOR,
  IDEMPOTENCY_KEY,
  json,
  PAID_CODES,
  problems,
  ref,
  type Json,
  type Operation,
} from './parts.ts'

/** `POST /api/functions/{function-name}` of one tool, out of the fields and the schema the server parses with. */
export function functionPath(server: OfferedTool): [string, Record<string, Operation>] {
  const { tool } = server
  return [
    `/api/functions/${tool.functionName}`,
    {
      post: {
        operationId: tool.functionName,
        summary: tool.title,
        description: `${tool.summary} Costs 10 credits. With \`Accept: text/event-stream\` comes what happens meanwhile: the place in the queue of a model (\`waiting\`, \`place\`, \`length\`, \`about_seconds\`), that it reads (\`reading\`, \`about_seconds\` where known), thinks (\`thinking\`, once a second with \`seconds\`) and begins to write (\`writing\`); each draft arrives as an event \`draft\` (\`index\`, \`draft\`, \`marks\`) when it has passed its checks; then comes \`done\` with the whole answer, or \`error\` with a problem.`,
        tags: ['Generate'],
        security: GENERATOR,
        parameters: [IDEMPOTENCY_KEY],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: inputSchema(tool) } },
        },
        responses: {
          '200': json(answerSchema(server), 'The drafts, all checked, and what they cost.'),
          ...problems(
            'body_invalid',
            'body_too_large',
            'content_type_unsupported',
            'input_invalid',
            'sign_in_required',
            'token_invalid',
            'scope_insufficient',
            ...PAID_CODES,
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

/** What an answer has in some cases only. */
const OPTIONAL: ReadonlySet<string> = new Set(['model', 'isStarred', 'registrations'])

function answerSchema(server: OfferedTool): Json {
  const { tool, exported } = server
  const draft = z.toJSONSchema(server.draft, { io: 'output' }) as Record<string, Json>
  const { $schema: _, ...plain } = draft
  const properties = {
    [tool.resultKey]:
      tool.resultKind === 'text'
        ? plain
        : { type: 'array', items: tool.isNumbered ? withId(plain) : plain },
    credits: ref('Credits'),
    writer: { type: 'string', enum: ['openai', 'builtin', 'mixed'] },
    model: {
      type: 'string',
      description:
        'The model that wrote all or some of it, or several with commas; absent without.',
    },
    checks: ref('Checks'),
    notes: { type: 'array', items: { type: 'string' }, description: 'Lines to show with it.' },
    resultId: {
      type: 'string',
      description: tool.isStored
        ? 'The id of the stored result.'
        : 'The id of a copy to work with for a day; the history keeps none of this tool.',
    },
    ...(exported?.domain && {
      registrations: {
        const: true,
        description:
          'There where `GET /api/results/{id}/registrations` says what registries know of the names.',
      },
    }),
    isShareable: {
      type: 'boolean',
      description: 'Whether `POST /api/results/{id}/share` is open to whoever asked.',
    },
    isStarred: {
      type: 'boolean',
      description: 'True of a replay whose result has been given a star since; else absent.',
    },
  }
  const required = Object.keys(properties).filter((name) => !OPTIONAL.has(name))
  return { type: 'object', properties, required }
}

function withId(draft: Record<string, Json>): Json {
  const properties = draft['properties'] as Record<string, Json>
  const required = (draft['required'] as readonly string[] | undefined) ?? []
  return {
    ...draft,
    properties: { id: { type: 'integer', minimum: 1 }, ...properties },
    required: ['id', ...required],
  }
}
