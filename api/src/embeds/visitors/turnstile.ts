import type { TurnstileConfig } from '../../settings/service-config.ts'
import { outgoingFetch } from '../../http/outgoing/outgoing.ts'

/** Verifies browsers by Turnstile, or by a service with the same API. */
export interface Turnstile {
  /** `unavailable` when the service gives no clear answer: no visitor is accepted then. */
  check(response: string, hostname: string): Promise<'passed' | 'failed' | 'unavailable'>
}

const TURNSTILE_TIMEOUT_MS = 5_000
const TURNSTILE_TOKEN_CHARS_MAX = 2_048

/** Calls the configured service. The visitor's address is not sent. */
export function createTurnstile(config: TurnstileConfig): Turnstile {
  return {
    check: async (response, hostname) => {
      if (response === '' || response.length > TURNSTILE_TOKEN_CHARS_MAX) return 'failed'
      const answer = await verifyResponse(config, response)
      if (answer === undefined || typeof answer.success !== 'boolean') return 'unavailable'
      // A solution from another site is refused, where the service returns the host name it was shown on.
      const isHere = answer.hostname === undefined || answer.hostname === hostname
      return answer.success && isHere ? 'passed' : 'failed'
    },
  }
}

interface TurnstileVerification {
  readonly success?: unknown
  readonly hostname?: unknown
}

async function verifyResponse(
  config: TurnstileConfig,
  response: string,
): Promise<TurnstileVerification | undefined> {
  try {
    const answer = await outgoingFetch(config.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: config.secretKey, response }),
      signal: AbortSignal.timeout(TURNSTILE_TIMEOUT_MS),
    })
    return answer.ok ? ((await answer.json()) as TurnstileVerification) : undefined
  } catch {
    // An outage of the service is an expected result, not an error here.
    return undefined
  }
}
