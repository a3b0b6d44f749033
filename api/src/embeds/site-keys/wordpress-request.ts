import { SITE_KEY_NAME_CHARS_MAX } from '#shared/contract/site-key-caps.ts'
import { readClientName } from '../../assistants/client-name.ts'
import { readAuthorizationRequest } from '../grants/authorization-request.ts'
import { readOriginPattern } from '../origins.ts'

/** A WordPress site that requests a site key, as in the query of `/connect/wordpress`. */
export interface WordPressRequest {
  /** The origin of its pages and of its administration; the answer is sent to no other (statements.md 79). */
  readonly origin: string
  /** The origins the key is to allow: the site's own, and for a network of sites also those on subdomains. */
  readonly origins: readonly string[]
  /** The site's own name, unverified. */
  readonly siteName: string
  /** The plugin's settings page, to which the code is sent and no other; it also identifies the key. */
  readonly settingsPage: string
  readonly state: string
  readonly codeChallenge: string
}

const SITE_KEY_SCOPE = 'site-key'
/** The settings of a site and of a network, at the end of the path: WordPress may be in a folder. */
const SETTINGS_PATHS = ['/wp-admin/options-general.php', '/wp-admin/network/settings.php']
const SETTINGS_QUERY = '?page=draftmill'

/**
 * Reads the query of `/connect/wordpress`, given as JSON. As with any authorization request, an error is shown on a
 * page and never sent by a redirect.
 */
export function readWordPressRequest(
  query: Readonly<Record<string, unknown>>,
): WordPressRequest | { readonly detail: string } {
  if (query['scope'] !== SITE_KEY_SCOPE) return { detail: `scope has to be ${SITE_KEY_SCOPE}.` }
  const request = readAuthorizationRequest({ ...query, scope: undefined, response_mode: 'query' })
  if ('detail' in request) return request
  const { origin, redirectUri, state, codeChallenge } = request
  if (!isSettingsPage(redirectUri)) {
    return {
      detail: `redirect_uri has to be the settings page: ${origin}${SETTINGS_PATHS[0]}${SETTINGS_QUERY}.`,
    }
  }
  if (state === undefined) {
    return { detail: 'state is missing, by which WordPress knows its own request.' }
  }
  return {
    origin,
    origins: query['subdomains'] === '1' ? [origin, ...subdomainPatternsOf(origin)] : [origin],
    siteName:
      readClientName(query['site_name']) || new URL(origin).host.slice(0, SITE_KEY_NAME_CHARS_MAX),
    settingsPage: redirectUri,
    state,
    codeChallenge,
  }
}

/** As WordPress writes the address, without `..` or `%2e`. */
function isSettingsPage(address: string): boolean {
  const { href, pathname, search } = new URL(address)
  return (
    href === address &&
    search === SETTINGS_QUERY &&
    SETTINGS_PATHS.some((path) => pathname.endsWith(path))
  )
}

/** Returns `https://*.example.com`, if one owner has all names below: not for this machine or below a shared suffix. */
function subdomainPatternsOf(origin: string): readonly string[] {
  const pattern = readOriginPattern(origin.replace('https://', 'https://*.'))
  return pattern === undefined || pattern === origin ? [] : [pattern]
}
