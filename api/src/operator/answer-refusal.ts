import type { Context } from 'hono'
import { Refusal } from '../admin/refusal.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'

/** Answers with the result of an action; a `Refusal` becomes 409 `act_refused` with its message. */
export async function answerOrRefuse(
  c: Context<AppEnv>,
  act: () => Promise<object>,
): Promise<Response> {
  try {
    return c.json(await act())
  } catch (error) {
    if (error instanceof Refusal) return problem(c, 'act_refused', { detail: error.message })
    throw error
  }
}
