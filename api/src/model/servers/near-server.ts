import ipaddr from 'ipaddr.js'

/** Address ranges of this machine or the local network. */
const LOCAL_RANGES: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
])

/** True for a model server on this machine or in the local network, by its address; no name is resolved. */
export function isLocalServer(baseUrl: string | undefined): boolean {
  if (baseUrl === undefined) return false
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return LOCAL_RANGES.has(ipaddr.parse(host).range())
  return !host.includes('.') || /\.(?:local|internal|lan|home\.arpa)$/.test(host)
}
