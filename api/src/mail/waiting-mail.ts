import { type Operation, statement } from '../store/runner.ts'

/**
 * Schedules a mail whose sending failed for immediate sending, even if it was permanently refused. Returns the
 * account it belongs to; undefined for any other mail.
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
