import type { Locator, Page } from '@playwright/test'
import { expect, signInToWordPress } from './fixtures.ts'
import type { WordPress } from '../machine/site.ts'
import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import type { Credentials, Draftmill } from '../../support/draftmill.ts'
import { signInByApi } from '../../support/sign-in-unseen.ts'

export const SETTINGS_PATH = '/wp-admin/options-general.php?page=draftmill'

/** The notice about the result of connecting. */
export function connectNotice(page: Page): Locator {
  return page.locator('#setting-error-draftmill_connect p')
}

/** Signs in to WordPress and opens the consent page. */
export async function openConsentPage(
  page: Page,
  wordpress: WordPress,
  address: string,
): Promise<void> {
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
  await page.getByLabel('Draftmill address').fill(address)
  await page.getByRole('button', { name: /^Connect (to Draftmill|again)$/ }).click()
  await expect(page.locator('.connect-origin')).toHaveText(wordpress.url)
}

/** The site keys of an account. */
export async function siteKeysOf(
  page: Page,
  draftmill: Draftmill,
  owner: Credentials,
): Promise<readonly SiteKeyAnswer[]> {
  const token = await signInByApi(page.request, draftmill, owner)
  const answer = await page.request.get(`${draftmill.url}/api/account/site-keys`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { site_keys: SiteKeyAnswer[] }).site_keys
}
