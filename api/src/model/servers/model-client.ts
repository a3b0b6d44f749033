import OpenAI, { type APIError } from 'openai'
import type { ModelConfig } from '../../settings/model-config.ts'
import { outgoingFetch } from '../../http/outgoing/outgoing.ts'
import type { ModelName } from './model-memory.ts'

const TIMEOUT_MS = 1_800_000
const OPENAI_URL = 'https://api.openai.com/v1'

/**
 * A client of the configured server. No retries by the SDK, because it honours any Retry-After, and no logs, because
 * they would quote the person.
 */
export function createModelClient(config: ModelConfig): OpenAI {
  const url = new URL(config.baseUrl ?? OPENAI_URL)
  const query = Object.fromEntries(url.searchParams)
  url.search = ''
  return new Client({
    apiKey: config.apiKey,
    baseURL: url.href.replace(/\/$/, ''),
    defaultQuery: query,
    // An address with a version of the API is Azure's, which takes the key under another name.
    ...('api-version' in query ? { defaultHeaders: { 'api-key': config.apiKey } } : {}),
    maxRetries: 0,
    fetch: fetchAnew,
    // Later than any of our own limits, which say what has passed.
    timeout: TIMEOUT_MS,
    logLevel: 'off',
  })
}

/**
 * As `outgoingFetch`, once more where a connection that was kept open turns out to be closed: the server ended it as we sent, and
 * has read nothing. Whatever was answered, if only by a status, is not asked again.
 */
async function fetchAnew(...[url, init]: Parameters<typeof outgoingFetch>): Promise<Response> {
  try {
    return await outgoingFetch(url, init)
  } catch (error) {
    if (!wasClosed(error) || init?.signal?.aborted) throw error
    return outgoingFetch(url, init)
  }
}

/** The codes of a connection that its other end had closed. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

function wasClosed(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return CLOSED.has(String(cause?.code))
}

/** By what name a model is remembered: without what could be a secret. */
export function modelNameOf({ baseUrl, model }: Pick<ModelConfig, 'baseUrl' | 'model'>): ModelName {
  const { origin, pathname } = new URL(baseUrl ?? OPENAI_URL)
  return { address: `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`, model }
}

/** Keeps the whole body of an error: the SDK looks at `error` alone, and some servers write `detail`. */
class Client extends OpenAI {
  protected override makeStatusError(
    ...[status, body, message, headers]: Parameters<OpenAI['makeStatusError']>
  ): APIError {
    const hasError = typeof body === 'object' && body !== null && 'error' in body
    try {
      const error = hasError ? body : { error: { message: message ?? JSON.stringify(body) } }
      return OpenAI.APIError.generate(status, error, message, headers)
    } catch {
      // Too deep to be written as JSON again: then its status is all that it says.
      return OpenAI.APIError.generate(status, { error: {} }, undefined, headers)
    }
  }
}
