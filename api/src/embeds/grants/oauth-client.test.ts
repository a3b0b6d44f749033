import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type AuthorizationServer,
  calculatePKCECodeChallenge,
  customFetch,
  discoveryRequest,
  expectNoState,
  generateRandomCodeVerifier,
  generateRandomState,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  processRevocationResponse,
  refreshTokenGrantRequest,
  revocationRequest,
  validateAuthResponse,
} from 'oauth4webapi'
import { expect, it } from 'vitest'
import { BLOG, connectQuery, GENERATE_PATH } from '../../../test/embeds.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'

const ISSUER = new URL('http://localhost:8787')
const client = { client_id: BLOG }
const REDIRECT = `${BLOG}/post`

/** Returns the options that an OAuth library needs to use the server under test. */
function optionsFor(server: TestServer) {
  return {
    [allowInsecureRequests]: true,
    [customFetch]: async (url: string, options: object) =>
      server.app.request(url, options as RequestInit),
  }
}

async function discover(server: TestServer): Promise<AuthorizationServer> {
  const options = { ...optionsFor(server), algorithm: 'oauth2' as const }
  return processDiscoveryResponse(ISSUER, await discoveryRequest(ISSUER, options))
}

/** Gives consent; returns the address that the browser is redirected to. */
async function consent(
  server: TestServer,
  account: { readonly bearer: { readonly Authorization: string } },
  challenge: string,
  state?: string,
): Promise<URL> {
  const query = connectQuery(challenge, { response_mode: 'query', redirect_uri: REDIRECT, state })
  const body = { ...query, daily_cap: 100 }
  const response = await server.post('/api/connect/approve', body, account.bearer)
  expect(response.status).toBe(200)
  const back = new URL(REDIRECT)
  back.search = new URLSearchParams((await response.json()) as Record<string, string>).toString()
  return back
}

/** Redeems the returned code. */
async function exchange(
  server: TestServer,
  as: AuthorizationServer,
  parameters: URLSearchParams,
  verifier: string,
) {
  const options = optionsFor(server)
  const response = await authorizationCodeGrantRequest(
    as,
    client,
    None(),
    parameters,
    REDIRECT,
    verifier,
    options,
  )
  return processAuthorizationCodeResponse(as, client, response)
}

onEachDatabase('an ordinary OAuth client (oauth4webapi)', (place) => {
  it('discovers, exchanges with PKCE, refreshes and revokes', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const options = optionsFor(server)
    const as = await discover(server)
    expect(as.authorization_endpoint).toBe('http://localhost:8787/connect')
    expect(as.code_challenge_methods_supported).toEqual(['S256'])
    expect(as['response_modes_supported']).toContain('web_message')

    const verifier = generateRandomCodeVerifier()
    const state = generateRandomState()
    const challenge = await calculatePKCECodeChallenge(verifier)
    const back = await consent(server, account, challenge, state)
    // Checks state and, as the metadata announces it, the issuer (RFC 9207).
    const parameters = validateAuthResponse(as, client, back, state)
    const exchanged = await exchange(server, as, parameters, verifier)
    expect(exchanged).toMatchObject({ token_type: 'bearer', expires_in: 900, scope: 'generate' })
    const generate = (token: string) =>
      server.post(GENERATE_PATH, { topic: 'Bread' }, { Authorization: `Bearer ${token}` })
    expect((await generate(exchanged.access_token)).status).toBe(200)

    const refresh = async (token: string) =>
      processRefreshTokenResponse(
        as,
        client,
        await refreshTokenGrantRequest(as, client, None(), token, options),
      )
    const refreshed = await refresh(exchanged.refresh_token as string)
    expect(refreshed.refresh_token).not.toBe(exchanged.refresh_token)
    expect((await generate(refreshed.access_token)).status).toBe(200)

    const token = refreshed.refresh_token as string
    await processRevocationResponse(await revocationRequest(as, client, None(), token, options))
    expect((await generate(refreshed.access_token)).status).toBe(401)
    await expect(refresh(token)).rejects.toMatchObject({ error: 'invalid_grant', status: 400 })
  })

  it('may do without a state, PKCE protecting it, and then finds none in the answer', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const as = await discover(server)
    const verifier = generateRandomCodeVerifier()
    const back = await consent(server, account, await calculatePKCECodeChallenge(verifier))
    expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'iss'])
    const parameters = validateAuthResponse(as, client, back, expectNoState)
    const exchanged = await exchange(server, as, parameters, verifier)
    expect(exchanged).toMatchObject({ scope: 'generate' })
  })

  it('reads each refusal as the error that OAuth names', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const options = optionsFor(server)
    const as = await discover(server)
    const verifier = generateRandomCodeVerifier()
    const state = generateRandomState()
    const challenge = await calculatePKCECodeChallenge(verifier)
    const back = await consent(server, account, challenge, state)
    const parameters = validateAuthResponse(as, client, back, state)
    const exchange = async (who = client, redirect = REDIRECT, proof = verifier) =>
      processAuthorizationCodeResponse(
        as,
        who,
        await authorizationCodeGrantRequest(as, who, None(), parameters, redirect, proof, options),
      )
    const refused = { error: 'invalid_grant', status: 400 }
    const evil = { client_id: 'https://evil.example' }
    const foreign = validateAuthResponse(as, evil, back, state)
    await expect(exchange(client, REDIRECT, generateRandomCodeVerifier())).rejects.toMatchObject(
      refused,
    )
    await expect(exchange(client, `${BLOG}/other`)).rejects.toMatchObject(refused)
    const asEvil = await authorizationCodeGrantRequest(
      as,
      evil,
      None(),
      foreign,
      REDIRECT,
      verifier,
      options,
    )
    await expect(processAuthorizationCodeResponse(as, evil, asEvil)).rejects.toMatchObject(refused)
    await expect(exchange()).resolves.toMatchObject({ scope: 'generate' })
    await expect(exchange()).rejects.toMatchObject(refused)
  })
})
