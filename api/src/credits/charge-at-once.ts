import { type Operation, statement } from '../store/runner.ts'
import { type Charged, type Claim, completeAnswer, type Settlement } from './ledger.ts'

/**
 * The usual case of `charge` as one PostgreSQL statement, and so one round trip: today's credits are granted, they
 * suffice, and the key is new. Undefined when it is not the usual case, with nothing written; a used key is refused
 * by the unique index, which undoes the statement. Then `charge` decides (decision 0002).
 */
export function* chargeAtOnce(
  claim: Claim,
  settlement: Settlement,
): Operation<Charged | undefined> {
  const { cost } = claim
  const { answer, result } = settlement
  const [row] = yield statement(
    `WITH taken AS (
       UPDATE balances SET
         last_daily_share = LEAST(daily, ?::int),
         daily = daily - LEAST(daily, ?::int),
         purchased = purchased - (?::int - LEAST(daily, ?::int))
       WHERE account_id = ? AND daily_day >= {today} AND daily + purchased >= ?::int
       RETURNING daily_day, last_daily_share AS daily_share, ?::int - last_daily_share AS purchased_share,
         daily + purchased AS balance
     ), made AS (
       INSERT INTO generations (id, account_id, tool_id, idempotency_key, request_hash, state, attempt, cost,
         daily_share, purchased_share, daily_day, created_at, deadline_at, settled_at, answer)
       SELECT ?, ?, ?, ?::text, ?, 'captured', 1, ?::int, daily_share, purchased_share, daily_day, {now}, {now}, {now},
         CASE WHEN ?::text IS NOT NULL THEN ?::text || balance || ?::text END
       FROM taken
     ), written AS (
       INSERT INTO entries (account_id, kind, bucket, amount, generation_id, created_at)
       SELECT ?, 'capture', bucket, -share, ?, {now}
       FROM taken, LATERAL (VALUES ('daily', daily_share), ('purchased', purchased_share)) AS paid (bucket, share)
       WHERE share > 0
     ), stored AS (
       INSERT INTO ai_tool_results (id, user_id, tool_id, prompt, result, created_at)
       SELECT ?::text, ?, ?, ?::text, ?::text, {now} FROM taken WHERE ?::text IS NOT NULL
     )
     SELECT balance FROM taken`,
    cost,
    cost,
    cost,
    cost,
    claim.accountId,
    cost,
    cost,
    claim.id,
    claim.accountId,
    claim.toolId,
    claim.idempotencyKey,
    claim.requestHash,
    cost,
    claim.idempotencyKey,
    answer[0],
    answer[1],
    claim.accountId,
    claim.id,
    result?.id ?? null,
    claim.accountId,
    claim.toolId,
    result?.prompt ?? null,
    result?.result ?? null,
    result?.id ?? null,
  )
  if (!row) return undefined
  const balance = Number(row.balance)
  return { outcome: 'charged', answer: completeAnswer(settlement, balance), balance }
}
