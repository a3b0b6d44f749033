import { z } from 'zod'
import { day, count, money } from './common.server.ts'

/** Numbers of each of `days`, in their order. Null where a day has nothing to measure. */
const perDay = z.array(count)

/** `GET /api/operator/today?days=30` (1 to 90): what was counted on each day, the last of which is today. */
export const today = z.strictObject({
  currency: z.string(),
  days: z.array(day),
  generations: perDay,
  /** Generations that came to nothing through no fault of whoever asked. */
  failures: perDay,
  /** Drafts of models that broke a rule and were not shown. */
  refused_drafts: perDay,
  /** Addresses that were confirmed. */
  sign_ups: perDay,
  credits_spent: perDay,
  credits_bought: perDay,
  /** Given by codes and by operators. */
  credits_given: perDay,
  model_calls: perDay,
  model_failures: perDay,
  model_cost: z.array(money),
  /** How long calls of models took, in milliseconds: half of them, and 19 of 20, at most this. */
  model_p50_ms: z.array(count.nullable()),
  model_p95_ms: z.array(count.nullable()),
  /** Over all of `days`, the most first. */
  tools: z.array(
    z.strictObject({
      tool_id: z.string(),
      title: z.string(),
      generations: count,
      failures: count,
      refused_drafts: count,
    }),
  ),
  /** Over all of `days`, the 50 that refused most; a draft that breaks two is in both. `about` is null of a rule that is gone. */
  rules: z.array(
    z.strictObject({
      tool_id: z.string(),
      title: z.string(),
      rule: z.string(),
      about: z.string().nullable(),
      refused_drafts: count,
    }),
  ),
  /** Over all of `days`: failures by their code. */
  failure_codes: z.array(z.strictObject({ code: z.string(), failures: count })),
})

export type Today = z.infer<typeof today>
