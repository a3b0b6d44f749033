import { createHash } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { ChallengeAnswer } from '#shared/contract/shapes.ts'
import { isLoopback } from '../settings/reachable.ts'
import type { Store } from '../store/store.ts'

/** Proof-of-work challenges for actions that somebody might repeat by the thousand (statements 37 and 52). */
export interface Challenges {
  /** Makes a challenge for one purpose, `sign-up` or `site-key:<id>`; nothing is stored until it is solved. */
  create(purpose: string): Promise<ChallengeAnswer>
  /** True if the text is the solution of an unexpired challenge for this purpose that has not been submitted before. */
  accept(purpose: string, solution: string): Promise<boolean>
}

/** How long a challenge may be solved and submitted, in seconds. */
export const CHALLENGE_SECONDS = 600
/** Iterations of one try, and the number of tries: together about a second on an ordinary phone. */
const TRY_ITERATIONS = 5_000
const SOLUTION_TRIES_MIN = 100
const SOLUTION_TRIES_MAX = 300
const SOLUTION_CHARS_MAX = 4_096

const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(TRY_ITERATIONS),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Creates the challenges, signed with keys derived from the server's secret, so that every instance can verify them.
 */
export function createChallenges(store: Store, secret: string): Challenges {
  return {
    create: async (purpose) => {
      const now = await store.now()
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: TRY_ITERATIONS,
        counter: randomInt(SOLUTION_TRIES_MAX, SOLUTION_TRIES_MIN),
        deriveKey,
        expiresAt: Math.floor(now / 1_000) + CHALLENGE_SECONDS,
        hmacSignatureSecret: purposeKeyOf('challenge', purpose, secret),
        hmacKeySignatureSecret: purposeKeyOf('solution', purpose, secret),
      })
      return { challenge } as ChallengeAnswer
    },

    accept: async (purpose, solution) => {
      const given = readSolution(solution)
      if (!given) return false
      const { parameters } = given.challenge
      const now = await store.now()
      if (parameters.expiresAt * 1_000 <= now) return false
      const { verified } = await verifySolution({
        challenge: given.challenge,
        solution: given.solution,
        deriveKey,
        hmacSignatureSecret: purposeKeyOf('challenge', purpose, secret),
        hmacKeySignatureSecret: purposeKeyOf('solution', purpose, secret),
      })
      if (!verified) return false
      const noted = await store.db
        .insertInto('used_challenges')
        .values({
          challenge_hash: createHash('sha256')
            .update(given.challenge.signature)
            .digest('base64url'),
          expires_at: parameters.expiresAt * 1_000,
        })
        .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
        .returning('challenge_hash')
        .executeTakeFirst()
      return noted !== undefined
    },
  }
}

/**
 * True if browsers can solve a challenge on pages of this address: they compute hashes only in a secure context (W3C
 * Secure Contexts). Elsewhere none is required, or nobody could sign up at all.
 */
export function isSolvableAt(pageUrl: string): boolean {
  const { protocol, hostname } = new URL(pageUrl)
  return protocol === 'https:' || isLoopback(hostname)
}

/** Derives a separate key for each purpose, so that a solution for one is invalid for another. */
function purposeKeyOf(part: 'challenge' | 'solution', purpose: string, secret: string): string {
  return createHash('sha256').update(`draftmill ${part} v1\n${purpose}\n${secret}`).digest('hex')
}

function readSolution(text: string): z.infer<typeof solutionSchema> | undefined {
  if (text.length > SOLUTION_CHARS_MAX) return undefined
  try {
    return solutionSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}
