import { lookup as lookupAll } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'
import { outgoingFetch, type ProxySettings, proxyOptions } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'

/** An IP address that a host name resolves to. */
export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** Resolves a host name to all its addresses. */
export type ResolveHostname = (hostname: string) => Promise<readonly ResolvedAddress[]>

/** The limits and headers of a guarded request. */
export interface GuardedRequest {
  readonly accept: string
  /** For connecting and the whole answer together, in milliseconds. */
  readonly timeoutMs: number
  readonly bytesMax: number
}

/** A complete answer. */
export interface GuardedAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/**
 * Requests a URL that is not from the settings. Rejects where the host is not allowed, or gives no complete answer in
 * time.
 */
export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<GuardedAnswer>

export interface GuardedFetchDependencies {
  readonly proxy: ProxySettings
  readonly resolve?: ResolveHostname
  /** Hosts that may have any address, and the certificates to trust: for servers in tests. */
  readonly trusted?: { readonly hosts: readonly string[]; readonly ca: string }
}

/** A request to an address outside the public Internet, or without TLS. */
export class InsideAddressError extends Error {
  constructor(host: string) {
    super(`${host} is no host of the open Internet that is asked over https`)
    this.name = 'InsideAddressError'
  }
}

/**
 * The only way to request a URL from outside: https only, no redirect, public addresses only. A name is resolved once
 * per connection, all its addresses are checked, and the connection is made to exactly these addresses, so that a
 * second DNS answer changes nothing. With a configured proxy, the proxy resolves the name and decides what it
 * reaches; IP addresses in the URL are still checked here.
 */
export function createGuardedFetch({
  proxy,
  resolve = resolveAll,
  trusted,
}: GuardedFetchDependencies): GuardedFetch {
  const isTrusted = (host: string): boolean => trusted?.hosts.includes(host) === true
  const connect = {
    lookup: guardedLookup(resolve, isTrusted),
    ...(trusted && { ca: trusted.ca }),
  }
  let dispatcher: Dispatcher | undefined
  return async (url, { accept, timeoutMs, bytesMax }) => {
    const { protocol, hostname, username, password } = new URL(url)
    const address = hostname.replace(/^\[|\]$/g, '')
    const isInside = isIP(address) !== 0 && !isPublicAddress(address)
    if (protocol !== 'https:' || isInside || username !== '' || password !== '')
      throw new InsideAddressError(hostname)
    const { EnvHttpProxyAgent } = await import('undici')
    dispatcher ??= new EnvHttpProxyAgent({ ...proxyOptions(proxy), connect })
    const answer = await outgoingFetch(url, {
      headers: { Accept: accept, 'User-Agent': 'draftmill' },
      signal: AbortSignal.timeout(timeoutMs),
      dispatcher,
      bytesMax,
    })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
}

const resolveAll: ResolveHostname = (hostname) => lookupAll(hostname, { all: true })

/** Resolves a name for a socket; fails if one of its addresses is not public. */
function guardedLookup(
  resolve: ResolveHostname,
  isTrusted: (host: string) => boolean,
): LookupFunction {
  return (hostname, { all }, callback) => {
    const give = (addresses: readonly ResolvedAddress[]): void => {
      const [first] = addresses
      const isOpen = addresses.every(({ address }) => isPublicAddress(address))
      if (!first || !(isOpen || isTrusted(hostname)))
        return callback(new InsideAddressError(hostname), '', 0)
      if (all) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    }
    resolve(hostname).then(give, (error: NodeJS.ErrnoException) => callback(error, '', 0))
  }
}
