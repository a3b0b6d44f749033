import { z } from 'zod'
import { daySchema, countSchema, money } from './common.server.ts'

/** One number for each of `days`, in their order. */
const countsPerDaySchema = z.array(countSchema)

/** `GET /api/operator/today?days=30` (1 to 90): the counts of each day, the last of which is today. */
export const dailyCountsSchema = z.strictObject({
  currency: z.string(),
  days: z.array(daySchema),
  generations: countsPerDaySchema,
  /** Failed generations that were not the fault of the requester. */
  failures: countsPerDaySchema,
  /** Drafts of models that broke a rule and were not shown. */
  refused_drafts: countsPerDaySchema,
  /** Confirmed addresses. */
  sign_ups: countsPerDaySchema,
  credits_spent: countsPerDaySchema,
  credits_bought: countsPerDaySchema,
  /** Given by codes and by operators. */
  credits_given: countsPerDaySchema,
  model_calls: countsPerDaySchema,
  model_failures: countsPerDaySchema,
  model_cost: z.array(money),
  /** The duration of model calls in milliseconds: the median and the 95th percentile. */
  model_p50_ms: z.array(countSchema.nullable()),
  model_p95_ms: z.array(countSchema.nullable()),
  /** Over all of `days`, the most used first. */
  tools: z.array(
    z.strictObject({
      tool_id: z.string(),
      title: z.string(),
      generations: countSchema,
      failures: countSchema,
      refused_drafts: countSchema,
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
      refused_drafts: countSchema,
    }),
  ),
  /** Failures by code, over all of `days`. */
  failure_codes: z.array(z.strictObject({ code: z.string(), failures: countSchema })),
})

export type DailyCounts = z.infer<typeof dailyCountsSchema>
