import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Credentials, Draftmill } from '../support/draftmill.ts'
import { runAdmin } from '../support/run-admin.ts'
import { signInByApi } from '../support/sign-in-unseen.ts'

/** Makes a top-up code with the operator's command line. */
export async function makeTopUpCode(
  draftmill: Pick<Draftmill, 'dataDir'>,
  ...options: readonly string[]
): Promise<string> {
  const made = await runAdmin(draftmill, 'codes', 'make', '--json', ...options)
  return (JSON.parse(made) as { code: string }).code
}

/** Gives an account extra credits, for a test with more generations than the daily credits allow. */
export async function giveCredits(
  request: APIRequestContext,
  draftmill: Draftmill,
  credentials: Credentials,
  credits: number,
): Promise<void> {
  const token = await signInByApi(request, draftmill, credentials)
  const code = await makeTopUpCode(draftmill, '--credits', String(credits))
  const answer = await request.post(`${draftmill.url}/api/top-up/codes`, {
    data: { code },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Enters a code into the form on the credits page and submits it. */
export async function redeem(page: Page, code: string): Promise<void> {
  await page.getByLabel('Top-up code').fill(code)
  await page.getByRole('button', { name: 'Redeem' }).click()
}
