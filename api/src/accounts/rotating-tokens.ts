import { randomBytes } from 'node:crypto'
import { type Operation, statement } from '../store/runner.ts'

/** A refresh token at its use, while its session's row is locked. */
export interface UsedToken {
  readonly sessionId: string
  readonly line: string
  /** Used before, and forgiven. */
  readonly isSpent: boolean
  readonly ageMs: number
}

/** How long a spent token is forgiven, and how old one is when it shows which line goes on, in milliseconds. */
export const GRACE_MS = 10_000

/**
 * The line that the next token belongs to. A token that is forgiven a second use starts a new line beside the first: an
 * answer that was lost, three tabs at once, or a thief. All but one of them end by themselves, because a browser keeps
 * one; so the first token that is used later than any of that lasts shows the line that goes on, the others are
 * forsaken, and a forsaken token that is used after all ends the family. Spends the token. Part of an operation.
 */
export function* lineAfter(
  tokenHash: string,
  { sessionId, line, isSpent, ageMs }: UsedToken,
): Operation<string> {
  if (isSpent) return newLine()
  yield statement('UPDATE refresh_tokens SET spent_at = {now} WHERE token_hash = ?', tokenHash)
  if (ageMs > GRACE_MS) {
    yield statement(
      `UPDATE refresh_tokens SET forsaken_at = {now}
       WHERE session_id = ? AND line <> ? AND forsaken_at IS NULL`,
      sessionId,
      line,
    )
  }
  return line
}

/** The name of a line beside the one that a sign-in begins with, which is empty. */
export function newLine(): string {
  return randomBytes(9).toString('base64url')
}
