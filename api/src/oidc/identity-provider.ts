import type * as Openid from 'openid-client'
import { outgoingFetch } from '../http/outgoing/outgoing.ts'

/** An OpenID provider for sign-in, and this server's registration there. */
export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Its name on the button: "Acme" in "Sign in with Acme". */
  readonly name: string
  /** Connects an account of the same address without its password where the provider has verified the address. */
  readonly trustsEmail: boolean
  /** Disables passwords and sign-up. */
  readonly isOnly: boolean
}

/** A person's identity from a provider's ID token (OpenID Connect Core §2). */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** Undefined where the provider sends none. */
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  /** When the person last authenticated, in milliseconds; undefined where the provider does not send it. */
  readonly authenticatedAt: number | undefined
  /** The token itself, which identifies the session when it is ended at the provider. */
  readonly idToken: string
}

/** The data that the browser keeps until the provider answers a request. The texts are random and used once. */
export interface OpenSignInRequest {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** True where the person had to authenticate again. */
  readonly isFresh: boolean
}

/** Sign-in at the provider. Every method rejects with `ProviderError` if the provider does not answer correctly. */
export interface IdentityProvider {
  /** Returns the URL of the provider's sign-in page, and the data for the browser to keep. */
  begin(isFresh: boolean): Promise<{ readonly url: URL; readonly request: OpenSignInRequest }>
  /**
   * Exchanges the code of an answer for an identity. `answered` is the URL that the provider redirected the browser
   * to.
   */
  finish(answered: URL, request: OpenSignInRequest): Promise<Identity>
  /** The URL that ends the person's session at the provider and redirects to `back`; undefined where it offers none. */
  endUrl(idToken: string, back: string): Promise<string | undefined>
}

/** The code of openid-client's AuthorizationResponseError. */
const AUTHORIZATION_RESPONSE_ERROR = 'OAUTH_AUTHORIZATION_RESPONSE_ERROR'

/** Loads the library with the first sign-in: most servers have no provider. */
const loadLibrary = (): Promise<typeof Openid> => import('openid-client')

/** The provider cannot be reached, is not set up according to the settings, or sent an invalid answer. */
export class ProviderError extends Error {
  /** True where the provider answered with an error, as when the person cancelled. */
  readonly isRefusal: boolean
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'no answer', { cause })
    this.name = 'ProviderError'
    this.isRefusal = (cause as { code?: unknown } | null)?.code === AUTHORIZATION_RESPONSE_ERROR
  }
}

const SCOPES = 'openid email'
const TIMEOUT_SECONDS = 10
/** A tolerance: the person may have authenticated again while the page was loading. */
const FRESH_SIGN_IN_SECONDS = 60

export function createIdentityProvider(config: OidcConfig, callback: string): IdentityProvider {
  let known: Promise<Openid.Configuration> | undefined
  /** Loaded at the first sign-in and cached; a failure is not cached. */
  const loadProvider = (): Promise<Openid.Configuration> => {
    known ??= discover(config).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  const wrapProviderError = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw new ProviderError(error)
    }
  }
  return {
    begin: (isFresh) =>
      wrapProviderError(async () => {
        const openid = await loadLibrary()
        const provider = await loadProvider()
        const request: OpenSignInRequest = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          codeVerifier: openid.randomPKCECodeVerifier(),
          isFresh,
        }
        const url = openid.buildAuthorizationUrl(provider, {
          redirect_uri: callback,
          scope: SCOPES,
          state: request.state,
          nonce: request.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(request.codeVerifier),
          code_challenge_method: 'S256',
          ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
        })
        return { url, request }
      }),
    finish: (answered, request) =>
      wrapProviderError(async () => {
        const openid = await loadLibrary()
        const tokens = await openid.authorizationCodeGrant(await loadProvider(), answered, {
          expectedState: request.state,
          expectedNonce: request.nonce,
          pkceCodeVerifier: request.codeVerifier,
          idTokenExpected: true,
          ...(request.isFresh ? { maxAge: FRESH_SIGN_IN_SECONDS } : {}),
        })
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new Error('no ID token')
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof claims.email === 'string' ? claims.email : undefined,
          isEmailVerified: claims.email_verified === true,
          authenticatedAt: claims.auth_time === undefined ? undefined : claims.auth_time * 1_000,
          idToken: tokens.id_token,
        }
      }),
    endUrl: (idToken, back) =>
      wrapProviderError(async () => {
        const openid = await loadLibrary()
        const provider = await loadProvider()
        if (provider.serverMetadata().end_session_endpoint === undefined) return undefined
        return openid.buildEndSessionUrl(provider, {
          id_token_hint: idToken,
          post_logout_redirect_uri: back,
        }).href
      }),
  }
}

async function discover(config: OidcConfig): Promise<Openid.Configuration> {
  const openid = await loadLibrary()
  const issuer = new URL(config.issuer)
  return openid.discovery(
    issuer,
    config.clientId,
    undefined,
    openid.ClientSecretBasic(config.clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      [openid.customFetch]: outgoingFetch as Openid.CustomFetch,
      execute: [
        // Checks the signature too, not only that the token came from the provider's address.
        openid.enableNonRepudiationChecks,
        // The settings allow http on this machine only.
        ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    },
  )
}
