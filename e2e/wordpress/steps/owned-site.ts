/** The plugin on the site of an owner who pays for its visitors. */
import type { Draftmill } from '../../support/draftmill.ts'
import { installPlugin, test } from './fixtures.ts'
import { makeSiteOwner, type SiteOwner } from './site-key.ts'

export interface OwnedSite extends SiteOwner {
  /** The settings with which the plugin generates on the owner's credits. */
  readonly connection: Readonly<Record<'api_url' | 'site_key' | 'secret', string>>
}

/**
 * Installs the plugin before the tests of the calling file, and makes an owner with a key. Returns a function that
 * tests call for the owner.
 */
export function setUpOwnedSite(): () => OwnedSite {
  let site: OwnedSite | undefined
  test.beforeAll(async ({ wordpress, draftmill, plugin, playwright }) => {
    await installPlugin(wordpress, plugin)
    const request = await playwright.request.newContext()
    const owner = await makeSiteOwner(request, draftmill, wordpress.url)
    site = { ...owner, connection: connectionOf(owner, draftmill) }
  })
  return () => {
    if (!site) throw new Error('The owner is there in tests alone.')
    return site
  }
}

function connectionOf({ siteKey, secret }: SiteOwner, { url }: Draftmill): OwnedSite['connection'] {
  return { api_url: url, site_key: siteKey, secret }
}
