import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import type { Credentials, Draftmill } from './draftmill.ts'

/** Registers an account and signs the browser in, without a form. */
export async function registerAndSignIn(
  context: Pick<BrowserContext, 'request'>,
  draftmill: Draftmill,
): Promise<Credentials> {
  const credentials = await draftmill.register(context.request)
  await signInByApi(context.request, draftmill, credentials)
  return credentials
}

/** Signs in through the API; the cookie is stored in the request's context. Returns the access token. */
export async function signInByApi(
  request: APIRequestContext,
  { url }: Draftmill,
  { email, password }: Credentials,
): Promise<string> {
  const answer = await request.post(`${url}/api/auth/sign-in`, { data: { email, password } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Generates with the account of the token, through the API. */
export async function generateByApi(
  request: APIRequestContext,
  { url }: Draftmill,
  token: string,
  functionName: string,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await request.post(`${url}/api/functions/${functionName}`, {
    data,
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
