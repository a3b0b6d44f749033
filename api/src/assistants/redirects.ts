import { getDomain } from 'tldts'
import { isLoopback } from '../settings/reachable.ts'

const ADDRESS_CHARS_MAX = 300

/**
 * The schemes without a dot of known programs. Any other must be a reversed domain name (RFC 8252 §7.1), so that none
 * is one that a browser runs, such as `javascript:`.
 */
const PROGRAM_SCHEMES = new Set([
  'cursor:',
  'vscode:',
  'vscode-insiders:',
  'vscodium:',
  'windsurf:',
  'zed:',
  'claude:',
  'codex:',
])

/** True for an address that a code may be sent to: https, this machine over http, or a program's own scheme. */
export function isRedirect(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > ADDRESS_CHARS_MAX) return false
  if (!/^[a-z][a-z0-9+.-]*:\/\/?[!-~]+$/.test(text) || /[\\#]/.test(text)) return false
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return hostname !== ''
  if (protocol === 'http:') return isLoopback(hostname)
  return PROGRAM_SCHEMES.has(protocol) || /^[a-z][a-z0-9-]*\.[a-z0-9.-]+:$/.test(protocol)
}

/**
 * True if the requested address matches one that the client registered: the same text, and on this machine also with
 * another port, because programs choose one at start (RFC 8252 §7.3).
 */
export function isRegisteredRedirect(named: readonly string[], asked: string): boolean {
  return (
    isRedirect(asked) &&
    named.some((one) => one === asked || withoutLocalPort(one) === withoutLocalPort(asked))
  )
}

/** Returns an address on this machine without its port; any other unchanged. */
function withoutLocalPort(address: string): string {
  const url = new URL(address)
  if (url.protocol !== 'http:' || !isLoopback(url.hostname)) return address
  return `http://${url.hostname}${url.pathname}${url.search}`
}

/** True if an address is on this machine, of a program, or of the same owner as a host. */
export function hasSameOwner(address: string, host: string): boolean {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' || hostname === host) return true
  const owner = getDomain(host, { allowPrivateDomains: true })
  return owner !== null && owner === getDomain(hostname, { allowPrivateDomains: true })
}

/** Returns the host that receives a code, for display; undefined for a program on the person's own device. */
export function hostOfRedirect(address: string): string | undefined {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' ? host : undefined
}
