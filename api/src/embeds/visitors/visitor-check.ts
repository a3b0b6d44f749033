import type { ChallengeAnswer } from '#shared/contract/shapes.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Challenges } from '../../challenge/challenge.ts'
import type { TurnstileConfig } from '../../settings/service-config.ts'
import type { SiteKey } from '../site-keys/site-keys.ts'
import type { Turnstile } from './turnstile.ts'

/** The task a browser has to solve before its first visitor token. */
export type VisitorChallenge =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'proof-of-work' } & ChallengeAnswer)
  | { readonly kind: 'turnstile'; readonly site_key: string; readonly script_url: string }

/** The check that a site key may require of visitors (statements.md 52). */
export interface VisitorChecks {
  challenge(siteKey: SiteKey): Promise<VisitorChallenge>
  /**
   * Returns undefined if a visitor with this solution is accepted; `hostname` is that of the page that showed the
   * check.
   */
  refusal(siteKey: SiteKey, solution: string, hostname: string): Promise<ErrorCode | undefined>
}

export function createVisitorChecks(
  challenges: Challenges,
  turnstile: (Turnstile & { readonly config: TurnstileConfig }) | undefined,
): VisitorChecks {
  return {
    challenge: async (siteKey) => {
      if (siteKey.challenge === 'none') return { kind: 'none' }
      if (siteKey.challenge === 'proof-of-work') {
        return { kind: 'proof-of-work', ...(await challenges.create(challengePurposeOf(siteKey))) }
      }
      const { siteKey: site_key = '', scriptUrl: script_url = '' } = turnstile?.config ?? {}
      return { kind: 'turnstile', site_key, script_url }
    },
    refusal: async (siteKey, solution, hostname) => {
      if (siteKey.challenge === 'none') return undefined
      if (solution === '') return 'challenge_required'
      if (siteKey.challenge === 'proof-of-work') {
        const isSolved = await challenges.accept(challengePurposeOf(siteKey), solution)
        return isSolved ? undefined : 'challenge_required'
      }
      // If Turnstile was switched off after the key was made, nobody is accepted, rather than everybody.
      const outcome = (await turnstile?.check(solution, hostname)) ?? 'unavailable'
      if (outcome === 'passed') return undefined
      return outcome === 'failed' ? 'challenge_required' : 'challenge_unavailable'
    },
  }
}

function challengePurposeOf({ id }: SiteKey): string {
  return `site-key:${id}`
}
