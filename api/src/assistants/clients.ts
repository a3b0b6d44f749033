import { usableText } from '#shared/contract/messages/values.server.ts'
import {
  type AuthorizationRequest,
  readAuthorizationRequest,
  readClientRequest,
} from '../embeds/grants/authorization-request.ts'
import { readOrigin } from '../embeds/origins.ts'
import { readScopes } from '../embeds/grants/scopes.ts'
import { type ClientDocuments, isDocumentId } from './client-documents.ts'
import { hostOfRedirect, isRegisteredRedirect } from './redirects.ts'
import type { ClientRegistrations } from './client-registrations.ts'

/** The clients that request a connection: a site by its origin, an assistant by its document or its registration. */
export interface Clients {
  /** Reads the query of `/connect`, given as JSON. An error is shown on a page and never sent by a redirect. */
  readRequest(
    query: Readonly<Record<string, unknown>>,
  ): Promise<AuthorizationRequest | { readonly detail: string }>
  /** Returns the key of a client's connections, from the id given at the token endpoint; undefined for none. */
  keyOf(clientId: string): Promise<string | undefined>
}

export interface ClientsDependencies {
  readonly documents: ClientDocuments
  readonly registrations: ClientRegistrations
  /** The one resource that assistants get tokens for (RFC 8707). */
  readonly resource: string
}

type RequestQuery = Readonly<Record<string, unknown>>

export function createClients({
  documents,
  registrations,
  resource,
}: ClientsDependencies): Clients {
  const ofDocument = async (clientId: string, query: RequestQuery) => {
    const found = await documents.find(clientId)
    if ('detail' in found) return { detail: `client_id cannot be used: ${found.detail}` }
    return read(query, {
      key: clientId,
      name: found.name,
      host: new URL(clientId).host,
      redirectUris: found.redirectUris,
    })
  }
  const read = (query: RequestQuery, { key, name, host, redirectUris }: KnownClient) => {
    if (query['resource'] !== undefined && query['resource'] !== resource)
      return { detail: `resource has to be ${resource}.` }
    const redirectUri = usableText(query['redirect_uri']) ?? ''
    return readClientRequest(
      {
        id: key,
        allows: (uri) => isRegisteredRedirect(redirectUris, uri),
        allowedText: 'one that the client has named for itself',
        readScope: readScopes,
        assistant: {
          name,
          host,
          ...(isRegisteredRedirect(redirectUris, redirectUri) && {
            answersTo: hostOfRedirect(redirectUri),
          }),
        },
      },
      query,
    )
  }
  return {
    readRequest: async (query) => {
      const clientId = usableText(query['client_id']) ?? ''
      if (isDocumentId(clientId)) return ofDocument(clientId, query)
      const registered = await registrations.read(clientId)
      if (registered)
        return read(query, {
          ...registered,
          name: registered.name || 'An assistant',
          host: undefined,
        })
      return readAuthorizationRequest(query)
    },
    keyOf: async (clientId) =>
      readOrigin(clientId) ??
      (isDocumentId(clientId) ? clientId : (await registrations.read(clientId))?.key),
  }
}

interface KnownClient {
  readonly key: string
  readonly name: string
  readonly host: string | undefined
  readonly redirectUris: readonly string[]
}
