import { solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ChallengeAnswer } from '../contract/shapes.ts'

/**
 * Solves a challenge of the server, `GET /api/auth/challenge`, and returns the solution to send. Takes about a second
 * on a phone; the browser computes off the page's thread, so the page stays responsive, and no worker, eval or
 * foreign script is needed. Undefined when it was cancelled, took a minute, or when the page is not served securely
 * (no WebCrypto there).
 */
export async function solveChallenge(
  answer: ChallengeAnswer,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  if (signal?.aborted) return undefined
  signal?.addEventListener('abort', stop)
  try {
    const { challenge } = answer
    const solution = await solve({ challenge, deriveKey, controller, timeout: TIMEOUT_MS })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

const TIMEOUT_MS = 60_000
