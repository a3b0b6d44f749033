import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, type JWK } from 'oidc-provider'

/** A person with an account at the provider. */
export interface ProviderPerson {
  readonly subject: string
  readonly email?: string
  readonly isEmailVerified?: boolean
}

/** How the provider misbehaves from now on. */
export interface Misbehaviour {
  /** Publishes other keys than the one with which it signs. */
  readonly hasOtherKeys?: boolean
  /** How far its clock is off, in seconds. */
  readonly clockSeconds?: number
  /** The lifetime of its ID tokens, in seconds. */
  readonly tokenSeconds?: number
}

/** A real OpenID provider that signs every visitor in at once, as the person that was set. */
export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Sets the person who signs in; undefined cancels the sign-in. */
  setPerson(person: ProviderPerson | undefined): void
  misbehaves(how: Misbehaviour): void
  /**
   * Follows redirects from an address as a browser would, until one leads away from the provider, and returns that
   * address.
   */
  visit(url: string): Promise<URL>
  stop(): Promise<void>
}

const SECRET = 'a-secret-of-the-two-servers'

export async function startOpenIdProvider(publicUrl: string): Promise<OpenIdProvider> {
  let person: ProviderPerson | undefined
  let misbehaviour: Misbehaviour = {}
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [own, other] = [await signingJwk('own'), await signingJwk('other')]
  const people = new Map<string, ProviderPerson>()

  const configuration: Configuration = {
    clients: [
      {
        client_id: 'draftmill',
        client_secret: SECRET,
        redirect_uris: [`${publicUrl}/oidc/callback`],
        post_logout_redirect_uris: [publicUrl],
      },
    ],
    jwks: { keys: [own] },
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    ttl: {
      IdToken: () => misbehaviour.tokenSeconds ?? 3_600,
      AuthorizationCode: 600,
      Interaction: 600,
      Grant: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({
        sub: subject,
        email: people.get(subject)?.email,
        email_verified: people.get(subject)?.isEmailVerified,
      }),
    }),
  }
  const provider = new Provider(issuer, configuration)
  provider.use(async (context, next) => {
    const { path } = context
    if (path.startsWith('/interaction/')) {
      if (person) people.set(person.subject, person)
      return provider.interactionFinished(
        context.req,
        context.res,
        person
          ? { login: { accountId: person.subject, amr: ['pwd'] } }
          : { error: 'access_denied', error_description: 'the person changed their mind' },
      )
    }
    const realNow = Date.now
    const offMs = (misbehaviour.clockSeconds ?? 0) * 1_000
    if (path === '/token' && offMs !== 0) Date.now = () => realNow() + offMs
    try {
      await next()
    } finally {
      Date.now = realNow
    }
    if (path === '/jwks' && misbehaviour.hasOtherKeys) context.body = { keys: [publicOf(other)] }
  })
  server.on('request', provider.callback())

  return {
    issuer,
    clientId: 'draftmill',
    clientSecret: SECRET,
    setPerson: (next) => {
      person = next
    },
    misbehaves: (how) => {
      misbehaviour = how
    },
    visit: async (url) => {
      const cookies = new Map<string, string>()
      for (let at = new URL(url), steps = 0; steps < 10; steps++) {
        const response = await fetch(at, {
          redirect: 'manual',
          headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          if (value === '') cookies.delete(name)
          else cookies.set(name, value)
        }
        const location = response.headers.get('Location')
        if (location === null) throw new Error(`${response.status} ${await response.text()}`)
        at = new URL(location, at)
        if (at.origin !== issuer) return at
      }
      throw new Error('the provider leads nowhere')
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function signingJwk(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } as JWK
}

function publicOf({ kty, n, e, kid, alg, use }: JWK): Record<string, unknown> {
  return { kty, n, e, kid, alg, use }
}
