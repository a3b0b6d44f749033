import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Credentials, Draftmill } from '../support/draftmill.ts'
import { runAdmin } from '../support/run-admin.ts'
import { signInUnseen } from '../support/sign-in-unseen.ts'

/** Makes a top-up code by the operator's command line. */
export async function makeTopUpCode(
  draftmill: Pick<Draftmill, 'dataDir'>,
  ...options: readonly string[]
): Promise<string> {
  const made = await runAdmin(draftmill, 'codes', 'make', '--json', ...options)
  return (JSON.parse(made) as { code: string }).code
}

/** Gives an account credits beyond those of the day, for a test that generates with more tools than they pay for. */
export async function giveCredits(
  request: APIRequestContext,
  draftmill: Draftmill,
  credentials: Credentials,
  credits: number,
): Promise<void> {
  const token = await signInUnseen(request, draftmill, credentials)
  const code = await makeTopUpCode(draftmill, '--credits', String(credits))
  const answer = await request.post(`${draftmill.url}/api/top-up/codes`, {
    data: { code },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Types a code into the form of the page of credits, and sends it. */
export async function redeem(page: Page, code: string): Promise<void> {
  await page.getByLabel('Top-up code').fill(code)
  await page.getByRole('button', { name: 'Redeem' }).click()
}
