import ipaddr from 'ipaddr.js'

/** The platform address of Azure's machines: in a public range, and answered by the machine's own host. */
const METADATA_IN_PUBLIC_RANGES: readonly string[] = ['168.63.129.16']

/** What IANA has given out for the Internet (RFC 4291 §2.4); all else of IPv6 is special or nobody's. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for an IP address of the open Internet. False for this machine, private networks, link-local addresses and the
 * metadata services there, shared addresses (RFC 6598), multicast, documentation and reserved ranges, every address of
 * IPv6 that carries one of IPv4, and what is no address.
 */
export function isPublicAddress(text: string): boolean {
  // `192.168.1` and `0x7f000001` are addresses to some programs: only the usual form is read here.
  const isPlain = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  if (!isPlain) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6
    ? address.match(GLOBAL_UNICAST)
    : !METADATA_IN_PUBLIC_RANGES.includes(text)
}
