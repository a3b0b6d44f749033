import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '#shared/contract/error-codes.ts'
import type { Field } from '#shared/kit/fields.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'

/** JSON as OpenAPI 3.1 holds it. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters?: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Readonly<Record<string, Json>>
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Json
}

/** The document of the whole API, out of the same fields and schemas that the server parses with. */
export function buildOpenApi(
  serverTools: readonly ServerTool[],
  publicUrl: string,
): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Draftmill API',
      version: '1.0.0',
      description:
        'Text generators whose drafts are checked by code. Sign in for an access token and send it as a bearer token. Each generation costs 10 credits of the 100 that an account gets every day; an error never costs anything.',
    },
    servers: [{ url: publicUrl }],
    paths: {
      ...accountPaths(),
      ...Object.fromEntries(serverTools.map((server) => functionPath(server))),
      ...otherPaths(),
    },
    components: { securitySchemes: SECURITY, schemas: SCHEMAS },
  }
}

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'draftmill_refresh' },
} as const

const BEARER = [{ bearer: [] }]
const COOKIE = [{ cookie: [] }]
const text = (description: string): Json => ({ type: 'string', description })
const EMAIL: Json = { type: 'string', format: 'email', description: 'The address of the account.' }
const object = (properties: Record<string, Json>, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
})

const SCHEMAS: Json = {
  Problem: object(
    {
      type: text('urn:draftmill:error:{code}'),
      title: text('What went wrong, in English.'),
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(ERROR_CODES) },
      detail: text('More, where there is more to say.'),
      fields: {
        type: 'array',
        items: object({
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        }),
        description: 'For `input_invalid`: what to change, field by field.',
      },
      balance: { type: 'integer', description: 'Available credits, for credit errors.' },
      charged: { const: false },
      request_id: { type: 'string' },
    },
    ['type', 'title', 'status', 'code', 'charged'],
  ),
  Session: object({
    access_token: text('A JWT for the Authorization header; lives 15 minutes.'),
    token_type: { const: 'bearer' },
    expires_in: { type: 'integer', description: 'Seconds.' },
    expires_at: { type: 'integer', description: 'Seconds since the epoch.' },
    user: object({ id: { type: 'string' }, email: { type: 'string' } }),
  }),
  Profile: object({
    id: { type: 'string' },
    email: { type: 'string' },
    credits: { type: 'integer' },
    created_at: { type: 'string', format: 'date-time' },
  }),
  Credits: object({
    cost: { const: 10, description: 'What this generation cost.' },
    balance: { type: 'integer', minimum: 0, description: 'What is left.' },
  }),
  StoredResult: object({
    id: { type: 'string' },
    tool_id: text('For example `slogan-generator`.'),
    prompt: { type: 'object', description: 'The inputs.' },
    result: { description: 'The drafts, as the tool answered them.' },
    created_at: { type: 'string', format: 'date-time' },
  }),
  Tool: object({
    id: { type: 'string' },
    title: { type: 'string' },
    summary: { type: 'string' },
    category: { type: 'string' },
    function: text('The last part of `/api/functions/…`.'),
    result_key: text('The field of the answer that holds the result.'),
    drafts: object({ count: { type: 'integer' }, min: { type: 'integer' } }),
    cost: { const: 10 },
    writer: { type: 'string', enum: ['openai', 'builtin'] },
    fields: { type: 'array', items: { type: 'object' } },
  }),
  Checks: object({
    rules: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Rule id and what it checks.',
    },
    drafts: {
      type: 'array',
      items: object({
        passed: { type: 'array', items: { type: 'string' } },
        repaired: { type: 'array', items: { type: 'string' } },
        warnings: { type: 'array', items: { type: 'string' } },
        writer: { type: 'string', enum: ['openai', 'builtin'] },
      }),
      description: 'One for each draft: rules that hold, rules met by a repair, and warnings.',
    },
  }),
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Json, description: string): Json => ({
  description,
  content: { 'application/json': { schema } },
})

