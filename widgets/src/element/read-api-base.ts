import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'

/**
 * Where a widget's API is, without a closing slash: the `api-base` attribute, else the origin of
 * the script, else the page's own. An address that cannot be read counts as not given.
 */
export function readApiBase(
  attribute: string | null,
  scriptUrl: string | undefined,
  pageUrl: string,
): string {
  try {
    const { protocol, origin, pathname } = new URL(attribute ?? '', pageUrl)
    if (attribute && /^https?:/.test(protocol)) return withoutEndSlash(origin + pathname)
  } catch {
    // Not an address.
  }
  return new URL(scriptUrl || pageUrl, pageUrl).origin
}
