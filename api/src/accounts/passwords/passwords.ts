import { hash, verify } from '@node-rs/argon2'
import { len } from '#shared/text/measures.ts'
import { commonPasswords } from './common-passwords.ts'
import { type WorkRequester, createFairTurns } from './fair-turns.ts'

/** specification.md §5 gives the minimum; the maximum keeps hashing affordable (statements.md 26). */
export const PASSWORD_CHARS_MIN = 6
const PASSWORD_CHARS_MAX = 128

/** The cost of a hash: memory in KiB, and the number of passes over it. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** Argon2id, m = 19 MiB, t = 2, p = 1 (statements.md 25; OWASP Password Storage). */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }
// 2 is Argon2id in the library's enum, which cannot be imported as a value.
const ARGON2ID = { algorithm: 2, parallelism: 1 } as const

// At most two hashes at once leave CPU time for other requests; the rest wait (statements.md 27).
const takeTurn = createFairTurns(2, 200)

/** Returns why a password is not accepted, as text for the form, or undefined. Any Unicode is allowed. */
export function passwordProblem(
  password: string,
  charsMin = PASSWORD_CHARS_MIN,
): string | undefined {
  const length = len(password)
  if (length < charsMin) return `Password must be at least ${charsMin} characters long`
  if (length > PASSWORD_CHARS_MAX) return 'Password must be at most 128 characters long'
  if (commonPasswords().has(password.normalize('NFKC').toLowerCase())) {
    return 'This password is one of the most used ones. Choose one that is harder to guess'
  }
  return undefined
}

/** Hashes off the event loop, at most two at once. Throws NoTurnError when too many wait. */
export function hashPassword(
  password: string,
  asker = NO_REQUESTER,
  cost = HASH_COST,
): Promise<string> {
  return runInTurn(asker, () => hash(password.normalize('NFC'), { ...ARGON2ID, ...cost }))
}

/** Checks a password; false for an unreadable hash, and without hashing for a password that is too long. */
export async function verifyPassword(
  passwordHash: string,
  password: string,
  asker = NO_REQUESTER,
): Promise<boolean> {
  if (len(password) > PASSWORD_CHARS_MAX) return false
  return runInTurn(asker, () => verify(passwordHash, password.normalize('NFC')).catch(() => false))
}

const hashCounts = { started: 0, running: 0, mostAtOnce: 0 }

/** How many hashes have started, and how many ran at once at most, in this process. */
export function hashLoad(): { readonly started: number; readonly mostAtOnce: number } {
  return { ...hashCounts }
}

/** Work of the program itself, on behalf of nobody. */
const NO_REQUESTER: WorkRequester = { keys: [], isKnown: true }

function runInTurn<T>(asker: WorkRequester, work: () => Promise<T>): Promise<T> {
  return takeTurn(asker, async () => {
    hashCounts.started++
    hashCounts.mostAtOnce = Math.max(hashCounts.mostAtOnce, ++hashCounts.running)
    try {
      return await work()
    } finally {
      hashCounts.running--
    }
  })
}

/** True when a hash is unreadable or was made with weaker settings, and should be made again at the next sign-in. */
export function isWeakHash(passwordHash: string, cost = HASH_COST): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash)
  return !found || Number(found[1]) < cost.memoryCost || Number(found[2]) < cost.timeCost
}
