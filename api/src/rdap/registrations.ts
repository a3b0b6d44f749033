import { domainToASCII } from 'node:url'
import { bulkhead } from 'cockatiel'
import type { RegistrationState } from '#shared/contract/registrations.ts'
import type { GuardedAnswer, GuardedFetch } from '../http/outgoing/guarded-fetch.ts'
import { type Bootstrap, isBelieved } from './bootstrap.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { readAnswer } from './read-answer.ts'
import { readRetryAfter } from './retry-after.ts'

/** Asks registries whether domain names are registered. */
export interface Registrations {
  /** What the registry of a domain says; never rejects. */
  stateOf(domain: string): Promise<RegistrationState>
}

export interface RegistrationsDependencies {
  readonly fetch: GuardedFetch
  readonly bootstrap: Bootstrap
  readonly clock: () => number
  /** How long one answer may take, in milliseconds. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 2_000
const BYTES_MAX = 64_000
const AT_ONCE_MAX = 4
/** What waits behind them: the names of a few results. More are not asked. */
const WAITING_MAX = 60

/**
 * Asks each registry by RDAP (RFC 9082 §3.1.3), four names at once in all and two seconds each. A registry that says when to
 * come again is left alone until then. Two who ask for one name at once share the answer, which is kept for a while.
 */
export function createRegistrations({
  fetch,
  bootstrap,
  clock,
  timeoutMs = TIMEOUT_MS,
}: RegistrationsDependencies): Registrations {
  const kept = createKeptAnswers(clock)
  const running = new Map<string, Promise<RegistrationState>>()
  const restsUntil = new Map<string, number>()
  const turns = bulkhead(AT_ONCE_MAX, WAITING_MAX)

  const ask = async (domain: string, server: string): Promise<RegistrationState> => {
    const { host } = new URL(server)
    if (clock() < (restsUntil.get(host) ?? 0)) return 'unchecked'
    const answer = await fetch(`${server}domain/${domain}`, {
      accept: 'application/rdap+json, application/json',
      timeoutMs,
      bytesMax: BYTES_MAX,
    })
    if (answer.status === 429)
      restsUntil.set(host, clock() + readRetryAfter(answer.headers, clock()))
    if (!isAnswer(answer)) return 'unchecked'
    const state = readAnswer(domain, answer, isBelieved(domain))
    kept.keep(domain, state)
    return state
  }

  return {
    async stateOf(given) {
      const domain = asciiOf(given)
      if (domain === undefined) return 'unchecked'
      const known = kept.find(domain) ?? running.get(domain)
      if (known !== undefined) return known
      const server = bootstrap.serverOf(domain)
      if (server === undefined) return 'unchecked'
      const asking = turns
        .execute(() => ask(domain, server))
        // Too many wait, nobody is there, it took too long, or what came is no answer: nothing is known.
        .catch((): RegistrationState => 'unchecked')
        .finally(() => running.delete(domain))
      running.set(domain, asking)
      return asking
    },
  }
}

/** A domain as registries keep it (RFC 5890); undefined where the text is none. */
function asciiOf(text: string): string | undefined {
  // `domainToASCII` takes what stands before a slash or a question mark.
  const domain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(text) ? domainToASCII(text) : ''
  return DOMAIN.test(domain) && domain.length <= DOMAIN_CHARS_MAX ? domain : undefined
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
const DOMAIN_CHARS_MAX = 253

/** Any other status is a matter of the moment. */
function isAnswer({ status }: GuardedAnswer): boolean {
  return status === 200 || status === 404
}
