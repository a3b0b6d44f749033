import { getPublicSuffix } from 'tldts'
import { isLoopback } from '../settings/reachable.ts'

const ORIGIN_CHARS_MAX = 255
const LABEL_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const WILDCARD = '*.'

/**
 * Reads a web origin in the exact form that browsers send (RFC 6454 §6.2), or undefined. Other forms that a URL
 * parser would normalise are refused: user info, a path, capitals, a default port, a dot at the end, Unicode for
 * punycode. Plain http is accepted for this machine only.
 */
export function readOrigin(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > ORIGIN_CHARS_MAX) return undefined
  if (!/^https?:\/\/[!-~]+$/.test(text) || !URL.canParse(text)) return undefined
  const { origin, hostname, protocol } = new URL(text)
  if (origin !== text || !isHostname(hostname)) return undefined
  return protocol === 'https:' || isThisMachine(hostname) ? text : undefined
}

/**
 * Reads an origin as `readOrigin` does, or `https://*.example.com` for all names below a domain with one owner: not
 * below `co.uk` or `github.io`, where anybody can register a name (publicsuffix.org).
 */
export function readOriginPattern(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith(`https://${WILDCARD}`)) return readOrigin(text)
  const base = readOrigin(text.replace(WILDCARD, ''))
  if (base === undefined) return undefined
  const { hostname } = new URL(base)
  const isDomain = hostname.split('.').length >= 2 && !/^[\d.]+$/.test(hostname)
  const isShared = getPublicSuffix(hostname, { allowPrivateDomains: true }) === hostname
  return isDomain && !isShared ? text : undefined
}

/**
 * Returns every pattern that matches an origin: the origin itself and a wildcard for each domain above it. Comparing
 * whole strings excludes lookalikes.
 */
export function originPatternsOf(origin: string): readonly string[] {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:' || hostname.startsWith('[')) return [origin]
  const labels = hostname.split('.')
  const end = port === '' ? '' : `:${port}`
  const above = labels
    .slice(1, -1)
    .map((_, index) => `https://${WILDCARD}${labels.slice(index + 1).join('.')}${end}`)
  return [origin, ...above]
}

/** True for an assistant's key, which is no origin of a site. Its tokens are for another resource. */
export function isAssistantKey(client: string): boolean {
  return readOrigin(client) === undefined
}

/** True if one of the patterns matches the origin. */
export function matchesOrigin(patterns: readonly string[], origin: string): boolean {
  return originPatternsOf(origin).some((pattern) => patterns.includes(pattern))
}

/**
 * True for an address of exactly this origin. The text itself must begin with it, because a parser may normalise user
 * info, backslashes, tabs or another spelling of the host.
 */
export function isWithinOrigin(address: string, origin: string): boolean {
  if (!/^[!-~]+$/.test(address) || address.includes('\\') || !URL.canParse(address)) return false
  const rest = address.slice(origin.length)
  return address.startsWith(origin) && (rest === '' || /^[/?]/.test(rest)) && !address.includes('#')
}

function isHostname(hostname: string): boolean {
  if (hostname.startsWith('[')) return true
  return hostname.split('.').every((label) => LABEL_PATTERN.test(label))
}

/** Browsers resolve every name below localhost to this machine (RFC 6761 §6.3). */
function isThisMachine(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith('.localhost')
}
