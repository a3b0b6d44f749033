/** The members of an authorization request (RFC 6749 §4.1.1, RFC 7636 §4.3) as they stand in the address. */
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

export type ConnectionQuery = Readonly<Partial<Record<(typeof REQUEST_PARAMETERS)[number], string>>>

/** What the server found the request to be; only this may be answered to. */
export interface ConnectionRequest {
  /** The site that asks: `https://blog.example`; of an assistant what it is known by. */
  readonly origin: string
  /** Absent of a site. */
  readonly assistant?: AskingAssistant
  /**
   * Names with spaces between: `check` has drafts checked, free of charge; `generate` spends credits as well; `results`
   * reads what is saved, for assistants.
   */
  readonly scope: string
  readonly is_connected: boolean
  /** In credits for each UTC day: the cap of the connection, or the proposed one. */
  readonly daily_cap: number
  /** What the site has spent of the account's credits today, in connections that have ended too. */
  readonly spent_today: number
  readonly response_mode: 'web_message' | 'query'
  readonly redirect_uri: string
  /** Who answers (RFC 9207). */
  readonly iss?: string
}

/** An assistant that asks, as far as anything is known of it. */
export interface AskingAssistant {
  /** As it calls itself, which nobody has checked. */
  readonly name: string
  /** Who says so; null where anybody could have. */
  readonly host: string | null
  /** Where the answer goes; null for a program on this device. */
  readonly answers_to: string | null
}

/** True where a request asks for a scope, or a connection has it. */
export function hasScope({ scope }: { readonly scope: string }, wanted: string): boolean {
  return scope.split(' ').includes(wanted)
}

/** What of a request is needed to answer it; one that names no mode is answered by going back. */
export type Answerable = Pick<ConnectionRequest, 'origin' | 'redirect_uri' | 'iss'> &
  Partial<Pick<ConnectionRequest, 'response_mode' | 'assistant'>>

/** What is answered to the site that asks: a code, or that there is none. */
export interface ConnectionResponse {
  readonly code?: string
  readonly error?: 'access_denied'
  readonly state?: string | undefined
  readonly iss: string
}

/** The request in an address. What stands there more than once stays a list, which the server refuses. */
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

/** The address a full-page request goes back to, with the answer in its query (RFC 6749 §4.1.2). */
export function redirectAddress(
  {
    redirect_uri,
    origin,
    assistant,
  }: Pick<ConnectionRequest, 'redirect_uri' | 'origin' | 'assistant'>,
  response: ConnectionResponse,
): string {
  const url = new URL(redirect_uri)
  // Where an assistant may be answered, the server has found out.
  if (!assistant && url.origin !== origin)
    throw new Error('The redirect leaves the origin that asks.')
  for (const [name, value] of Object.entries(response)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

/**
 * True for a frame on a page of somebody else: it is a page of this server, so its origin says nothing of the page around.
 */
export function isFrame(
  origin: string,
  { origin: own }: Pick<Location, 'origin'> = location,
): boolean {
  return origin === own
}

/** How a site that is connected, or wants to be, is called. */
export function nameOfSite(origin: string): string {
  return isFrame(origin) ? 'Frames on other pages' : origin
}

/** How a connection is called, of a site or an assistant. */
export function nameOfConnection(one: {
  readonly origin: string
  readonly name: string | null
}): string {
  return one.name ?? nameOfSite(one.origin)
}

/** The page that a frame says it stands in. Nobody has checked it. */
export function readEmbedder(search: string): string | undefined {
  const embedder = new URLSearchParams(search).get('embedder') ?? ''
  return /^https?:/.test(embedder) &&
    URL.canParse(embedder) &&
    new URL(embedder).origin === embedder
    ? embedder
    : undefined
}

/** What a person should know of an address that is not what it seems to be. */
export function warnOfOrigin(origin: string): string | undefined {
  const { hostname, protocol } = new URL(origin)
  if (hostname.split('.').some((label) => label.startsWith('xn--'))) {
    return 'This name holds letters beyond a to z, which can look like others. Here it is as computers write it: continue only if you know it.'
  }
  if (protocol === 'http:') return 'This is a program on your own computer.'
  return undefined
}

/** The least and the most a site may be allowed to spend in a day, in credits. */
export const DAILY_CAP_MIN = 10
export const DAILY_CAP_MAX = 100_000

/** A typed daily limit, or undefined when it is none. */
export function readDailyCap(typed: string): number | undefined {
  const cap = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return cap >= DAILY_CAP_MIN && cap <= DAILY_CAP_MAX ? cap : undefined
}