function problems(...codes: readonly ErrorCode[]): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = ERROR_CODES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, listed]) => [
      String(status),
      {
        description: listed.map((code) => `\`${code}\`: ${ERROR_CODES[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ]),
  )
}

function functionPath(server: ServerTool): [string, Record<string, Operation>] {
  const { tool } = server
  return [
    `/api/functions/${tool.functionName}`,
    {
      post: {
        operationId: tool.functionName,
        summary: tool.title,
        description: `${tool.summary} Costs 10 credits. With \`Accept: text/event-stream\` each draft arrives as an event \`draft\` (\`index\`, \`draft\`, \`marks\`) when it has passed its checks; then comes \`done\` with the whole answer, or \`error\` with a problem.`,
        tags: ['Generate'],
        security: BEARER,
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', minLength: 8, maxLength: 255 },
            description:
              'Any text of 8 to 255 printable characters without spaces. A retry with the same key and body is the same generation: same answer, one charge.',
          },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: inputSchema(tool) } },
        },
        responses: {
          '200': json(answerSchema(server), 'The drafts, all checked, and what they cost.'),
          ...problems(
            'body_invalid',
            'idempotency_key_invalid',
            'sign_in_required',
            'token_invalid',
            'credits_insufficient',
            'idempotency_in_progress',
            'body_too_large',
            'content_type_unsupported',
            'input_invalid',
            'input_refused',
            'idempotency_key_reused',
            'rate_limited',
            'generation_failed',
            'writer_unavailable',
            'credits_failed',
            'shutting_down',
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

function answerSchema(server: ServerTool): Json {
  const { tool } = server
  const draft = z.toJSONSchema(server.draft, { io: 'output' }) as Record<string, Json>
  const { $schema: _, ...plain } = draft
  return object({
    [tool.resultKey]:
      tool.resultKind === 'text'
        ? plain
        : { type: 'array', items: tool.isNumbered ? withId(plain) : plain },
    credits: ref('Credits'),
    writer: { type: 'string', enum: ['openai', 'builtin', 'mixed'] },
    checks: ref('Checks'),
    notes: { type: 'array', items: { type: 'string' }, description: 'Lines to show with it.' },
  })
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

interface AccountCall {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly body?: Json
  readonly done: Record<string, Json>
  readonly codes?: readonly ErrorCode[]
  readonly security?: Operation['security']
}

const BODY_CODES = ['body_invalid', 'content_type_unsupported', 'input_invalid'] as const

function accountCall({ body, done, codes = [], ...call }: AccountCall): Record<string, Operation> {
  const { operationId, summary, description = '', security = [] } = call
  const content = { 'application/json': { schema: body } } as Json
  const bodyCodes = body === undefined ? [] : BODY_CODES
  return {
    post: {
      operationId,
      summary,
      description,
      tags: ['Account'],
      security,
      ...(body === undefined ? {} : { requestBody: { required: true, content } }),
      responses: { ...done, ...problems(...bodyCodes, ...codes, 'origin_forbidden') },
    },
  }
}

function accountPaths(): OpenApiDocument['paths'] {
  const token = text('The `token` in the link of the mail; works once.')
  const password = text('6 to 128 characters.')
  return {
    '/api/auth/sign-up': accountCall({
      operationId: 'sign-up',
      summary: 'Create an account',
      body: object({ email: EMAIL, password }),
      done: {
        '202': {
          description: 'A mail is on its way; the same answer whether or not the address is known.',
        },
      },
      codes: ['email_invalid', 'password_unsuitable', 'rate_limited'],
    }),
    '/api/auth/confirm': accountCall({
      operationId: 'confirm',
      summary: 'Confirm an e-mail address',
      description: 'What the page behind the link of the mail does.',
      body: object({ token }),
      done: { '200': { description: 'Confirmed.' } },
      codes: ['link_invalid'],
    }),
    '/api/auth/sign-in': accountCall({
      operationId: 'sign-in',
      summary: 'Sign in',
      body: object({ email: EMAIL, password: text('The password of the account.') }),
      done: { '200': json(ref('Session'), 'An access token, and a refresh cookie.') },
      codes: ['credentials_invalid', 'email_unconfirmed', 'rate_limited'],
    }),
    '/api/auth/refresh': accountCall({
      operationId: 'refresh',
      summary: 'Get a new access token',
      description: 'A cookie works once: keep the one that the answer sets.',
      done: {
        '200': json(ref('Session'), 'A new access token, and a new refresh cookie.'),
        '204': { description: 'There is no session to refresh: the request had no cookie.' },
      },
      codes: ['token_invalid', 'rate_limited'],
      security: COOKIE,
    }),
    '/api/auth/sign-out': accountCall({
      operationId: 'sign-out',
      summary: 'Sign out',
      description: 'Access tokens of the session end within 30 seconds.',
      done: { '204': { description: 'Signed out.' } },
      security: COOKIE,
    }),
    '/api/auth/recover': accountCall({
      operationId: 'recover',
      summary: 'Ask for a new password',
      body: object({ email: EMAIL }),
      done: { '202': { description: 'A mail is on its way if the address is known.' } },
      codes: ['rate_limited'],
    }),
    '/api/auth/update-password': accountCall({
      operationId: 'update-password',
      summary: 'Set a new password',
      body: object({ password, token }),
      done: { '200': { description: 'Set; every session has ended.' } },
      codes: ['link_invalid', 'password_unsuitable'],
    }),
  }
}

function otherPaths(): OpenApiDocument['paths'] {
  const get = (
    operationId: string,
    tag: string,
    summary: string,
    description: string,
    responses: Record<string, Json>,
    security: Operation['security'] = [],
    parameters: readonly Json[] = [],
  ): Record<string, Operation> => ({
    get: { operationId, summary, description, tags: [tag], security, parameters, responses },
  })
  const signedOut = problems('sign_in_required', 'token_invalid')
  return {
    '/api/profile': get(
      'profile',
      'Account',
      'The signed-in account',
      "Reading it grants the day's free credits.",
      {
        '200': json(ref('Profile'), 'Who is signed in, and the available credits.'),
        ...signedOut,
      },
      BEARER,
    ),
    '/api/results': get(
      'results',
      'Account',
      'Stored results, newest first',
      "Only the caller's own.",
      {
        '200': json(
          object({
            results: { type: 'array', items: ref('StoredResult') },
            next: {
              type: ['string', 'null'],
              description: 'Pass it as `before` for the next page; null at the end.',
            },
          }),
          'A page of results.',
        ),
        ...problems('input_invalid', 'sign_in_required', 'token_invalid'),
      },
      BEARER,
      [
        {
          name: 'limit',
          in: 'query',
          schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
          description: '1 to 100, 20 unless told.',
        },
        {
          name: 'before',
          in: 'query',
          schema: { type: 'string' },
          description: 'The `next` of the page before.',
        },
      ],
    ),
    '/api/tools': get(
      'tools',
      'Generate',
      'The catalogue',
      'Ids, titles, fields, cost and the active writer.',
      {
        '200': json(object({ tools: { type: 'array', items: ref('Tool') } }), 'All tools.'),
      },
    ),
    '/healthz': get('healthz', 'Operations', 'The process lives', '', {
      '200': { description: 'ok' },
    }),
    '/readyz': get('readyz', 'Operations', 'It can do work', '', {
      '200': { description: 'ready' },
      ...problems('shutting_down', 'store_unavailable'),
    }),
    '/metrics': get('metrics', 'Operations', 'Prometheus metrics', '', {
      '200': { description: 'Text format.' },
    }),
  }
}
