import { connect } from 'node:net'
import { z } from 'zod'
import { outgoingFetch } from '../../http/outgoing/outgoing.ts'

/** A detected model server, with its models. */
export interface SeenServer {
  readonly name: string
  readonly baseUrl: string
  /** The names of its chat models, in its own order. Never empty. */
  readonly models: readonly string[]
  /** How many requests it serves at once, where that is known. */
  readonly callsMax?: number
}

/** A server in the local network that the operator named. */
export interface NamedServer {
  readonly name: string
  readonly baseUrl: string
  readonly callsMax?: number
}

/** A port on this machine to check. */
export interface UsualPort {
  readonly name: string
  readonly port: number
  /** The path of the API; the default is `/v1`. */
  readonly path?: string
  /** How many requests it serves at once; the default is one. */
  readonly callsMax?: number
}

/** The default ports of programs that run models locally. */
export const USUAL_PORTS: readonly UsualPort[] = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1_234 },
  { name: 'Docker Model Runner', port: 12_434, path: '/engines/v1' },
  { name: 'llama.cpp', port: 8_080 },
  { name: 'vLLM', port: 8_000, callsMax: 8 },
]

/** How long a start waits for the default ports together, in milliseconds. */
export const DISCOVERY_MS = 300
/** Names of models that do not write text, such as embedding, speech or image models. */
export const NON_TEXT_MODEL_PATTERN =
  /embed|rerank|\b(?:bge|gte|e5|clip|tts|whisper)\b|minilm|moderation|stable-diffusion/i

/** True for a name that can be shown, and written into a settings file. */
export function isModelName(id: unknown): id is string {
  return typeof id === 'string' && /^[\w./:@+ -]{1,200}$/.test(id)
}

/** The format of a model list, which other programs on these ports do not return. */
const modelListSchema = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({
      id: z.string().refine(isModelName),
      object: z.literal('model').optional(),
    }),
  ),
})

/** Looks for model servers on this machine and for the named ones; those that do not answer in time are left out. */
export async function discoverModels(
  ports: readonly UsualPort[] = USUAL_PORTS,
  lookMs = DISCOVERY_MS,
  named: readonly NamedServer[] = [],
): Promise<readonly SeenServer[]> {
  const signal = AbortSignal.timeout(lookMs)
  const namedSignal = AbortSignal.timeout(NAMED_DISCOVERY_MS)
  const seen = await Promise.all([
    ...named.map((one) => queryServer(one, namedSignal)),
    ...ports.map(async ({ port, path = '/v1', ...one }) =>
      (await isListening(port, signal))
        ? queryServer({ ...one, baseUrl: `http://127.0.0.1:${port}${path}` }, signal)
        : undefined,
    ),
  ])
  return seen.filter((one) => one !== undefined)
}

/** True if a program accepts connections at a port of this machine, which costs less to learn than a request. */
const isListening = (port: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', signal })
    const end = (isUp: boolean): void => {
      socket.destroy()
      resolve(isUp)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

/** A named server may need a DNS lookup first. */
const NAMED_DISCOVERY_MS = 2_000

async function queryServer(
  server: NamedServer,
  signal: AbortSignal,
): Promise<SeenServer | undefined> {
  const { baseUrl } = server
  try {
    const response = await outgoingFetch(`${baseUrl}/models`, {
      signal,
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) return undefined
    const parsed = modelListSchema.safeParse(await response.json())
    const models = parsed.success
      ? parsed.data.data.map(({ id }) => id).filter((id) => !NON_TEXT_MODEL_PATTERN.test(id))
      : []
    return models.length === 0 ? undefined : { ...server, models }
  } catch {
    // No server, no answer in time, or an unreadable one.
    return undefined
  }
}

/** The settings for a model of a server: the wished one where the server has it, else its first. */
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

const SHOWN_MODELS_MAX = 5

/** The lines printed at the start about detected models that are not used. */
export function describeUnusedModels(seen: readonly SeenServer[]): readonly string[] {
  const [first] = seen
  if (!first) return []
  const found = seen.map(({ name, baseUrl, models }) => {
    const more =
      models.length > SHOWN_MODELS_MAX ? ` and ${models.length - SHOWN_MODELS_MAX} more` : ''
    return `${models.slice(0, SHOWN_MODELS_MAX).join(', ')}${more} at ${baseUrl} (${name})`
  })
  const lines = Object.entries(settingsFor(first)).map(([name, value]) => `${name}=${value}`)
  return [
    ...found,
    'To write with one, put lines like these into .env, or start with MODEL_DISCOVERY=use:',
    ...lines,
  ]
}
