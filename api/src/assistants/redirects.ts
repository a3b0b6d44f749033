import { getDomain } from 'tldts'
import { isLoopback } from '../settings/reachable.ts'

const ADDRESS_CHARS_MAX = 300

/**
 * The schemes of programs that are known and have no dot in them. Any other has to be a domain name turned around
 * (RFC 8252 §7.1), so that none is one that a browser runs, such as `javascript:`.
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
 * True where one of the addresses a client named stands for the one it now asks for: the same text, and on this machine
 * also at another port, which programs choose when they start (RFC 8252 §7.3).
 */
export function isNamed(named: readonly string[], asked: string): boolean {
  return (
    isRedirect(asked) && named.some((one) => one === asked || portless(one) === portless(asked))
  )
}

/** An address on this machine without its port; any other as it is. */
function portless(address: string): string {
  const url = new URL(address)
  if (url.protocol !== 'http:' || !isLoopback(url.hostname)) return address
  return `http://${url.hostname}${url.pathname}${url.search}`
}

/** True where an address is on this machine, a program's own, or of the same owner as a host. */
export function belongsTo(address: string, host: string): boolean {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' || hostname === host) return true
  const owner = getDomain(host, { allowPrivateDomains: true })
  return owner !== null && owner === getDomain(hostname, { allowPrivateDomains: true })
}

/** Where a code goes, for a person: a host, or undefined for a program on the person's own device. */
export function hostOfRedirect(address: string): string | undefined {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' ? host : undefined
}
