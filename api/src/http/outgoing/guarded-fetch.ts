import { lookup as lookupAll } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { EnvHttpProxyAgent } from 'undici'
import { outgoingFetch, type ProxySettings, proxyOptions } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'

/** An address of the Internet that a name leads to. */
export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>

/** What a guarded request may say, and how much of its answer is read. */
export interface GuardedRequest {
  readonly accept: string
  /** For connecting and the whole answer together, in milliseconds. */
  readonly timeoutMs: number
  readonly bytesMax: number
}

/** A whole answer that came in time. */
export interface GuardedAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** Asks a server whose address is not of the settings. Rejects where it may not be asked, or gives no right answer in time. */
export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<GuardedAnswer>

export interface GuardedFetchDependencies {
  readonly proxy: ProxySettings
  readonly resolve?: Resolve
  /** Names that may lead to any address, and whose certificates to trust: for the servers of tests. */
  readonly trusted?: { readonly hosts: readonly string[]; readonly ca: string }
}

/** A request would have reached an address that is none of the open Internet, or asked for it without TLS. */
export class InsideAddressError extends Error {
  constructor(host: string) {
    super(`${host} is no host of the open Internet that is asked over https`)
    this.name = 'InsideAddressError'
  }
}

/**
 * The one way to ask a server that somebody else names: https alone, no redirect, and no address but those of the open
 * Internet. A name is resolved once for each connection, all its addresses are checked, and the connection is made to
 * these very addresses, so that a second answer of the name's server changes nothing. Through a proxy of the settings the
 * proxy resolves the name and decides what it reaches; addresses without a name are checked here all the same.
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
  const dispatcher = new EnvHttpProxyAgent({ ...proxyOptions(proxy), connect })
  return async (url, { accept, timeoutMs, bytesMax }) => {
    const { protocol, hostname, username, password } = new URL(url)
    const address = hostname.replace(/^\[|\]$/g, '')
    const isInside = isIP(address) !== 0 && !isPublicAddress(address)
    if (protocol !== 'https:' || isInside || username !== '' || password !== '')
      throw new InsideAddressError(hostname)
    const answer = await outgoingFetch(url, {
      headers: { Accept: accept, 'User-Agent': 'draftmill' },
      signal: AbortSignal.timeout(timeoutMs),
      dispatcher,
      bytesMax,
    })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
}

const resolveAll: Resolve = (hostname) => lookupAll(hostname, { all: true })

/** Gives a socket the addresses of a name; none where one of them is inside. */
function guardedLookup(resolve: Resolve, isTrusted: (host: string) => boolean): LookupFunction {
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
