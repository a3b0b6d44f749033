import { type ChatRequest, schemaFaults } from './asked.ts'
import {
  json,
  type WriteAnswer,
  createAnswerWriter,
  createReasoningWriter,
  writeLongReasoning,
  writeWholeAnswer,
} from './write-answer.ts'

/** A server that misbehaves in a way that a real one does. */
export interface Profile {
  /** The server or behaviour that it represents. */
  readonly about: string
  /** Its refusals, in the server's own shape; the first that matches is the response. */
  readonly refuses?: readonly Refusal[]
  /** How it answers requests that it accepts. */
  readonly writes?: WriteAnswer
  /** The code of the error that the person gets, where there are no good drafts. */
  readonly fails?: 'writer_unavailable' | 'generation_failed' | 'input_refused'
  /** True if its answer ends early, so that the rest is requested in a second call. */
  readonly isCut?: boolean
  /** The query of its address. */
  readonly query?: string
}

interface Refusal {
  readonly where: (
    asked: ChatRequest,
    request: { headers: Headers; query: URLSearchParams },
  ) => boolean
  readonly status: number
  /** An object, or the HTML page of a proxy. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type RequestMatcher = Refusal['where']

const matchesAlways: RequestMatcher = () => true
const formatMatcher =
  (...types: string[]): RequestMatcher =>
  ({ response_format }) =>
    response_format !== undefined && (types.length === 0 || types.includes(response_format.type))
const isSchema = formatMatcher('json_schema')
const hasTwoOfOneRole: RequestMatcher = ({ messages }) =>
  messages.some(({ role }, index) => role === messages[index - 1]?.role)
const hasSchemaFaults: RequestMatcher = ({ response_format }) =>
  schemaFaults(response_format?.json_schema?.schema ?? {}).length > 0
const errorBody = (text: string, rest: object = {}) => ({
  error: { message: text, type: 'invalid_request_error', ...rest },
})

const NO_MAX_TOKENS: Refusal = {
  where: ({ max_tokens }) => max_tokens !== undefined,
  status: 400,
  body: errorBody(
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    { param: 'max_tokens', code: 'unsupported_parameter' },
  ),
}
const SAMPLE_REASONING =
  'The client bakes. Perhaps [1] bread, [2] buns? {"drafts": none yet}. I will write.'
const INVALID_SCHEMA: Refusal = {
  where: hasSchemaFaults,
  status: 400,
  body: errorBody("Invalid schema for response_format 'drafts'", {
    param: 'response_format',
    code: 'invalid_json_schema',
  }),
}

/** One for each documented server behaviour, and for each way of answering. */
export const PROFILES = {
  plain: { about: 'takes everything and answers as it should' },
  'openai-strict': { about: 'OpenAI: strict schemas', refuses: [INVALID_SCHEMA] },
  'openai-reasoning': {
    about: 'OpenAI o-series and GPT-5: max_completion_tokens, no temperature, developer role',
    refuses: [
      NO_MAX_TOKENS,
      {
        where: ({ temperature }) => temperature !== undefined && temperature !== 1,
        status: 400,
        body: errorBody(
          "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
          { param: 'temperature', code: 'unsupported_value' },
        ),
      },
      INVALID_SCHEMA,
    ],
  },
  'openai-no-system': {
    about: 'OpenAI o1-mini: no system role',
    refuses: [
      {
        where: ({ messages }) => messages[0]?.role === 'system',
        status: 400,
        body: errorBody(
          "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
          { param: 'messages[0].role', code: 'unsupported_value' },
        ),
      },
    ],
  },
  azure: {
    about: 'Azure OpenAI: api-key header, api-version in the address, json_schema by version',
    query: '?api-version=2024-06-01',
    refuses: [
      {
        where: (_, { headers }) => !headers.has('api-key'),
        status: 401,
        body: errorBody('Access denied due to missing api-key.', { code: '401' }),
      },
      {
        where: (_, { query }) => !query.has('api-version'),
        status: 404,
        body: errorBody('Resource not found', { code: '404' }),
      },
      NO_MAX_TOKENS,
      {
        where: isSchema,
        status: 400,
        body: errorBody(
          'response_format value as json_schema is enabled only for api versions 2024-08-01-preview and later',
          { code: 'BadRequest', param: null },
        ),
      },
    ],
  },
  groq: {
    about: 'Groq: no response_format beside stream',
    refuses: [
      {
        where: (asked, request) => formatMatcher()(asked, request) && asked.stream === true,
        status: 400,
        body: errorBody('response_format` does not support streaming'),
      },
    ],
  },
  deepseek: {
    about: 'DeepSeek: json_schema refused with 400',
    refuses: [
      {
        where: isSchema,
        status: 400,
        body: errorBody('This response_format type is unavailable now'),
      },
    ],
    writes: createAnswerWriter({
      thoughts: { field: 'reasoning_content', text: SAMPLE_REASONING },
    }),
  },
  'deepseek-422': {
    about: 'DeepSeek: json_schema refused with 422',
    refuses: [
      {
        where: isSchema,
        status: 422,
        body: errorBody(
          'Failed to deserialize the JSON body into the target type: response_format: unknown variant `json_schema`, expected `text` or `json_object`',
        ),
      },
    ],
  },
  mistral: {
    about: 'Mistral: max_completion_tokens refused with 422, roles in turn, thoughts as parts',
    refuses: [
      {
        where: ({ max_completion_tokens }) => max_completion_tokens !== undefined,
        status: 422,
        body: {
          detail: [
            {
              type: 'extra_forbidden',
              loc: ['body', 'max_completion_tokens'],
              msg: 'Extra inputs are not permitted',
            },
          ],
        },
      },
      {
        where: hasTwoOfOneRole,
        status: 400,
        body: {
          object: 'error',
          message: 'Expected last role User or Tool',
          type: 'invalid_request_message_order',
        },
      },
    ],
    writes: createAnswerWriter({
      content: (piece) => [
        { type: 'thinking', thinking: [{ type: 'text', text: 'Hm. ' }] },
        { type: 'text', text: piece },
      ],
    }),
  },
  'lm-studio': {
    about: 'LM Studio: no json_object, no type arrays, the answer among the thoughts',
    refuses: [
      {
        where: formatMatcher('json_object'),
        status: 400,
        body: { error: "'response_format.type' must be 'json_schema' or 'text'" },
      },
      { where: hasSchemaFaults, status: 400, body: { error: 'Failed to process schema' } },
    ],
    writes: createReasoningWriter('reasoning_content'),
  },
  ollama: {
    about: 'Ollama: schema not enforced while it thinks, thoughts in `reasoning`',
    writes: createAnswerWriter({
      thoughts: { field: 'reasoning', text: SAMPLE_REASONING },
      wrap: (text) => `Here are [8] ideas:\n\n${text}\n\nEnjoy!`,
    }),
  },
  'vllm-mistral': {
    about: 'vLLM: roles in turn, bounds refused',
    refuses: [
      {
        where: hasTwoOfOneRole,
        status: 400,
        body: {
          object: 'error',
          message:
            'After the optional system message, conversation roles must alternate user/assistant/user/assistant/...',
          type: 'BadRequestError',
          param: null,
          code: 400,
        },
      },
      {
        where: hasSchemaFaults,
        status: 400,
        body: {
          object: 'error',
          message: 'The provided JSON schema contains features not supported',
          code: 400,
        },
      },
    ],
  },
  'vllm-gemma': {
    about: 'vLLM with Gemma 2: no system role',
    refuses: [
      {
        where: ({ messages }) => messages.some(({ role }) => role === 'system'),
        status: 400,
        body: {
          object: 'error',
          message: 'System role not supported',
          type: 'BadRequestError',
          param: null,
          code: 400,
        },
      },
    ],
  },
  'vllm-small': {
    about: 'vLLM with a context of 4,096 tokens',
    refuses: [
      {
        where: ({ max_tokens = 0, max_completion_tokens = 0 }) =>
          Math.max(max_tokens, max_completion_tokens) > 3_000,
        status: 400,
        body: {
          object: 'error',
          message:
            "'max_tokens' or 'max_completion_tokens' is too large: 8000. This model's maximum context length is 4096 tokens and your request has 900 input tokens",
          code: 400,
        },
      },
    ],
  },
  'vllm-thinks': {
    about: 'vLLM without a reasoning parser: <think> in the text',
    writes: createAnswerWriter({
      wrap: (text) => `<think>\n${SAMPLE_REASONING}\n</think>\n\n${text}`,
    }),
  },
  'thinks-unopened': {
    about: 'a template that opens the thought itself: only </think> in the text',
    writes: createAnswerWriter({
      wrap: (text) => `${SAMPLE_REASONING} ["no", "tags"]\n</think>\n\n${text}`,
    }),
  },
  'thinks-too-long': {
    about: 'thoughts use up the tokens',
    writes: writeLongReasoning,
  },
  'llama-cpp': {
    about: 'llama.cpp: the schema is not shown to the model, so only the prompt tells the shape',
    writes: (response, text, asked) => {
      const isShown = asked.messages.some(({ content }) => content.includes('"drafts"'))
      return createAnswerWriter({ wrap: isShown ? (all) => all : () => 'Bread, buns and rolls.' })(
        response,
        text,
        asked,
      )
    },
  },
  'llama-cpp-loading': {
    about: 'llama.cpp while it loads its model',
    refuses: [
      {
        where: matchesAlways,
        status: 503,
        body: { error: { message: 'Loading model', type: 'unavailable_error', code: 503 } },
      },
    ],
    fails: 'writer_unavailable',
  },
  openrouter: {
    about: 'OpenRouter: comments while it waits, plain text in a fence',
    writes: createAnswerWriter({
      comment: 'OPENROUTER PROCESSING',
      wrap: (text) => `\`\`\`json\n${text}\n\`\`\``,
    }),
  },
  gemini: {
    about: 'Gemini: unions and type arrays refused',
    refuses: [
      {
        where: hasSchemaFaults,
        status: 400,
        body: [
          {
            error: {
              code: 400,
              message:
                'Invalid JSON payload received. Proto field is not repeating, cannot start list.',
              status: 'INVALID_ARGUMENT',
            },
          },
        ],
      },
    ],
  },
  anthropic: {
    about: 'Anthropic: response_format unheeded, a sentence before and after',
    writes: createAnswerWriter({
      wrap: (text) => `Sure! Here they are:\n\n${text}\n\nWould you like [more]?`,
    }),
  },
  minimax: {
    about: 'MiniMax: stream with response_format',
    refuses: [
      {
        where: (asked, request) => formatMatcher()(asked, request) && asked.stream === true,
        status: 400,
        body: errorBody('invalid params, response_format is not supported when stream is true'),
      },
    ],
  },
  'no-format': {
    about: 'knows no response_format',
    refuses: [
      {
        where: formatMatcher(),
        status: 400,
        body: errorBody('Unrecognized request argument supplied: response_format'),
      },
    ],
  },
  'no-stream': {
    about: 'cannot stream',
    refuses: [
      {
        where: ({ stream }) => stream === true,
        status: 501,
        body: errorBody('Streaming is not implemented'),
      },
    ],
  },
  'no-stream-options': {
    about: 'knows no stream_options',
    refuses: [
      {
        where: ({ stream_options }) => stream_options !== undefined,
        status: 422,
        body: {
          detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }],
        },
      },
    ],
  },
  'only-whole': { about: 'answers whole though a stream was asked for', writes: writeWholeAnswer },
  'second-object': {
    about: 'one object for each half',
    writes: createAnswerWriter({ wrap: splitInTwoObjects }),
  },
  'trailing-comma': {
    about: 'commas before the end of lists and objects',
    writes: createAnswerWriter({ wrap: (text) => text.replace(/(["\]}\d])([\]}])/g, '$1,\n$2') }),
  },
  bom: {
    about: 'a byte order mark before the stream and the text',
    writes: createAnswerWriter({ bom: true, wrap: (text) => `\uFEFF${text}` }),
  },
  'split-characters': {
    about: 'events cut inside characters',
    writes: createAnswerWriter({ bytesAtOnce: 7, wrap: (text) => `Voilà, café ☕ 🥖:\n${text}` }),
  },
  'no-finish': { about: 'never says why it ended', writes: createAnswerWriter({ finish: null }) },
  'slow-first-token': {
    about: 'needs a while to its first word',
    writes: createAnswerWriter({ firstTokenMs: 150 }),
  },
  'cut-stream': {
    about: 'the line breaks after some drafts; asked for the rest, it writes that',
    writes: (response, text, asked) => {
      const isRest = asked.messages.some(({ role }) => role === 'assistant')
      const breaksAt = (all: string): number => Math.ceil(all.length * 0.8)
      return createAnswerWriter(isRest ? {} : { breaksAt })(response, text, asked)
    },
    isCut: true,
  },
  'cut-at-once': {
    about: 'the line breaks before a draft',
    writes: createAnswerWriter({ breaksAt: () => 12 }),
    fails: 'writer_unavailable',
  },
  'error-in-200': {
    about: 'an error under a status of 200',
    writes: (response) =>
      json(response, 200, { error: { message: 'Provider returned error', code: 502 } }),
    fails: 'writer_unavailable',
  },
  'error-in-stream': {
    about: 'an error as an event',
    writes: (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.end('data: {"error":{"message":"overloaded","code":503}}\n\n')
    },
    fails: 'writer_unavailable',
  },
  silence: { about: 'never answers', writes: () => {}, fails: 'writer_unavailable' },
  'proxy-page': {
    about: 'the page of a proxy under a status of 502',
    refuses: [{ where: matchesAlways, status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' }],
    fails: 'writer_unavailable',
  },
  'rate-limited': {
    about: '429 without a Retry-After',
    refuses: [{ where: matchesAlways, status: 429, body: errorBody('Rate limit reached') }],
    fails: 'writer_unavailable',
  },
  'rate-limited-for-days': {
    about: '429 with a Retry-After of days',
    refuses: [
      {
        where: matchesAlways,
        status: 429,
        body: errorBody('Quota exceeded'),
        headers: { 'Retry-After': '500000' },
      },
    ],
    fails: 'writer_unavailable',
  },
  'no-quota': {
    about: '429 because the account has no quota left',
    refuses: [
      {
        where: matchesAlways,
        status: 429,
        body: errorBody('You exceeded your current quota', {
          type: 'insufficient_quota',
          code: 'insufficient_quota',
        }),
      },
    ],
    fails: 'writer_unavailable',
  },
  'no-money': {
    about: '402: the account is empty',
    refuses: [{ where: matchesAlways, status: 402, body: errorBody('Insufficient Balance') }],
    fails: 'writer_unavailable',
  },
  'no-such-model': {
    about: '404: a model that it does not have',
    refuses: [
      {
        where: matchesAlways,
        status: 404,
        body: errorBody('The model `gpt-9` does not exist or you do not have access to it.', {
          code: 'model_not_found',
        }),
      },
    ],
    fails: 'writer_unavailable',
  },
  'no-such-model-400': {
    about: 'DeepSeek: 400 for a model that it does not have',
    refuses: [{ where: matchesAlways, status: 400, body: errorBody('Model Not Exist') }],
    fails: 'writer_unavailable',
  },
  'wrong-address': {
    about: '404: the page of a server without the API',
    refuses: [{ where: matchesAlways, status: 404, body: '<html><h1>404 Not Found</h1></html>' }],
    fails: 'writer_unavailable',
  },
  'wrong-key': {
    about: 'the key is refused',
    refuses: [{ where: matchesAlways, status: 401, body: errorBody('Incorrect API key provided') }],
    fails: 'writer_unavailable',
  },
  filter: {
    about: 'a filter turns the text away',
    refuses: [
      {
        where: matchesAlways,
        status: 400,
        body: errorBody(
          "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
          { code: 'content_filter', param: 'prompt' },
        ),
      },
    ],
    fails: 'input_refused',
  },
  'filter-at-the-end': {
    about: 'a filter ends the answer',
    writes: createAnswerWriter({ wrap: () => '', finish: 'content_filter' }),
    fails: 'input_refused',
  },
  'names-nothing': {
    about: 'a refusal that names nothing that was sent',
    refuses: [{ where: matchesAlways, status: 400, body: errorBody('Bad request') }],
    fails: 'generation_failed',
  },
} as const satisfies Readonly<Record<string, Profile>>

export type ProfileName = keyof typeof PROFILES

function splitInTwoObjects(text: string): string {
  const { drafts } = JSON.parse(text) as { drafts: unknown[] }
  const half = Math.ceil(drafts.length / 2)
  return [drafts.slice(0, half), drafts.slice(half)]
    .map((some) => JSON.stringify({ drafts: some }))
    .join('\n\n')
}
