import { z } from 'zod'
import type { GuardedFetch } from '../http/outgoing/guarded-fetch.ts'
import shippedList from './data/bootstrap.json' with { type: 'json' }
import registriesGiven from './data/registries.json' with { type: 'json' }

/** Finds the RDAP server of a domain's registry. */
export interface RdapServerFinder {
  /** Returns the server's base address, with a slash at the end; undefined if no registry with https is known. */
  serverOf(domain: string): string | undefined
}

export interface BootstrapDependencies {
  readonly fetch: GuardedFetch
  readonly clock: () => number
  /** The address of IANA's list; replaced in tests. */
  readonly listUrl?: string
  /** Called with the reason when the list could not be updated. */
  readonly onFailure: (reason: unknown) => void
}

const LIST_URL = 'https://data.iana.org/rdap/dns.json'
const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
/** IANA's list has some 80 kB. */
const LIST_BYTES_MAX = 1_000_000
const LIST_TIMEOUT_MS = 10_000

const bootstrapListSchema = z.object({
  publication: z.iso.datetime({ offset: true }),
  services: z
    .array(z.tuple([z.array(z.string().max(253)), z.array(z.string().max(2_000))]))
    .min(1)
    .max(5_000),
})

type ServersByEnding = ReadonlyMap<string, string>

/**
 * IANA's bootstrap list (RFC 9224): the shipped part until the full list was fetched. It is fetched in the
 * background, on a lookup, at most once a day; after a failure again an hour later.
 */
export function createBootstrap({
  fetch,
  clock,
  listUrl = LIST_URL,
  onFailure,
}: BootstrapDependencies): RdapServerFinder {
  let servers = serversIn(shippedList)
  let renewAt = 0
  const renew = async (): Promise<void> => {
    const { status, body } = await fetch(listUrl, {
      accept: 'application/json',
      timeoutMs: LIST_TIMEOUT_MS,
      bytesMax: LIST_BYTES_MAX,
    })
    if (status !== 200) throw new Error(`status ${status}`)
    servers = serversIn(JSON.parse(body))
  }
  return {
    serverOf(domain) {
      if (clock() >= renewAt) {
        renewAt = clock() + DAY_MS
        renew().catch((reason: unknown) => {
          renewAt = clock() + HOUR_MS
          onFailure(reason)
        })
      }
      return longestMatch(servers, domain) ?? longestMatch(UNLISTED_SERVERS, domain)
    },
  }
}

/** Facts about single registries, by top-level domain: data/registries.json, each with its source. */
const registries = z
  .record(
    z.string(),
    z.object({
      /** True if its 404 means that the name is not registered. */
      believes404: z.boolean(),
      /** Its RDAP server, where IANA's list has none. */
      server: z.string().optional(),
      source: z.string(),
    }),
  )
  .transform((given) => new Map(Object.entries(given)))
  .parse(registriesGiven)

const UNLISTED_SERVERS: ServersByEnding = new Map(
  [...registries].flatMap(([ending, { server }]) => (server ? [[ending, server]] : [])),
)

/** True if a 404 of the domain's registry means that the domain is not registered. */
export function isNotFoundReliable(domain: string): boolean {
  return registries.get(topLevelDomainOf(domain))?.believes404 === true
}

function topLevelDomainOf(domain: string): string {
  return domain.slice(domain.lastIndexOf('.') + 1)
}

/** The first https address of each ending. */
function serversIn(given: unknown): ServersByEnding {
  const { services } = bootstrapListSchema.parse(given)
  return new Map(
    services.flatMap(([endings, addresses]) => {
      const server = addresses.find((address) => URL.canParse(address) && isHttps(address))
      if (server === undefined) return []
      const base = server.endsWith('/') ? server : `${server}/`
      return endings.map((ending) => [ending.toLowerCase(), base] as const)
    }),
  )
}

function isHttps(address: string): boolean {
  return new URL(address).protocol === 'https:'
}

/** Finds the entry that matches the most labels at the domain's end (RFC 9224 §4); undefined if none does. */
function longestMatch(servers: ServersByEnding, domain: string): string | undefined {
  const labels = domain.split('.')
  for (let from = 1; from < labels.length; from++) {
    const server = servers.get(labels.slice(from).join('.'))
    if (server !== undefined) return server
  }
  return undefined
}
