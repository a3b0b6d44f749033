/** The origin of Cloudflare's Turnstile script, the only one that pages need not list. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/**
 * Returns the address of an answer's script if this page allows scripts of its origin; undefined otherwise
 * (statements.md 75). Whoever sets the widget's server may not be allowed to run scripts on the page: on a network of
 * WordPress sites each administrator sets one. `scriptOrigins` are the origins listed by the page's owner, separated
 * by spaces or commas.
 */
export function allowedScriptUrl(
  address: string,
  scriptOrigins: string | null | undefined,
): URL | undefined {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return undefined
  }
  const { protocol, host } = url
  // Not `url.origin`: that of a `blob:` address is the origin of the page that created it.
  const origin = `${protocol}//${host}`
  const allowed = [TURNSTILE_ORIGIN, ...(scriptOrigins ?? '').split(/[\s,]+/)]
  if (/^https?:$/.test(protocol) && allowed.includes(origin)) return url
  console.error(
    `Draftmill: no script of ${origin} runs here. The page's owner may name it in the attribute script-origins.`,
  )
  return undefined
}
