import { NAME_CHARS_MAX } from '#shared/contract/messages/embeds.server.ts'
import { usableText } from '#shared/contract/messages/values.server.ts'
import { readAuthorizationRequest } from '../grants/authorization-request.ts'
import { readOriginPattern } from '../origins.ts'

/** A WordPress that asks for a site key, as the query of `/connect/wordpress` tells of it. */
export interface WordPressRequest {
  /** Of its pages and of its administration alike; the answer goes to no other (statements.md 79). */
  readonly origin: string
  /** What the key is to allow: the origin, and for a network of sites on names below it those as well. */
  readonly origins: readonly string[]
  /** What the site calls itself, which nobody has checked. */
  readonly siteName: string
  /** The plugin's settings page, where the code goes: this and nothing else, so that a key is known by it as well. */
  readonly settingsPage: string
  readonly state: string
  readonly codeChallenge: string
}

export const SITE_KEY_SCOPE = 'site-key'
/** Where the settings of a site and of a network stand, at the end of the path: WordPress may lie in a folder. */
const SETTINGS_PATHS = ['/wp-admin/options-general.php', '/wp-admin/network/settings.php']
const SETTINGS_QUERY = '?page=draftmill'

/**
 * Reads the query of `/connect/wordpress`, given as JSON. As with any authorization request, what is wrong is for an error
 * page and never for a redirect.
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
    origins: query['subdomains'] === '1' ? [origin, ...namesBelow(origin)] : [origin],
    siteName: readSiteName(query['site_name']) || new URL(origin).host.slice(0, NAME_CHARS_MAX),
    settingsPage: redirectUri,
    state,
    codeChallenge,
  }
}

/** True for the address of the plugin's settings page as WordPress writes it, without a way around by `..` or `%2e`. */
export function isSettingsPage(address: string): boolean {
  const { href, pathname, search } = new URL(address)
  return (
    href === address &&
    search === SETTINGS_QUERY &&
    SETTINGS_PATHS.some((path) => pathname.endsWith(path))
  )
}

/** `https://*.example.com`, where one owner has all names below: not on this machine nor below a shared suffix. */
function namesBelow(origin: string): readonly string[] {
  const pattern = readOriginPattern(origin.replace('https://', 'https://*.'))
  return pattern === undefined || pattern === origin ? [] : [pattern]
}

/** One line without what turns the text around it, cut to what a key's name may have. */
function readSiteName(given: unknown): string {
  const line = (usableText(given) ?? '').slice(0, 1_000).replace(/[\p{C}\s]+/gu, ' ')
  return [...line.trim()].slice(0, NAME_CHARS_MAX).join('').trim()
}
