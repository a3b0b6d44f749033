import type { RegistrationState } from '#shared/contract/registrations.ts'

/** Cache of the registries' answers, for as long as they are likely to be valid. */
export interface AnswerCache {
  find(domain: string): RegistrationState | undefined
  keep(domain: string, state: RegistrationState): void
}

const HOUR_MS = 3_600_000
/** A registered name stays registered for about a year; a free one may be registered at any minute. */
const VALID_MS: Readonly<Record<RegistrationState, number>> = {
  registered: 24 * HOUR_MS,
  unregistered: HOUR_MS,
  premium: HOUR_MS,
  unchecked: HOUR_MS,
}
const CACHED_ANSWERS_MAX = 20_000

/** Caches answers in memory, at most `countMax`, and drops the oldest first. */
export function createAnswerCache(clock: () => number, countMax = CACHED_ANSWERS_MAX): AnswerCache {
  const answers = new Map<string, { readonly state: RegistrationState; readonly until: number }>()
  return {
    find(domain) {
      const answer = answers.get(domain)
      return answer && clock() < answer.until ? answer.state : undefined
    },
    keep(domain, state) {
      // Deleted first, so that it becomes the last entry of the map.
      answers.delete(domain)
      answers.set(domain, { state, until: clock() + VALID_MS[state] })
      if (answers.size <= countMax) return
      const [oldest] = answers.keys()
      if (oldest !== undefined) answers.delete(oldest)
    },
  }
}
