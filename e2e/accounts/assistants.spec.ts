import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Client,
  type OAuthClientInformationFull,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'

/** A local program that waits for the answer of a consent, as assistants in a terminal do. */
async function startProgram(): Promise<{
  url: string
  answer: Promise<URLSearchParams>
  server: Server
}> {
  let take: (given: URLSearchParams) => void = () => {}
  const answer = new Promise<URLSearchParams>((resolve) => (take = resolve))
  const server = createServer((request, response) => {
    take(new URL(request.url ?? '', 'http://127.0.0.1').searchParams)
    response.end('You can close this window.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    answer,
    server,
  }
}

function oauthProviderFor(redirectUrl: string, open: (address: URL) => void): OAuthClientProvider {
  let client: OAuthClientInformationFull | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  let discovered: OAuthDiscoveryState | undefined
  return {
    discoveryState: () => discovered,
    saveDiscoveryState: (given) => void (discovered = given),
    redirectUrl,
    clientMetadata: { client_name: 'Terminal Assistant', redirect_uris: [redirectUrl] },
    state: () => 'state',
    clientInformation: () => client,
    saveClientInformation: (given) => void (client = given as OAuthClientInformationFull),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
    redirectToAuthorization: open,
  }
}

test('an assistant is connected in the browser, writes within its limit, and is ended in the profile', async ({
  page,
  context,
  draftmill,
}) => {
  const program = await startProgram()
  let consent: URL | undefined
  const authProvider = oauthProviderFor(program.url, (address) => void (consent = address))
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${draftmill.url}/mcp`), { authProvider })
  const connect = async () => {
    const client = new Client(
      { name: 'e2e', version: '1' },
      { versionNegotiation: { mode: 'auto' } },
    )
    const over = transport()
    return { client, over, error: await client.connect(over).catch((error: unknown) => error) }
  }
  const first = await connect()
  expect(first.error).toBeInstanceOf(Error)

  await registerAndSignIn(context, draftmill)
  await page.goto(String(consent))
  await expect(page.getByRole('heading', { name: 'Connect this assistant?' })).toBeVisible()
  await expect(page.getByText('Terminal Assistant')).toBeVisible()
  await expect(page.getByText('Anyone can take this name.')).toBeVisible()
  await page.getByLabel('Let it read your saved results').uncheck()
  await page.getByLabel('Daily limit, in credits').fill('20')
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).not.toHaveAttribute('aria-disabled')
  await approve.click()
  await first.over.finishAuth(await program.answer)
  await expect(page.getByText('You can close this window.')).toBeVisible()

  const { client, error } = await connect()
  expect(error).toBeUndefined()
  const { tools } = await client.listTools()
  const fields = tools.find(({ name }) => name === 'generate_slogan_generator')?.inputSchema
  expect(fields?.required).toEqual(['businessDescription', 'industry'])
  const write = (businessDescription: string) =>
    client.callTool({
      name: 'generate_slogan_generator',
      arguments: { businessDescription, industry: 'Food' },
    })
  expect((await write('A bakery that opens at five')).isError).not.toBe(true)
  expect((await write('A bakery that opens at five')).structuredContent).toMatchObject({
    is_repeated: true,
  })
  await write('A cafe with a garden')
  expect(JSON.stringify(await write('A market stall for cheese'))).toContain('limit_reached')
  await expect(client.callTool({ name: 'list_results', arguments: {} })).rejects.toThrow()

  await page.goto(`${draftmill.url}/profile/connections`)
  await expect(page.getByRole('heading', { name: 'Terminal Assistant' })).toBeVisible()
  await expect(page.getByText('20 of 20 credits')).toBeVisible()
  await page.getByRole('button', { name: /^Disconnect/ }).click()
  await page
    .getByRole('button', { name: /^Disconnect/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Nothing is connected' })).toBeVisible()
  await expect(client.callTool({ name: 'credits', arguments: {} })).rejects.toThrow()
  program.server.close()
})

test('Connect an assistant says what it does, and has a line to copy for each', async ({
  page,
  draftmill,
}) => {
  await page.goto(draftmill.url)
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await footer.getByRole('link', { name: 'For your assistant' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect an assistant')
  expect(await page.locator('.lede').first().textContent()).not.toContain('MCP')
  const address = `${draftmill.url}/mcp`
  await expect(page.getByRole('region', { name: 'Address' })).toHaveText(address)
  for (const name of [
    'Claude',
    'ChatGPT',
    'Claude Code',
    'VS Code',
    'Cursor',
    'Gemini CLI',
    'Others',
  ]) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  }
  await expect(page.getByRole('tabpanel')).toContainText(address)
})
