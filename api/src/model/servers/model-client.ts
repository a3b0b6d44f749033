import OpenAI, { type APIError } from 'openai'
import type { ModelConfig } from '../../settings/model-config.ts'
import { outgoingFetch } from '../../http/outgoing/outgoing.ts'
import { OPENAI_URL } from './model-name.ts'

const TIMEOUT_MS = 1_800_000

/**
 * Creates a client of the configured server. The SDK does not retry, because it follows any Retry-After, and does not
 * log, because that would quote the person.
 */
export function createModelClient(config: ModelConfig): OpenAI {
  const url = new URL(config.baseUrl ?? OPENAI_URL)
  const query = Object.fromEntries(url.searchParams)
  url.search = ''
  return new ErrorBodyClient({
    apiKey: config.apiKey,
    baseURL: url.href.replace(/\/$/, ''),
    defaultQuery: query,
    // An address with an API version is Azure's, which expects the key in another header.
    ...('api-version' in query ? { defaultHeaders: { 'api-key': config.apiKey } } : {}),
    maxRetries: 0,
    fetch: fetchWithReconnect,
    // Longer than all our own limits, so that those report what has passed.
    timeout: TIMEOUT_MS,
    logLevel: 'off',
  })
}

/**
 * Like `outgoingFetch`, with one retry where the connection was closed before any answer, as happens to one that was
 * kept alive. A request with any answer, even only a status, is not repeated.
 */
async function fetchWithReconnect(
  ...[url, init]: Parameters<typeof outgoingFetch>
): Promise<Response> {
  try {
    return await outgoingFetch(url, init)
  } catch (error) {
    if (!isConnectionClosed(error) || init?.signal?.aborted) throw error
    return outgoingFetch(url, init)
  }
}

/** The error codes of a connection closed by the server. */
const CLOSED_CONNECTION_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

function isConnectionClosed(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return CLOSED_CONNECTION_CODES.has(String(cause?.code))
}

/** Keeps the whole body of an error: the SDK reads only `error`, and some servers send `detail`. */
class ErrorBodyClient extends OpenAI {
  protected override makeStatusError(
    ...[status, body, message, headers]: Parameters<OpenAI['makeStatusError']>
  ): APIError {
    const hasError = typeof body === 'object' && body !== null && 'error' in body
    try {
      const error = hasError ? body : { error: { message: message ?? JSON.stringify(body) } }
      return OpenAI.APIError.generate(status, error, message, headers)
    } catch {
      // Too deep to be serialized: only its status is kept.
      return OpenAI.APIError.generate(status, { error: {} }, undefined, headers)
    }
  }
}
