import { z } from 'zod'
import { timeSchema, timeOrNull, countSchema, money, reasonSchema } from './common.server.ts'

/** `GET /api/operator/models`. */
export const modelsPageSchema = z.strictObject({
  currency: z.string(),
  /** Null without a limit. */
  limit_per_day: money.nullable(),
  spent_today: money,
  /** True while the daily limit is reached and no model is called. */
  is_resting: z.boolean(),
  rows: z.array(
    z.strictObject({
      /** `first` writes, `second` when the first fails. */
      turn: z.enum(['first', 'second']),
      /** The host of the server's URL. */
      server: z.string(),
      /** The model in effect. */
      model: z.string(),
      /** The model set in the environment. */
      configured: z.string(),
      /**
       * The model that the operator chose in place of the configured one; null if none was chosen. `is_in_effect` is
       * false once the environment names another server or model than at that time, or the chosen model has no price
       * under a spending limit.
       */
      choice: z
        .strictObject({ model: z.string(), at: timeSchema, is_in_effect: z.boolean() })
        .nullable(),
      /** The models that the server lists; null when it lists none, or did not answer. */
      listed: z.array(z.string()).nullable(),
      capabilities: z.array(
        z.strictObject({
          capability: z.string(),
          choice: z.string(),
          from: z.enum(['default', 'learned', 'set']),
          since: timeOrNull,
        }),
      ),
      calls_today: countSchema,
      cost_today: money,
      last_error: z.strictObject({ at: timeSchema, outcome: z.string() }).nullable(),
      last_test: z.strictObject({ at: timeSchema, is_ok: z.boolean() }).nullable(),
    }),
  ),
})
/**
 * `POST /api/operator/models/try` → the result of a call with a fixed form; it costs nobody credits. 409 without such
 * a model.
 */
export const tryModelBody = z.strictObject({ turn: z.enum(['first', 'second']) })
export const tryModelAnswer = z.strictObject({
  is_ok: z.boolean(),
  model: z.string(),
  duration_ms: countSchema,
  /** The title of the tool whose fixed form it wrote. */
  tool: z.string(),
  drafts: countSchema,
  /** Drafts that passed all checks. */
  passed: countSchema,
  /** The problem and how to solve it; null when there is none. */
  problem: z.string().nullable(),
})
/**
 * `POST /api/operator/models/choose` → `changed`; 409 for a model that its server does not list. Choosing the
 * environment's model ends a choice.
 */
export const chooseModelBody = z.strictObject({
  turn: z.enum(['first', 'second']),
  model: z.string(),
  reason: reasonSchema,
})

export type ModelsPage = z.infer<typeof modelsPageSchema>
export type TryModelAnswer = z.infer<typeof tryModelAnswer>
export type ChooseModelBody = z.input<typeof chooseModelBody>
