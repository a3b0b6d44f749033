import { expect } from 'vitest'
import type { SessionAnswer } from '#shared/contract/shapes.ts'
import type { OpenIdProvider } from './openid-provider.ts'
import type { TestServer } from './server.ts'

export const SITE = 'http://localhost:8787'

/** A browser on the site: stores cookies as far as these tests need it. */
export class ProviderBrowser {
  readonly cookies = new Map<string, string>()
  readonly server: TestServer
  readonly provider: OpenIdProvider
  constructor(server: TestServer, provider: OpenIdProvider) {
    this.server = server
    this.provider = provider
  }

  async get(path: string): Promise<Response> {
    return this.keep(await this.server.get(path, { Cookie: this.cookie() }))
  }

  async post(path: string, body: unknown, headers = {}): Promise<Response> {
    return this.keep(await this.server.post(path, body, { Cookie: this.cookie(), ...headers }))
  }

  private cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keep(response: Response): Response {
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /**
   * Signs in at the provider and returns the address to which the site redirects then. `change` edits the addresses
   * on the way.
   */
  async signIn(
    path = '/oidc/start',
    change: { there?: (url: URL) => void; back?: (url: URL) => void } = {},
  ): Promise<string> {
    const started = await this.get(path)
    expect(started.status).toBe(302)
    const there = new URL(started.headers.get('Location') ?? '', SITE)
    if (there.origin === SITE) return there.pathname + there.search + there.hash
    change.there?.(there)
    const back = await this.provider.visit(there.href)
    expect(back.href.startsWith(`${SITE}/oidc/callback?`)).toBe(true)
    change.back?.(back)
    const arrived = await this.get(back.pathname + back.search)
    expect(arrived.status).toBe(302)
    return arrived.headers.get('Location') ?? ''
  }

  /** The session of the cookie, requested as a page does. */
  async session(): Promise<SessionAnswer | undefined> {
    const response = await this.post('/api/auth/refresh', {})
    return response.status === 200 ? ((await response.json()) as SessionAnswer) : undefined
  }
}
