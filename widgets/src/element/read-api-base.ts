import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'

/**
 * The base address of a widget's API, without a trailing slash: the `api-base` attribute, else the origin of the
 * script, else the page's own. An invalid address is ignored.
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
    // An invalid address.
  }
  return new URL(scriptUrl || pageUrl, pageUrl).origin
}
