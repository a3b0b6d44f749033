import { z } from 'zod'
import { webAddress } from './addresses.ts'
import { headerKeySchema, settingGroup, wholeNumberSchema } from './setting.ts'

const modelAddressSchema = webAddress({ path: true, query: true })

/** The address of a proxy; without a scheme it is http, as in other programs. */
const proxyAddressSchema = z.preprocess(
  (value) =>
    typeof value === 'string' && /^[^:/]+(:\d+)?\/?$/.test(value) ? `http://${value}` : value,
  z.url({
    protocol: /^https?$/,
    error: 'is the address of a proxy such as http://proxy.example:3128',
  }),
)

/** Settings of the language models. */
export const modelSettings = settingGroup('Language model', {
  OPENAI_API_KEY: {
    about:
      'A language model: a key for OpenAI, or the address of any OpenAI-compatible server. Both empty: the built-in writer, which needs no model and no network.',
    schema: headerKeySchema,
    hides: 'value',
  },
  OPENAI_BASE_URL: {
    about: 'The address of the server, up to and with its /v1.',
    schema: modelAddressSchema,
    hides: 'credentials',
  },
  OPENAI_MODEL: { about: 'The model’s name.', schema: z.string(), default: 'gpt-4.1-mini' },
  OPENAI_FALLBACK_MODEL: {
    about:
      'A second model, asked when the first is unavailable or not set up right before its first draft: a name alone is another model of the same server, an address or a key another server.',
    schema: z.string(),
  },
  OPENAI_FALLBACK_BASE_URL: {
    about: 'The address of the second model’s server.',
    schema: modelAddressSchema,
    hides: 'credentials',
  },
  OPENAI_FALLBACK_API_KEY: {
    about: 'The key for it.',
    schema: headerKeySchema,
    hides: 'value',
  },
  MODEL_LAST_RESORT: {
    about:
      'Who writes what no model could, all of it or the rest: builtin (its drafts say so), or off: only models write, and where too few of their drafts pass the generation fails, free of charge.',
    schema: z.enum(['builtin', 'off']),
    default: 'builtin',
  },
  MODEL_READS_LISTS: {
    about:
      'on: the model reads lists in free text first (data collected, skills, what not to eat, equipment), in one small call more. Every item it finds must be in the text; where it fails, or after ten seconds, the text is taken as it was typed.',
    schema: z.enum(['on', 'off']),
    default: 'off',
  },
  MODEL_TEMPERATURE: {
    about: 'How varied it writes, 0 to 2; empty is the model’s own way, which every server takes.',
    schema: z.coerce.number().min(0).max(2),
  },
  MODEL_TOTAL_TIMEOUT_MS: {
    about: 'The longest an answer may take from its first word on.',
    schema: wholeNumberSchema(1_000, 600_000),
    default: '90000',
  },
  MODEL_IDLE_TIMEOUT_MS: {
    about:
      'The longest silence. Empty: 20 seconds after the first word, and before it what is measured of the server: ten times as long as it usually takes, 20 to 180 seconds; a server in one’s own network begins with 120.',
    schema: wholeNumberSchema(500, 240_000),
  },
  MODEL_CALLS_MAX: {
    about: 'How many calls run at once. Empty: one where the model runs on this machine, else 8.',
    schema: wholeNumberSchema(1, 1_000),
  },
  MODEL_QUEUE_MAX: {
    about: 'How many may wait for their turn. Empty: four for each call at once.',
    schema: wholeNumberSchema(0, 10_000),
  },
  MODEL_QUEUE_WAIT_MS: {
    about:
      'How long one may wait. Who would have to wait longer gets the built-in writer’s drafts at once.',
    schema: wholeNumberSchema(100, 3_600_000),
    default: '300000',
  },
  MODEL_DISCOVERY: {
    about:
      'Where no model is set, the start looks for one on this machine alone (Ollama, LM Studio, Docker Model Runner, llama.cpp, vLLM on their usual ports, 0.3 seconds in all). look: npm start in a terminal asks once whether to use what it saw and writes the answer into .env, and without a terminal it is named. use writes with the first, off does not look.',
    schema: z.enum(['look', 'use', 'off']),
    default: 'look',
  },
  MODEL_DISCOVERY_AT: {
    about: 'A server to look for besides, first of all (compose.yaml sets it); empty is none.',
    schema: modelAddressSchema,
    hides: 'credentials',
  },
  MODEL_DISCOVERY_NAME: {
    about: 'The model of it to write with; empty is the first that it lists.',
    schema: z.string(),
  },
  MODEL_PRICES: {
    about:
      'A JSON file with what a million tokens of each model cost (docs/operations.md shows one). With it the cost of every call is kept: npm run admin -- usage',
    schema: z.string(),
  },
  MODEL_SPEND_PER_DAY: {
    about:
      'After so much in one UTC day, in the currency of the prices, no model is asked until midnight: the built-in writer writes, and the operator gets a mail. What calls under way are expected to cost is set aside. Empty: no ceiling.',
    schema: z
      .string()
      .regex(/^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,6})?$/, 'is an amount above 0 such as 5 or 2.50'),
  },
})

/** The prefix of settings that set the model of one tool: `MODEL_FOR_SLOGAN_GENERATOR`. */
export const MODEL_FOR_PREFIX = 'MODEL_FOR_'

/** The description of these settings. */
export const MODEL_FOR_ABOUT =
  'Another model of the first server for one tool, any number of times, for example'

/** Settings of the proxy for requests to other servers. */
export const proxySettings = settingGroup('Proxy', {
  HTTP_PROXY: {
    about:
      'The proxy that other servers (models, Stripe, Turnstile, the look-up of stolen passwords) are asked through over http, such as http://proxy.example:3128. Mail goes to its server directly.',
    schema: proxyAddressSchema,
    hides: 'credentials',
  },
  HTTPS_PROXY: { about: 'And over https.', schema: proxyAddressSchema, hides: 'credentials' },
  NO_PROXY: {
    about: 'Hosts that are reached without it, comma-separated; this machine itself always is.',
    schema: z.string(),
  },
})
