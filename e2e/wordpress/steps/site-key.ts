/** A site owner's Draftmill account with a key for a WordPress site, made as by the owner's browser. */
import { expect, type APIRequestContext } from '@playwright/test'
import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import type { Draftmill } from '../../support/draftmill.ts'
import { signInByApi } from '../../support/sign-in-unseen.ts'

export interface SiteOwner {
  readonly siteKey: string
  readonly secret: string
  /** The key as the profile shows it. */
  key(): Promise<SiteKeyAnswer>
  /** Changes the key: `is_paused`, `origins`, … */
  change(changes: Readonly<Record<string, unknown>>): Promise<void>
  /** Replaces the secret, as after a leak. Returns the new one. */
  rotate(): Promise<string>
  /** The account's credits. */
  credits(): Promise<number>
}

/**
 * Registers an owner and makes a key for pages of an origin, by default with 100 credits a day and 30 for each
 * visitor.
 */
export async function makeSiteOwner(
  request: APIRequestContext,
  draftmill: Draftmill,
  origin: string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<SiteOwner> {
  const token = await signInByApi(request, draftmill, await draftmill.register(request))
  const headers = { Authorization: `Bearer ${token}` }
  const keys = `${draftmill.url}/api/account/site-keys`
  const data = { name: 'The blog', origins: [origin], daily_cap: 100, visitor_cap: 30, ...settings }
  const made = await request.post(keys, { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  const { site_key, secret } = (await made.json()) as { site_key: SiteKeyAnswer; secret: string }

  return {
    siteKey: site_key.id,
    secret,
    key: async () => {
      const answer = await request.get(keys, { headers })
      const { site_keys } = (await answer.json()) as { site_keys: SiteKeyAnswer[] }
      return site_keys[0] as SiteKeyAnswer
    },
    change: async (changes) => {
      const answer = await request.patch(`${keys}/${site_key.id}`, { headers, data: changes })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    rotate: async () => {
      const answer = await request.post(`${keys}/${site_key.id}/rotate`, { headers })
      return ((await answer.json()) as { secret: string }).secret
    },
    credits: async () => {
      const answer = await request.get(`${draftmill.url}/api/profile`, { headers })
      return ((await answer.json()) as { credits: number }).credits
    },
  }
}
