import { findMark } from './unwanted/marks.server.ts'

/**
 * Reduces every web address in a text to the words of its domain label ('https://acme-tea.co.uk/shop' → 'acme tea'),
 * or to nothing if that is a famous mark, and removes mail addresses: schemes, endings and paths do not describe a
 * business.
 */
export function withoutWebAddresses(text: string): string {
  if (!text.includes('.') && !text.includes('://') && !text.includes('@')) return text
  return text
    .replace(MAIL_ADDRESS, ' ')
    .replace(WEB_ADDRESS, (_, withScheme?: string, bare?: string) =>
      domainLabelOf(withScheme ?? bare ?? ''),
    )
}

/** True when a text is web addresses with fewer than two other words. */
export function isOnlyWebAddress(text: string): boolean {
  const rest = text.replace(MAIL_ADDRESS, ' ').replace(WEB_ADDRESS, ' ')
  return rest !== text && (rest.match(/\p{L}{2,}/gu) ?? []).length < 2
}

const MAIL_ADDRESS = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g
// Not listed: short endings that are also English words ('it', 'in', 'me'), which count only after a scheme or
// 'www.'.
const DOMAIN_ENDINGS =
  'com|org|net|info|biz|io|co|ai|app|dev|tech|store|shop|online|site|website|xyz|studio|agency|design|cafe|uk|de|fr|es|eu|ca|au|nz|nl|se|dk|fi|pl|pt|ie|jp|cn|br|mx|ch|cz|gr|ru|tv'
const WEB_ADDRESS = new RegExp(
  `(?:\\bhttps?:/{1,2}|\\bwww\\.)([^\\s,;<>()"]+)|(?<![\\w.-])((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.){1,4}(?:${DOMAIN_ENDINGS}))(?![\\w-])(?:[/?#][^\\s,;<>()"]*)?`,
  'gi',
)
const SECOND_LEVEL = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'ltd', 'me'])

function domainLabelOf(address: string): string {
  const host = address.replace(/[/?#:].*/s, '').replace(/(?<!\.)\.+$/, '')
  const parts = host.toLowerCase().split('.')
  if (parts[0] === 'www') parts.shift()
  const isTwofold =
    parts.length > 2 && SECOND_LEVEL.has(parts.at(-2) ?? '') && parts.at(-1)?.length === 2
  const label = (isTwofold ? parts.at(-3) : (parts.at(-2) ?? parts[0])) ?? ''
  return label !== 'localhost' && findMark(label) === undefined ? label.replace(/[-_]+/g, ' ') : ''
}
