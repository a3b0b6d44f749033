import type { GuardedFetch } from '../http/outgoing/guarded-fetch.ts'
import { readClientName } from './client-name.ts'
import { hasSameOwner, isRedirect } from './redirects.ts'

/** A client's metadata, published at its own address (OAuth Client ID Metadata Document). */
export interface ClientDocument {
  /** `client_name`, or the host. */
  readonly name: string
  readonly redirectUris: readonly string[]
}

/** Fetches the metadata of clients. */
export interface ClientDocuments {
  /** Returns the document at a client's id, or why there is no usable one, as text. */
  find(clientId: string): Promise<ClientDocument | { readonly detail: string }>
}

const DOCUMENT_REQUEST = { accept: 'application/json', timeoutMs: 5_000, bytesMax: 64 * 1_024 }
const DOCUMENT_CACHED_MS = 10 * 60_000
const FAILURE_CACHED_MS = 60_000
const CACHED_DOCUMENTS_MAX = 500
/** The most concurrent fetches: a stranger names the address, and each takes 5 seconds at most. */
const FETCHES_MAX = 10
const REDIRECT_URIS_MAX = 20
const CLIENT_ID_CHARS_MAX = 500

/** True for an id of this kind: https, a path, and normalised (no user, no fragment, nothing to resolve). */
export function isDocumentId(text: string): boolean {
  if (text.length > CLIENT_ID_CHARS_MAX || !/^https:\/\/[!-~]+$/.test(text) || !URL.canParse(text))
    return false
  const { href, pathname, username, password } = new URL(text)
  return (
    href === text && pathname !== '/' && username === '' && password === '' && !/[#\\]/.test(text)
  )
}

export function createClientDocuments(fetch: GuardedFetch, clock: () => number): ClientDocuments {
  /** In insertion order, the oldest first. */
  const cache = new Map<string, { readonly untilMs: number; readonly found: DocumentOutcome }>()
  const underWay = new Map<string, Promise<DocumentOutcome>>()

  const fetchAndCache = async (clientId: string): Promise<DocumentOutcome> => {
    const found = await fetchDocument(fetch, clientId)
    cache.delete(clientId)
    if (cache.size >= CACHED_DOCUMENTS_MAX) cache.delete(cache.keys().next().value as string)
    const forMs = 'detail' in found ? FAILURE_CACHED_MS : DOCUMENT_CACHED_MS
    cache.set(clientId, { untilMs: clock() + forMs, found })
    return found
  }
  return {
    find: (clientId) => {
      const known = cache.get(clientId)
      if (known && known.untilMs > clock()) return Promise.resolve(known.found)
      const waiting = underWay.get(clientId)
      if (waiting) return waiting
      if (underWay.size >= FETCHES_MAX) return Promise.resolve(TOO_MANY_FETCHES)
      const asking = fetchAndCache(clientId).finally(() => underWay.delete(clientId))
      underWay.set(clientId, asking)
      return asking
    },
  }
}

type DocumentOutcome = ClientDocument | { readonly detail: string }

const TOO_MANY_FETCHES = {
  detail: 'too many such documents are being fetched; try again in a moment.',
}

async function fetchDocument(fetch: GuardedFetch, clientId: string): Promise<DocumentOutcome> {
  const answer = await fetch(clientId, DOCUMENT_REQUEST).catch(() => undefined)
  if (answer?.status !== 200)
    return {
      detail: `the document at ${clientId} could not be fetched: over https, without a redirect, in 5 seconds and 64 KB.`,
    }
  return readDocument(clientId, answer.body)
}

function readDocument(clientId: string, body: string): DocumentOutcome {
  const document = parseJsonObject(body)
  if (document === undefined) return { detail: `the document at ${clientId} is not a JSON object.` }
  if (document['client_id'] !== clientId)
    return { detail: `the document at ${clientId} names another client_id.` }
  const method = document['token_endpoint_auth_method'] ?? 'none'
  if (method !== 'none')
    return { detail: 'its token_endpoint_auth_method has to be none: clients here have no secret.' }
  const uris = document['redirect_uris']
  const host = new URL(clientId).hostname
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > REDIRECT_URIS_MAX)
    return { detail: `its redirect_uris have to be a list of 1 to ${REDIRECT_URIS_MAX}.` }
  // A redirect to another owner's host would not reach the client of this document.
  const redirectUris = uris.filter(isRedirect).filter((uri) => hasSameOwner(uri, host))
  return { name: readClientName(document['client_name']) || host, redirectUris }
}

function parseJsonObject(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
