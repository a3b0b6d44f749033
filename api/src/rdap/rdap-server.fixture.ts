import type { ServerResponse } from 'node:http'
import { afterEach } from 'vitest'
import { type LocalServer, startCanary, startSecureServer } from '../../test/secure-server.ts'
import { createGuardedFetch, type GuardedFetch } from '../http/outgoing/guarded-fetch.ts'

/** An RDAP registry with correct and faulty behaviour: the first label of a domain selects how it answers. */
export interface RdapServer {
  /** `https://rdap.test:…/`. */
  readonly url: string
  /** Every requested path, in order. */
  readonly asked: string[]
  /** The highest number of requests open at once. */
  readonly openMax: () => number
  /** The number of bytes sent of the huge response. */
  readonly sent: () => number
  /** Resolves this server's name; otherwise works like every guarded fetch. */
  readonly fetch: GuardedFetch
  /** A server inside the network that must not be reached; some responses redirect to it. */
  readonly canary: LocalServer
}

const openServers: { close(): void }[] = []
/** Closes the servers after each test; called once by every file that starts one. */
export function closeRdapServers(): void {
  afterEach(() => {
    for (const server of openServers.splice(0)) server.close()
  })
}

/** Starts an RDAP server; `files` are served unchanged. */
export async function startRdapServer(files: Record<string, string> = {}): Promise<RdapServer> {
  const canary = await startCanary()
  const asked: string[] = []
  const state = { open: 0, openMax: 0, sent: 0 }
  const waiting: RdapRequest[] = []
  const server = await startSecureServer(({ url: path = '' }, response) => {
    asked.push(path)
    state.openMax = Math.max(state.openMax, ++state.open)
    response.once('close', () => state.open--)
    const file = files[path]
    if (file !== undefined) return void response.end(file)
    const domain = path.split('/domain/')[1] ?? ''
    const way = /^[a-z]+/.exec(domain)?.[0] ?? ''
    const answer = BEHAVIOURS[way] ?? BEHAVIOURS['free']
    const count = (bytes: number): void => void (state.sent += bytes)
    answer?.({ response, domain, canaryPort: canary.port, count, waiting })
  })
  openServers.push(server, canary)
  return {
    url: `https://rdap.test:${server.port}/`,
    asked,
    openMax: () => state.openMax,
    sent: () => state.sent,
    canary,
    fetch: createGuardedFetch({
      proxy: { http: undefined, https: undefined, none: undefined },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      trusted: { hosts: ['rdap.test'], ca: server.ca },
    }),
  }
}

interface RdapRequest {
  readonly response: ServerResponse
  readonly domain: string
  readonly canaryPort: number
  readonly count: (bytes: number) => void
  /** Requests that wait for others. */
  readonly waiting: RdapRequest[]
}

const json =
  (status: number, bodyOf: (domain: string) => unknown, headers: Record<string, string> = {}) =>
  ({ response, domain }: RdapRequest): void => {
    response
      .writeHead(status, { 'Content-Type': 'application/rdap+json', ...headers })
      .end(JSON.stringify(bodyOf(domain)))
  }

/** RFC 9083 §6 and §4.3. */
const notFound = (title: string, description: string) => () => ({
  rdapConformance: ['rdap_level_0'],
  errorCode: 404,
  title: 'Not Found',
  description: ['The domain was not found.'],
  notices: [
    { title: 'Terms of Use', description: ['Premium support is not available. Reserved.'] },
    ...(title === '' ? [] : [{ title, description: [description] }]),
  ],
})
const domainAnswer = (domain: string) => ({
  objectClassName: 'domain',
  ldhName: domain.toUpperCase(),
  status: ['active'],
  entities: [
    { objectClassName: 'entity', vcardArray: ['vcard', [['version', {}, 'text', '4.0']]] },
  ],
})

const BEHAVIOURS: Readonly<Record<string, (asked: RdapRequest) => void>> = {
  free: json(404, notFound('', '')),
  // Answered once four requests are open.
  meets: (asked) => {
    asked.waiting.push(asked)
    if (asked.waiting.length === 4)
      for (const one of asked.waiting.splice(0)) BEHAVIOURS['free']?.(one)
  },
  bare: ({ response }) => void response.writeHead(404).end(),
  taken: json(200, domainAnswer),
  premium: json(404, notFound('Premium name', 'Registration is offered at a premium price.')),
  expired: json(404, notFound('Domain status', 'Available in the Expiry Access Period.')),
  blocked: json(404, notFound('Blocked Domain', 'This name has been blocked by a service.')),
  another: json(200, () => domainAnswer('other.com')),
  entity: json(200, (domain) => ({ ...domainAnswer(domain), objectClassName: 'entity' })),
  empty: ({ response }) => void response.writeHead(200).end(),
  broken: ({ response }) => void response.writeHead(200).end('{"objectClassName":"domain","ldhN'),
  page: ({ response }) => void response.writeHead(200).end('<html>Please log in</html>'),
  deep: json(200, (domain) => ({ ...domainAnswer(domain), more: nested(40) })),
  abyss: ({ response }) => void response.writeHead(200).end('['.repeat(30_000)),
  fails: json(500, () => ({ errorCode: 500 })),
  busy: json(429, () => ({ errorCode: 429 }), { 'Retry-After': '120' }),
  forbidden: json(403, () => ({ errorCode: 403 })),
  inside: ({ response, canaryPort }) =>
    void response.writeHead(302, { Location: `https://127.0.0.1:${canaryPort}/` }).end(),
  named: ({ response, canaryPort }) =>
    void response.writeHead(307, { Location: `https://localhost:${canaryPort}/` }).end(),
  circle: ({ response, domain }) =>
    void response.writeHead(301, { Location: `/domain/${domain}` }).end(),
  silent: () => {},
  hangs: ({ response }) => void response.destroy(),
  // Sends a response byte by byte, repeatedly, until the connection closes.
  drip: ({ response, domain }) => {
    response.writeHead(200)
    const text = JSON.stringify(domainAnswer(domain))
    let at = 0
    const more = setInterval(() => response.write(text[at++ % text.length] ?? ''), 20)
    response.once('close', () => clearInterval(more))
  },
  huge: ({ response, domain, count }) => {
    response.writeHead(200)
    const piece = Buffer.from(`${JSON.stringify(domainAnswer(domain))}${' '.repeat(10_000)}`)
    const more = (): void => {
      for (let left = 1_000; left > 0 && !response.destroyed; left--) {
        count(piece.length)
        if (!response.write(piece)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  },
}

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)]
}
