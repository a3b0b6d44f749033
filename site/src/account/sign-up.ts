import { ROUTES } from '#shared/contract/routes.ts'
import type { ChallengeAnswer } from '#shared/contract/shapes.ts'
import { callApi, type CallProblem } from '../call-api.ts'
import type { Site } from '../site-context.ts'

/**
 * Signs up. When many accounts were opened from the visitor's network, the server first requires a small computation:
 * it is solved in the background, and the sign-up sent again. Resolves to the problem, if any.
 */
export async function signUp(
  { session }: Pick<Site, 'session'>,
  email: string,
  password: string,
): Promise<CallProblem | undefined> {
  const send = async (solution?: string): Promise<CallProblem | undefined> => {
    const body = {
      email,
      password,
      ...(solution !== undefined && { challenge_solution: solution }),
    }
    const outcome = await callApi(session, ROUTES.signUp, { body })
    return outcome.ok ? undefined : outcome.problem
  }
  const problem = await send()
  if (problem?.code !== 'challenge_required') return problem
  const challenge = await callApi<ChallengeAnswer>(session, ROUTES.challenge)
  if (!challenge.ok) return challenge.problem
  // Loaded on demand, as few visitors need it.
  const { solveChallenge } = await import('#shared/challenge/solve-challenge.ts')
  const solution = await solveChallenge(challenge.answer)
  return solution === undefined ? problem : send(solution)
}
