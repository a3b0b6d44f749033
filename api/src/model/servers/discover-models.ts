import { z } from 'zod'
import { outgoingFetch } from '../../http/outgoing/outgoing.ts'

/** A server of models on this machine, as it names itself and its models. */
export interface SeenServer {
  readonly name: string
  readonly baseUrl: string
  /** Those that can chat by their names, in the order in which it lists them. Never empty. */
  readonly models: readonly string[]
  /** How many requests it serves at once, where that is more than one. */
  readonly callsMax?: number
}

/** A server that the operator named as one to look for, in one's own network. */
export interface NamedServer {
  readonly name: string
  readonly baseUrl: string
  readonly callsMax?: number
}

/** A place to look on this machine. */
export interface UsualPort {
  readonly name: string
  readonly port: number
  /** Where the API begins; absent is `/v1`. */
  readonly path?: string
  /** How many requests it serves at once; absent is one. */
  readonly callsMax?: number
}

/** Where programs that run models on one's own machine listen unless told otherwise. */
export const USUAL_PORTS: readonly UsualPort[] = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1_234 },
  { name: 'Docker Model Runner', port: 12_434, path: '/engines/v1' },
  { name: 'llama.cpp', port: 8_080 },
  { name: 'vLLM', port: 8_000, callsMax: 8 },
]

/** A start waits no longer than this for all of them together, in milliseconds. */
export const LOOK_MS = 300
/** Names of models that turn text into numbers, sound or marks, and write none. */
export const WRITES_NOTHING =
  /embed|rerank|\b(?:bge|gte|e5|clip|tts|whisper)\b|minilm|moderation|stable-diffusion/i

/** Anything else on these ports answers something else: a page, another list, our own words for nothing there. */
const list = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({
      id: z
        .string()
        .min(1)
        .max(200)
        // It is printed, and copied into a file of settings.
        .regex(/^[\w./:@+ -]+$/),
      object: z.literal('model').optional(),
    }),
  ),
})

/** Looks for servers of models on this machine, and those that were named; what does not answer in time is not there. */
export async function discoverModels(
  ports: readonly UsualPort[] = USUAL_PORTS,
  lookMs = LOOK_MS,
  named: readonly NamedServer[] = [],
): Promise<readonly SeenServer[]> {
  const signal = AbortSignal.timeout(lookMs)
  const namedSignal = AbortSignal.timeout(NAMED_LOOK_MS)
  const seen = await Promise.all([
    ...named.map((one) => look(one, namedSignal)),
    ...ports.map(({ port, path = '/v1', ...one }) =>
      look({ ...one, baseUrl: `http://127.0.0.1:${port}${path}` }, signal),
    ),
  ])
  return seen.filter((one) => one !== undefined)
}

/** What was named may have to be found by its name first. */
const NAMED_LOOK_MS = 2_000

async function look(server: NamedServer, signal: AbortSignal): Promise<SeenServer | undefined> {
  const { baseUrl } = server
  try {
    const response = await outgoingFetch(`${baseUrl}/models`, {
      signal,
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) return undefined
    const parsed = list.safeParse(await response.json())
    const models = parsed.success
      ? parsed.data.data.map(({ id }) => id).filter((id) => !WRITES_NOTHING.test(id))
      : []
    return models.length === 0 ? undefined : { ...server, models }
  } catch {
    // Nobody there, nothing in time, or nothing that can be read: no model for us.
    return undefined
  }
}

/** The settings that write with a model of a server: the wished one where it has that, else its first. */
export function settingsFor(
  { baseUrl, models, callsMax }: SeenServer,
  wished?: string,
): Record<string, string> {
  return {
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: models.find((model) => model === wished) ?? (models[0] as string),
    ...(callsMax === undefined ? {} : { MODEL_CALLS_MAX: String(callsMax) }),
  }
}

const NAMED_MAX = 5

/** What is said at the start of models that were seen and are not used. */
export function invitation(seen: readonly SeenServer[]): readonly string[] {
  const [first] = seen
  if (!first) return []
  const found = seen.map(({ name, baseUrl, models }) => {
    const more = models.length > NAMED_MAX ? ` and ${models.length - NAMED_MAX} more` : ''
    return `${models.slice(0, NAMED_MAX).join(', ')}${more} at ${baseUrl} (${name})`
  })
  const lines = Object.entries(settingsFor(first)).map(([name, value]) => `${name}=${value}`)
  return [
    ...found,
    'To write with one, put lines like these into .env, or start with MODEL_DISCOVERY=use:',
    ...lines,
  ]
}
