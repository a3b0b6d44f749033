/** The query parameters of an authorization request (RFC 6749 §4.1.1, RFC 7636 §4.3). */
export const REQUEST_PARAMETERS = [
  'response_type',
  'response_mode',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const

type ConnectionQuery = Readonly<Partial<Record<(typeof REQUEST_PARAMETERS)[number], string>>>

/** A request as the server has validated it; an answer is sent only to such a request. */
export interface ConnectionRequest {
  /** The requesting site, `https://blog.example`; for an assistant, its identifier. */
  readonly origin: string
  /** Absent for a site. */
  readonly assistant?: AskingAssistant
  /**
   * Scopes separated by spaces: `check` has drafts checked, free of charge; `generate` also spends credits; `results`
   * reads saved results, for assistants.
   */
  readonly scope: string
  readonly is_connected: boolean
  /** In credits for each UTC day: the cap of the connection, or the proposed one. */
  readonly daily_cap: number
  /** The credits of the account that the site has spent today, including those of ended connections. */
  readonly spent_today: number
  readonly response_mode: 'web_message' | 'query'
  readonly redirect_uri: string
  /** The issuer (RFC 9207). */
  readonly iss?: string
}

/** An assistant that requests a connection, as far as it is known. */
export interface AskingAssistant {
  /** The name the assistant gives itself, unverified. */
  readonly name: string
  /** The host that the name comes from; null where anyone could have used it. */
  readonly host: string | null
  /** Where the authorization response is sent; null for a program on this device. */
  readonly answers_to: string | null
}

/** True if a request or a connection includes a scope. */
export function hasScope({ scope }: { readonly scope: string }, wanted: string): boolean {
  return scope.split(' ').includes(wanted)
}

/** The fields of a request that are needed to answer it; without a response mode, the answer is a redirect. */
export type AnswerableRequest = Pick<ConnectionRequest, 'origin' | 'redirect_uri' | 'iss'> &
  Partial<Pick<ConnectionRequest, 'response_mode' | 'assistant'>>

/** The authorization response: a code, or an error. */
export interface ConnectionResponse {
  readonly code?: string
  readonly error?: 'access_denied'
  readonly state?: string | undefined
  readonly iss: string
}

/** Reads the request from a query. A parameter that occurs more than once stays a list, which the server refuses. */
export function readQuery(
  search: string,
  parameters: readonly string[] = REQUEST_PARAMETERS,
): ConnectionQuery {
  const given = new URLSearchParams(search)
  const named = parameters.map((name) => [name, given.getAll(name)] as const)
  return Object.fromEntries(
    named
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

/** The redirect address of a full-page request, with the response in its query (RFC 6749 §4.1.2). */
export function redirectAddress(
  {
    redirect_uri,
    origin,
    assistant,
  }: Pick<ConnectionRequest, 'redirect_uri' | 'origin' | 'assistant'>,
  response: ConnectionResponse,
): string {
  const url = new URL(redirect_uri)
  // The server has checked the redirect address of an assistant.
  if (!assistant && url.origin !== origin)
    throw new Error('The redirect leaves the origin that asks.')
  for (const [name, value] of Object.entries(response)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

/**
 * True for a frame on somebody else's page: the frame is a page of this server, so its origin does not identify the
 * page around it.
 */
export function isFrameOrigin(
  origin: string,
  { origin: own }: Pick<Location, 'origin'> = location,
): boolean {
  return origin === own
}

/** The display name of a site that is connected or requests a connection. */
function nameOfSite(origin: string): string {
  return isFrameOrigin(origin) ? 'Frames on other pages' : origin
}

/** The display name of a connection, for a site or an assistant. */
export function nameOfConnection(one: {
  readonly origin: string
  readonly name: string | null
}): string {
  return one.name ?? nameOfSite(one.origin)
}

/** The origin of the page around a frame, as the frame reports it, unverified. */
export function readEmbedder(search: string): string | undefined {
  const embedder = new URLSearchParams(search).get('embedder') ?? ''
  return /^https?:/.test(embedder) &&
    URL.canParse(embedder) &&
    new URL(embedder).origin === embedder
    ? embedder
    : undefined
}

/** A warning about an origin that may not be what it seems, or undefined. */
export function warnOfOrigin(origin: string): string | undefined {
  const { hostname, protocol } = new URL(origin)
  if (hostname.split('.').some((label) => label.startsWith('xn--'))) {
    return 'This name holds letters beyond a to z, which can look like others. Here it is as computers write it: continue only if you know it.'
  }
  if (protocol === 'http:') return 'This is a program on your own computer.'
  return undefined
}
