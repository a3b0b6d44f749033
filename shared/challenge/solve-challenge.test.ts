import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, it } from 'vitest'
import type { ChallengeAnswer } from '../contract/shapes.ts'
import { solveChallenge } from './solve-challenge.ts'

async function challengeOf(counter: number, cost = 10): Promise<ChallengeAnswer> {
  const options = { algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey }
  return {
    challenge: await createChallenge({ ...options, hmacSignatureSecret: 'a' }),
  } as ChallengeAnswer
}

it('finds the number that the server chose', async () => {
  const text = await solveChallenge(await challengeOf(37))
  const { challenge, solution } = JSON.parse(atob(text ?? '')) as {
    challenge: { signature: string }
    solution: { counter: number }
  }
  expect(solution.counter).toBe(37)
  expect(challenge.signature).toMatch(/^[0-9a-f]{64}$/)
})

it('lets other work through while it calculates', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  await solveChallenge(await challengeOf(60, 20_000))
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
})

it('stops when it is cancelled', async () => {
  const controller = new AbortController()
  const solving = solveChallenge(await challengeOf(100_000, 20_000), controller.signal)
  controller.abort()
  expect(await solving).toBeUndefined()
  expect(await solveChallenge(await challengeOf(1), controller.signal)).toBeUndefined()
})
