/** Where Cloudflare serves the script of Turnstile from: the one origin that no page has to name. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/**
 * The address that an answer gave for a script, where this page lets scripts of its origin run; undefined otherwise
 * (statements.md 75). Who set the widget's server need not be one who may script the page: on a network of
 * WordPress sites each administrator sets one. `scriptOrigins` are the origins that the page's owner named, with
 * spaces or commas between.
 */
export function allowedScript(
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
  // Not `url.origin`, which a `blob:` address takes over from the page that made it.
  const origin = `${protocol}//${host}`
  const allowed = [TURNSTILE_ORIGIN, ...(scriptOrigins ?? '').split(/[\s,]+/)]
  if (/^https?:$/.test(protocol) && allowed.includes(origin)) return url
  console.error(
    `Draftmill: no script of ${origin} runs here. The page's owner may name it in the attribute script-origins.`,
  )
  return undefined
}
