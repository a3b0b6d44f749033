import type { Dispatcher, EnvHttpProxyAgent, RequestInit } from 'undici'

/** The proxy settings of HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
export interface ProxySettings {
  readonly http: string | undefined
  readonly https: string | undefined
  /** Host names and addresses to reach without the proxy, separated by commas. */
  readonly none: string | undefined
}

/** The addresses of this machine, which never use a proxy. */
const LOOPBACK_HOSTS = 'localhost,127.0.0.1,[::1]'

/** Makes every later call of `outgoingFetch` use the proxy, if one is set. */
export async function useProxy(proxy: ProxySettings): Promise<void> {
  if (proxy.http === undefined && proxy.https === undefined) return
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici')
  setGlobalDispatcher(new EnvHttpProxyAgent(proxyOptions(proxy)))
}

/** The settings in the shape of undici's options. */
export function proxyOptions({
  http,
  https,
  none,
}: ProxySettings): EnvHttpProxyAgent.Options & { readonly noProxy: string } {
  return {
    httpProxy: http ?? '',
    httpsProxy: https ?? http ?? '',
    noProxy: none === '*' ? none : [none, LOOPBACK_HOSTS].filter(Boolean).join(','),
  }
}

/** Thrown where a server redirects: no redirect is followed. */
export class RedirectError extends Error {
  constructor(status: number) {
    super(`the server redirects (status ${status}), and no redirect is followed`)
    this.name = 'RedirectError'
  }
}

/** Thrown where an answer or one of its lines exceeds the limit; the connection is closed. */
export class AnswerTooLongError extends Error {
  constructor(limit: number, unit = 'bytes') {
    super(`more than ${limit} ${unit}`)
    this.name = 'AnswerTooLongError'
  }
}

const ANSWER_BYTES_MAX = 1_000_000
const ERROR_BYTES_MAX = 64_000
/** Each token of a stream is an event of some 300 bytes; no answer has more than 16,000 of them. */
const STREAM_BYTES_MAX = 8_000_000
const LINE_BYTES_MAX = 256_000

/** Options of a request besides those of `fetch`. */
export interface OutgoingOptions {
  /** Makes the connection, if not the default dispatcher. */
  readonly dispatcher?: Dispatcher
  /** The limit of an answer, if lower than the default. */
  readonly bytesMax?: number
}

/**
 * The only way to request another server: like `fetch`, through the configured proxy. Follows no redirect (a 3xx
 * rejects with RedirectError), and reads at most 1 MB of an answer, 64 kB of an error, and of an event stream 8 MB in
 * lines of at most 256 kB; beyond that the connection is closed, and reading the body rejects with
 * AnswerTooLongError. For servers not in the settings use `createGuardedFetch`.
 */
export const outgoingFetch = async (
  resource: Parameters<typeof fetch>[0],
  { bytesMax, ...init }: Parameters<typeof fetch>[1] & OutgoingOptions = {},
): Promise<Response> => {
  const options = { ...init, redirect: 'manual' } as RequestInit
  // Loaded with the first request: many servers never send one.
  const { fetch: undiciFetch } = await import('undici')
  const answer = await undiciFetch(resource as string | URL, options)
  const { status, statusText, body } = answer
  if (status >= 300 && status < 400) {
    await body?.cancel()
    throw new RedirectError(status)
  }
  const headers = [...answer.headers]
  if (!body) return new Response(null, { status, statusText, headers })
  const isStream = (answer.headers.get('content-type') ?? '').includes('event-stream')
  const limits = !answer.ok
    ? { bytesMax: ERROR_BYTES_MAX, lineBytesMax: ERROR_BYTES_MAX }
    : isStream
      ? { bytesMax: STREAM_BYTES_MAX, lineBytesMax: LINE_BYTES_MAX }
      : { bytesMax: ANSWER_BYTES_MAX, lineBytesMax: ANSWER_BYTES_MAX }
  const limited = (body as ReadableStream<Uint8Array>).pipeThrough(
    createByteLimiter({ ...limits, bytesMax: Math.min(limits.bytesMax, bytesMax ?? Infinity) }),
  )
  return new Response(limited, { status, statusText, headers })
}

const NEWLINE = 10

/** Passes bytes through until a limit is exceeded, in total or without a line break. */
function createByteLimiter(limits: {
  readonly bytesMax: number
  readonly lineBytesMax: number
}): TransformStream<Uint8Array, Uint8Array> {
  const { bytesMax, lineBytesMax } = limits
  let bytes = 0
  let lineBytes = 0
  return new TransformStream({
    transform: (piece, controller) => {
      bytes += piece.byteLength
      if (bytes > bytesMax) return controller.error(new AnswerTooLongError(bytesMax))
      const lineEnd = piece.lastIndexOf(NEWLINE)
      lineBytes = lineEnd < 0 ? lineBytes + piece.byteLength : piece.byteLength - lineEnd - 1
      if (lineBytes > lineBytesMax) return controller.error(new AnswerTooLongError(lineBytesMax))
      controller.enqueue(piece)
    },
  })
}
