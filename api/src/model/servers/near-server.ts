import ipaddr from 'ipaddr.js'

/** Ranges of addresses that are this machine's or one's own network's. */
const OWN_RANGES: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
])

/** True of a server of models on this machine or in one's own network, as its address says; nothing is looked up. */
export function isNear(baseUrl: string | undefined): boolean {
  if (baseUrl === undefined) return false
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return OWN_RANGES.has(ipaddr.parse(host).range())
  return !host.includes('.') || /\.(?:local|internal|lan|home\.arpa)$/.test(host)
}
