import type { RegistrationState } from '#shared/contract/registrations.ts'

/** What registries said, for as long as it is likely to hold. */
export interface KeptAnswers {
  find(domain: string): RegistrationState | undefined
  keep(domain: string, state: RegistrationState): void
}

const HOUR_MS = 3_600_000
/** Who has a name has it for a year; anybody may take a free one by the minute. */
const KEPT_MS: Readonly<Record<RegistrationState, number>> = {
  registered: 24 * HOUR_MS,
  unregistered: HOUR_MS,
  premium: HOUR_MS,
  unchecked: HOUR_MS,
}
const COUNT_MAX = 20_000

/** Keeps answers in memory, and of too many those that came last. */
export function createKeptAnswers(clock: () => number, countMax = COUNT_MAX): KeptAnswers {
  const answers = new Map<string, { readonly state: RegistrationState; readonly until: number }>()
  return {
    find(domain) {
      const answer = answers.get(domain)
      return answer && clock() < answer.until ? answer.state : undefined
    },
    keep(domain, state) {
      // Set anew, it is the last of the map.
      answers.delete(domain)
      answers.set(domain, { state, until: clock() + KEPT_MS[state] })
      if (answers.size <= countMax) return
      const [oldest] = answers.keys()
      if (oldest !== undefined) answers.delete(oldest)
    },
  }
}
