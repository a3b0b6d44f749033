import { type Operation, statement } from '../store/runner.ts'

/**
 * Lets a mail that was not taken leave at once, also where it was refused for good. Undefined for one that was sent, that
 * is on its way, or that is not there; else whose mail it is.
 */
export function* sendAgain(
  mailId: string,
): Operation<{ readonly accountId: string | null } | undefined> {
  const [waiting] = yield statement(
    `UPDATE outbox SET next_attempt_at = {now}, refused_at = NULL, problem = NULL
     WHERE id = ? AND sent_at IS NULL AND problem IS NOT NULL RETURNING account_id`,
    mailId,
  )
  return waiting && { accountId: waiting.account_id as string | null }
}
