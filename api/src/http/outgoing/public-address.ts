import ipaddr from 'ipaddr.js'

/** Azure's platform address: it is in a public range, but served by the machine's host. */
const PUBLIC_METADATA_ADDRESSES: readonly string[] = ['168.63.129.16']

/** The range allocated for the Internet (RFC 4291 §2.4); the rest of IPv6 is special or unassigned. */
const GLOBAL_UNICAST_RANGE = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for a public IP address. False for this machine, private networks, link-local addresses and the metadata
 * services there, shared addresses (RFC 6598), multicast, documentation and reserved ranges, every IPv6 address that
 * embeds an IPv4 one, and anything that is not an address.
 */
export function isPublicAddress(text: string): boolean {
  // Some programs accept `192.168.1` and `0x7f000001` as addresses: only the usual form is allowed here.
  const isPlain = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  if (!isPlain) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6
    ? address.match(GLOBAL_UNICAST_RANGE)
    : !PUBLIC_METADATA_ADDRESSES.includes(text)
}
