import { z } from 'zod'
import { day, count, money } from './common.server.ts'

/** One number for each of `days`, in their order. */
const perDay = z.array(count)

/** `GET /api/operator/today?days=30` (1 to 90): the counts of each day, the last of which is today. */
export const today = z.strictObject({
  currency: z.string(),
  days: z.array(day),
  generations: perDay,
  /** Failed generations that were not the fault of the requester. */
  failures: perDay,
  /** Drafts of models that broke a rule and were not shown. */
  refused_drafts: perDay,
  /** Confirmed addresses. */
  sign_ups: perDay,
  credits_spent: perDay,
  credits_bought: perDay,
  /** Given by codes and by operators. */
  credits_given: perDay,
  model_calls: perDay,
  model_failures: perDay,
  model_cost: z.array(money),
  /** The duration of model calls in milliseconds: the median and the 95th percentile. */
  model_p50_ms: z.array(count.nullable()),
  model_p95_ms: z.array(count.nullable()),
  /** Over all of `days`, the most used first. */
  tools: z.array(
    z.strictObject({
      tool_id: z.string(),
      title: z.string(),
      generations: count,
      failures: count,
      refused_drafts: count,
    }),
  ),
  /**
   * Over all of `days`, the 50 with the most refusals; a draft that breaks two rules counts for both. `about` is null
   * for a rule that no longer exists.
   */
  rules: z.array(
    z.strictObject({
      tool_id: z.string(),
      title: z.string(),
      rule: z.string(),
      about: z.string().nullable(),
      refused_drafts: count,
    }),
  ),
  /** Failures by code, over all of `days`. */
  failure_codes: z.array(z.strictObject({ code: z.string(), failures: count })),
})

export type Today = z.infer<typeof today>
