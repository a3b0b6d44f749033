import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { keyIdOf } from '../accounts/sessions/access-tokens.ts'
import { deriveSigningKey } from '../accounts/sessions/signing-key.ts'
import { readClientName } from './client-name.ts'
import { isRedirect } from './redirects.ts'

/** A client that registered itself (RFC 7591). */
export interface RegisteredClient {
  /** Identifies its connections: short, and the same for the same id. */
  readonly key: string
  /** The client's own name; '' without one. */
  readonly name: string
  readonly redirectUris: readonly string[]
}

export interface ClientRegistration {
  readonly clientId: string
  readonly issuedAt: number
  readonly name: string
  readonly redirectUris: readonly string[]
}

/** Registers clients and reads their ids. All registered data is in the signed id, so strangers cannot fill a table. */
export interface ClientRegistrations {
  register(
    metadata: Readonly<Record<string, unknown>>,
  ): Promise<ClientRegistration | { readonly error: string; readonly description: string }>
  /** Undefined for an id that this server did not issue. */
  read(clientId: string): Promise<RegisteredClient | undefined>
}

const TOKEN_AUDIENCE = 'draftmill-client'
const TOKEN_TYPE = 'client+jwt'
const REDIRECT_URIS_MAX = 8
/** The total length of all addresses, in characters: the id must fit into a URL itself. */
const REDIRECT_URIS_CHARS_MAX = 900
const CLIENT_ID_CHARS_MAX = 2_400

export function createClientRegistrations(
  secret: string,
  issuer: string,
  clock: () => number,
): ClientRegistrations {
  const { key, keyId } = deriveSigningKey(secret, 'client')
  return {
    register: async (metadata) => {
      const uris = metadata['redirect_uris']
      const isList = Array.isArray(uris) && uris.length > 0 && uris.length <= REDIRECT_URIS_MAX
      if (!isList || !uris.every(isRedirect) || uris.join('').length > REDIRECT_URIS_CHARS_MAX)
        return { error: 'invalid_redirect_uri', description: REDIRECT_URIS_DETAIL }
      const name = readClientName(metadata['client_name'])
      const issuedAt = Math.floor(clock() / 1_000)
      const clientId = await new SignJWT({ name, uris })
        .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE, kid: keyId })
        .setIssuer(issuer)
        .setAudience(TOKEN_AUDIENCE)
        .setIssuedAt(issuedAt)
        .sign(key)
      return { clientId, issuedAt, name, redirectUris: uris }
    },
    read: async (clientId) => {
      if (clientId.length > CLIENT_ID_CHARS_MAX || keyIdOf(clientId) !== keyId) return undefined
      const verified = await jwtVerify(clientId, key, {
        algorithms: ['HS256'],
        issuer,
        audience: TOKEN_AUDIENCE,
        typ: TOKEN_TYPE,
        currentDate: new Date(clock()),
      }).catch(() => undefined)
      if (!verified) return undefined
      // Signed by this server, so its shape is the one `register` made.
      const { name, uris } = verified.payload as { name: string; uris: readonly string[] }
      const hash = createHash('sha256').update(clientId).digest('base64url')
      return { key: `${REGISTERED_KEY_PREFIX}${hash}`, name, redirectUris: uris }
    },
  }
}

/** The prefix of the keys of registered clients; no origin and no address begins with it. */
const REGISTERED_KEY_PREFIX = 'client:'

const REDIRECT_URIS_DETAIL = `redirect_uris has to be a list of 1 to ${REDIRECT_URIS_MAX} addresses: https, http on this machine, or the scheme of a program; ${REDIRECT_URIS_CHARS_MAX} characters together.`
