import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import type { GuardedFetch } from '../src/http/outgoing/guarded-fetch.ts'
import { connectQuery } from './embeds.ts'
import type { Registered, TestServer } from './server.ts'

export const HOST = 'http://localhost:8787'
export const MCP = `${HOST}/mcp`
/** The address and the content of an assistant's client metadata document. */
export const DOCUMENT_ID = 'https://assistant.example/client.json'
export const CALLBACK = 'https://assistant.example/callback'
const DOCUMENT = {
  client_id: DOCUMENT_ID,
  client_name: 'Example Assistant',
  redirect_uris: [CALLBACK, 'http://127.0.0.1/callback'],
  token_endpoint_auth_method: 'none',
}

/** Responds with documents by address, and with 404 for any other address. */
export function serveDocuments(
  documents: Readonly<Record<string, unknown>> = { [DOCUMENT_ID]: DOCUMENT },
): GuardedFetch {
  return async (url) => {
    const document = documents[url]
    return {
      status: document === undefined ? 404 : 200,
      headers: new Headers(),
      body: JSON.stringify(document ?? {}),
    }
  }
}

/** A `fetch` that sends the requests of the SDK's client to the application under test. */
function serverFetchOf(server: TestServer) {
  return async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, search, origin } = new URL(url)
    if (origin !== HOST) throw new Error(`asked ${origin}`)
    return server.app.request(`${pathname}${search}`, init)
  }
}

export interface ConsentOptions {
  readonly scope?: string
  readonly dailyCap?: number
  /** If false, the assistant registers at the server instead of naming a metadata document. */
  readonly hasDocument?: boolean
  readonly redirectUri?: string
}

/**
 * The OAuth side of an assistant: stores its tokens, and has a person consent where a real one would open a browser.
 */
class TestProvider implements OAuthClientProvider {
  private readonly server: TestServer
  private readonly account: Registered
  private readonly options: ConsentOptions
  readonly clientMetadataUrl?: string
  tokensKept: StoredOAuthTokens | undefined
  clientKept: StoredOAuthClientInformation | undefined
  /** The parameters of the redirect to the callback. */
  callback: URLSearchParams | undefined
  #verifier = ''

  constructor(server: TestServer, account: Registered, options: ConsentOptions = {}) {
    this.server = server
    this.account = account
    this.options = options
    if (options.hasDocument !== false) this.clientMetadataUrl = DOCUMENT_ID
  }
  get redirectUrl() {
    return this.options.redirectUri ?? CALLBACK
  }
  get clientMetadata() {
    return {
      client_name: 'Registered Assistant',
      redirect_uris: [this.redirectUrl],
      token_endpoint_auth_method: 'none',
    }
  }
  state = () => 'state-of-the-assistant'
  clientInformation = () => this.clientKept
  saveClientInformation = (given: StoredOAuthClientInformation) => void (this.clientKept = given)
  tokens = () => this.tokensKept
  saveTokens = (given: StoredOAuthTokens) => void (this.tokensKept = given)
  #discovered: OAuthDiscoveryState | undefined
  discoveryState = () => this.#discovered
  saveDiscoveryState = (given: OAuthDiscoveryState) => void (this.#discovered = given)
  saveCodeVerifier = (given: string) => void (this.#verifier = given)
  codeVerifier = () => this.#verifier
  async redirectToAuthorization(address: URL) {
    const query = Object.fromEntries(address.searchParams)
    // The SDK's client requests all scopes; a person may grant fewer.
    const scope = this.options.scope ?? query['scope']
    const body = { ...query, scope, daily_cap: this.options.dailyCap ?? 100 }
    const response = await this.server.post('/api/connect/approve', body, this.account.bearer)
    const answer = (await response.json()) as Record<string, string>
    if (response.status !== 200) throw new Error(JSON.stringify(answer))
    this.callback = new URLSearchParams(answer)
  }
}

/** The SDK's client of 2026 (`auto`) or of 2025 (`legacy`), connected with a person's consent. */
export async function connectAssistant(
  server: TestServer,
  account: Registered,
  options: ConsentOptions & { readonly mode?: 'auto' | 'legacy' } = {},
): Promise<{ readonly client: Client; readonly provider: TestProvider }> {
  const provider = new TestProvider(server, account, options)
  const open = async (): Promise<Client> => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: options.mode ?? 'auto' } },
    )
    const transport = new StreamableHTTPClientTransport(new URL(MCP), {
      authProvider: provider,
      fetch: serverFetchOf(server),
    })
    try {
      await client.connect(transport)
      return client
    } catch (error) {
      if (!(error instanceof UnauthorizedError) || provider.callback === undefined) throw error
      await transport.finishAuth(provider.callback)
      provider.callback = undefined
      return open()
    }
  }
  return { client: await open(), provider }
}

/** The access token of an assistant after a consent. */
export async function assistantToken(
  server: TestServer,
  account: Registered,
  options: ConsentOptions = {},
): Promise<string> {
  const { client, provider } = await connectAssistant(server, account, options)
  await client.close()
  return provider.tokensKept?.access_token as string
}

/** Sends one request of a 2025 client, written by hand: for requests that no honest client sends. */
export function sendRawCall(
  server: TestServer,
  token: string | undefined,
  method: string,
  params: unknown = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return server.post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method, params },
    {
      Accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  )
}

export interface Message {
  readonly result?: {
    readonly isError?: boolean
    readonly structuredContent?: Record<string, unknown>
    readonly _meta?: { readonly 'draftmill/problem': { readonly code: string } }
  }
  readonly error?: { readonly code: number; readonly message: string }
  /** Set in a problem document: the request was refused before its body was read. */
  readonly code?: string
}

/** The message of a response, in JSON or as the only event of a stream. */
async function messageOf(response: Response): Promise<Message> {
  const text = await response.text()
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
  return JSON.parse(data) as Message
}

export async function callTool(
  server: TestServer,
  token: string | undefined,
  name: string,
  given: object = {},
): Promise<Response> {
  return sendRawCall(server, token, 'tools/call', { name, arguments: given })
}

/** The code of a refused call, or else its content or error. */
export async function outcomeOf(response: Response): Promise<unknown> {
  const { result, error, code } = await messageOf(response)
  const { _meta: meta, structuredContent } = result ?? {}
  return meta?.['draftmill/problem'].code ?? structuredContent ?? error ?? code
}

/** The query with which an assistant requests a consent. */
export const assistantQuery = (challenge: string, over: Readonly<Record<string, unknown>> = {}) =>
  connectQuery(challenge, {
    client_id: DOCUMENT_ID,
    redirect_uri: CALLBACK,
    response_mode: undefined,
    scope: 'generate check results',
    resource: MCP,
    ...over,
  })

/** The form fields that redeem an assistant's code. */
export const assistantFields = (
  code: string,
  verifier: string,
  over: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  grant_type: 'authorization_code',
  client_id: DOCUMENT_ID,
  redirect_uri: CALLBACK,
  code,
  code_verifier: verifier,
  ...over,
})

/** The credits that all paid generations have cost. */
export async function spentCreditsOf(server: TestServer): Promise<number> {
  const rows = await server.store.db
    .selectFrom('generations')
    .select('cost')
    .where('state', '=', 'captured')
    .execute()
  return rows.reduce((sum, { cost }) => sum + cost, 0)
}
