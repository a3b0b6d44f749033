import { domainToASCII } from 'node:url'
import { bulkhead } from 'cockatiel'
import type { RegistrationState } from '#shared/contract/registrations.ts'
import type { GuardedAnswer, GuardedFetch } from '../http/outgoing/guarded-fetch.ts'
import { type RdapServerFinder, isNotFoundReliable } from './bootstrap.ts'
import { createAnswerCache } from './kept-answers.ts'
import { readAnswer } from './read-answer.ts'
import { readRetryAfter } from './retry-after.ts'

/** Looks up at the registries whether domain names are registered. */
export interface Registrations {
  /** Returns the registration state of a domain; never rejects. */
  stateOf(domain: string): Promise<RegistrationState>
}

export interface RegistrationsDependencies {
  readonly fetch: GuardedFetch
  readonly bootstrap: RdapServerFinder
  readonly clock: () => number
  /** The timeout of one request, in milliseconds. */
  readonly timeoutMs?: number
}

const LOOKUP_TIMEOUT_MS = 2_000
const ANSWER_BYTES_MAX = 64_000
const LOOKUPS_AT_ONCE_MAX = 4
/** The size of the queue: the names of a few results. More are not looked up. */
const WAITING_LOOKUPS_MAX = 60

/**
 * Asks each registry by RDAP (RFC 9082 §3.1.3), four names at once in all and two seconds each. A registry that sent
 * 429 is not asked until its `Retry-After` has passed. Concurrent lookups of the same name share one answer, which is
 * cached.
 */
export function createRegistrations({
  fetch,
  bootstrap,
  clock,
  timeoutMs = LOOKUP_TIMEOUT_MS,
}: RegistrationsDependencies): Registrations {
  const answerCache = createAnswerCache(clock)
  const running = new Map<string, Promise<RegistrationState>>()
  const pausedUntil = new Map<string, number>()
  const requestSlots = bulkhead(LOOKUPS_AT_ONCE_MAX, WAITING_LOOKUPS_MAX)

  const ask = async (domain: string, server: string): Promise<RegistrationState> => {
    const { host } = new URL(server)
    if (clock() < (pausedUntil.get(host) ?? 0)) return 'unchecked'
    const answer = await fetch(`${server}domain/${domain}`, {
      accept: 'application/rdap+json, application/json',
      timeoutMs,
      bytesMax: ANSWER_BYTES_MAX,
    })
    if (answer.status === 429)
      pausedUntil.set(host, clock() + readRetryAfter(answer.headers, clock()))
    if (!isFinalAnswer(answer)) return 'unchecked'
    const state = readAnswer(domain, answer, isNotFoundReliable(domain))
    answerCache.keep(domain, state)
    return state
  }

  return {
    async stateOf(given) {
      const domain = asciiDomainOf(given)
      if (domain === undefined) return 'unchecked'
      const known = answerCache.find(domain) ?? running.get(domain)
      if (known !== undefined) return known
      const server = bootstrap.serverOf(domain)
      if (server === undefined) return 'unchecked'
      const asking = requestSlots
        .execute(() => ask(domain, server))
        // The queue is full, or the request failed, timed out or was unreadable: the state is unknown.
        .catch((): RegistrationState => 'unchecked')
        .finally(() => running.delete(domain))
      running.set(domain, asking)
      return asking
    },
  }
}

/** Returns the ASCII form of a domain (RFC 5890); undefined if the text is not a domain. */
function asciiDomainOf(text: string): string | undefined {
  // `domainToASCII` ignores everything from a slash or a question mark on.
  const domain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(text) ? domainToASCII(text) : ''
  return DOMAIN_PATTERN.test(domain) && domain.length <= DOMAIN_CHARS_MAX ? domain : undefined
}

const DOMAIN_PATTERN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
const DOMAIN_CHARS_MAX = 253

/** Any other status is temporary. */
function isFinalAnswer({ status }: GuardedAnswer): boolean {
  return status === 200 || status === 404
}
