import type { TurnstileConfig } from '../../settings/service-config.ts'
import { outgoingFetch } from '../../http/outgoing/outgoing.ts'

/** A check of a browser by Turnstile, or by a service that answers like it. */
export interface Turnstile {
  /** `unavailable` when the service gives no clear answer: nobody passes then. */
  check(response: string, hostname: string): Promise<'passed' | 'failed' | 'unavailable'>
}

const TIMEOUT_MS = 5_000
const RESPONSE_CHARS_MAX = 2_048

/** Asks the service of the settings. The visitor's address is not sent. */
export function createTurnstile(config: TurnstileConfig): Turnstile {
  return {
    check: async (response, hostname) => {
      if (response === '' || response.length > RESPONSE_CHARS_MAX) return 'failed'
      const answer = await ask(config, response)
      if (answer === undefined || typeof answer.success !== 'boolean') return 'unavailable'
      // Solved on another site and carried here: the service says where it was shown.
      const isHere = answer.hostname === undefined || answer.hostname === hostname
      return answer.success && isHere ? 'passed' : 'failed'
    },
  }
}

interface Verification {
  readonly success?: unknown
  readonly hostname?: unknown
}

async function ask(config: TurnstileConfig, response: string): Promise<Verification | undefined> {
  try {
    const answer = await outgoingFetch(config.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: config.secretKey, response }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.ok ? ((await answer.json()) as Verification) : undefined
  } catch {
    // An outage of somebody else's service is an answer here, and no error of ours.
    return undefined
  }
}
