import { usableText } from '#shared/contract/messages/values.server.ts'
import { isWithinOrigin, readOrigin } from '../origins.ts'
import { readSiteScope, SCOPES, type ScopeText } from './scopes.ts'

/** A valid authorization request (RFC 6749 §4.1.1). */
export interface AuthorizationRequest {
  /** The client: the origin of the requesting page, or an assistant's key. */
  readonly origin: string
  /** Absent for a site. */
  readonly assistant?: RequestingAssistant
  readonly redirectUri: string
  readonly responseMode: ResponseMode
  /** Returned unchanged. Optional where PKCE protects (RFC 6749 §4.1.1, OAuth 2.1 §7.5). */
  readonly state: string | undefined
  /** Base64url SHA-256 of the verifier (RFC 7636 §4.2). */
  readonly codeChallenge: string
  readonly scope: ScopeText
}

/** An assistant that requests a connection, as shown to the person. */
export interface RequestingAssistant {
  /** The assistant's own name, unverified. */
  readonly name: string
  /**
   * The host of its metadata document, which was fetched there; undefined for a registered client, which anybody
   * could be.
   */
  readonly host: string | undefined
  /** The host that receives the code; undefined for a program on the person's own device. */
  readonly answersTo?: string | undefined
}

/** A client and the requests it may make. */
export interface RequestingClient {
  readonly id: string
  readonly allows: (redirectUri: string) => boolean
  /** The redirect addresses that `allows` accepts, as text for an error. */
  readonly allowedText: string
  readonly readScope: (value: unknown) => ScopeText | undefined
  readonly assistant?: RequestingAssistant
}

export const RESPONSE_MODES = ['query', 'web_message'] as const
export type ResponseMode = (typeof RESPONSE_MODES)[number]

const REDIRECT_CHARS_MAX = 2_000
const STATE_CHARS_MAX = 512
const CODE_CHALLENGE_PATTERN = /^[A-Za-z0-9_-]{43}$/

/**
 * Reads the query of `/connect` that a site opened, given as JSON. An error is shown on a page and never sent by a
 * redirect or a message, because neither the client nor its address can be trusted then (statements.md 42).
 */
export function readAuthorizationRequest(
  query: Readonly<Record<string, unknown>>,
): AuthorizationRequest | { readonly detail: string } {
  const origin = readOrigin(usableText(query['client_id']))
  if (origin === undefined) {
    return invalidRequest(
      'client_id has to be the origin of the page that asks: https://blog.example.',
    )
  }
  const site: RequestingClient = {
    id: origin,
    allows: (redirectUri) => isWithinOrigin(redirectUri, origin),
    allowedText: 'an address of exactly that origin',
    readScope: readSiteScope,
  }
  return readClientRequest(site, query)
}

/** Reads the rest of the query once its client is known. */
export function readClientRequest(
  { id, allows, allowedText: allowsOnly, readScope: read, assistant }: RequestingClient,
  query: Readonly<Record<string, unknown>>,
): AuthorizationRequest | { readonly detail: string } {
  const given = (name: string): string | undefined => usableText(query[name])
  const redirectUri = given('redirect_uri') ?? ''
  if (redirectUri.length > REDIRECT_CHARS_MAX || !allows(redirectUri)) {
    return invalidRequest(`redirect_uri has to be ${allowsOnly}.`)
  }
  if (given('response_type') !== 'code') return invalidRequest('response_type has to be code.')
  const responseMode = query['response_mode'] === undefined ? 'query' : given('response_mode')
  if (!isResponseMode(responseMode) || (assistant && responseMode !== 'query')) {
    return invalidRequest(
      `response_mode has to be ${assistant ? 'query' : 'query or web_message'}.`,
    )
  }
  const scope = read(query['scope'])
  if (scope === undefined) {
    return invalidRequest(`scope has to be ${assistant ? SCOPES.join(', ') : 'generate or check'}.`)
  }
  // A parameter without a value counts as one that was left out (RFC 6749 §3.1).
  const state = query['state'] === '' ? undefined : query['state']
  if (state === undefined && responseMode === 'web_message') {
    // Any window may post a message; by the state a page recognises the answer to its own request.
    return invalidRequest('state is missing, which response_mode web_message needs.')
  }
  if (state !== undefined && !isStateParameter(state)) {
    return invalidRequest(`state has to be one text of at most ${STATE_CHARS_MAX} characters.`)
  }
  const codeChallenge = given('code_challenge') ?? ''
  // "plain", the default of RFC 7636, gives no protection (statements.md 43).
  if (given('code_challenge_method') !== 'S256' || !CODE_CHALLENGE_PATTERN.test(codeChallenge)) {
    return invalidRequest('code_challenge is missing, or its method is not S256.')
  }
  return {
    origin: id,
    ...(assistant && { assistant }),
    redirectUri,
    responseMode,
    state,
    codeChallenge,
    scope,
  }
}

function isStateParameter(value: unknown): value is string {
  return (usableText(value)?.length ?? Number.POSITIVE_INFINITY) <= STATE_CHARS_MAX
}

function isResponseMode(text: string | undefined): text is ResponseMode {
  return RESPONSE_MODES.some((mode) => mode === text)
}

function invalidRequest(detail: string): { readonly detail: string } {
  return { detail: `This page was opened with a request that cannot be answered: ${detail}` }
}
